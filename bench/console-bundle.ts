import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { kept, type PartResults } from './results.ts'

const DIST = join(import.meta.dirname, '..', 'apps', 'web', 'dist', 'console')
const INITIAL_JS_BUDGET = 250_000
const LINKED = /(?:src|href)="\/?([^"]+\.(?:js|css))"/g

/** What a browser loads of the console before the first screen, and all there is, gzipped. */
export function benchConsoleBundle(): PartResults {
  const page = join(DIST, 'index.html')
  if (!existsSync(page)) return { missing: 'Console bundle: the web is not built' }
  const initial = [...readFileSync(page, 'utf8').matchAll(LINKED)].map(([, file = '']) => file)
  const all = globSync('**/*.{js,css}', { cwd: DIST })
  const isJs = (file: string) => file.endsWith('.js')
  const initialJs = gzippedBytes(initial.filter(isJs))
  return {
    figures: [
      {
        name: 'Console, initial JS, gzip',
        value: kilobytes(initialJs),
        budget: kept(kilobytes(INITIAL_JS_BUDGET), initialJs <= INITIAL_JS_BUDGET),
      },
      {
        name: 'Console, initial CSS, gzip',
        value: kilobytes(gzippedBytes(initial.filter((file) => !isJs(file)))),
      },
      { name: `Console, all ${all.length} JS and CSS files, gzip`, value: kilobytes(gzippedBytes(all)) },
    ],
  }
}

const gzippedBytes = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file))).length, 0)

/** Kilobytes of 1000 bytes, as browsers' tools count them. */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
