import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { kept, type PartResults } from './results.ts'

const DIST = join(import.meta.dirname, '..', 'apps', 'web', 'dist', 'console')
/** What a screen adds has to fit into 200 kB as well: `e2e/first-load.e2e.ts` measures both in a browser. */
const INITIAL_JS_BUDGET = 150_000
const MARKETING_JS_BUDGET = 5_000
const LINKED = /(?:src|href)="\/?([^"]+\.(?:js|css))"/g

/** What a browser loads before the first screen of the console and of the marketing site, and all there is, in brotli. */
export function benchConsoleBundle(): PartResults {
  if (!existsSync(join(DIST, 'index.html'))) return { missing: 'Console bundle: the web is not built' }
  const initial = linkedFiles('index.html')
  const all = globSync('**/*.{js,css}', { cwd: DIST })
  const budgeted = (files: readonly string[], budget: number) => {
    const bytes = packedBytes(files.filter(isJs))
    return { value: kilobytes(bytes), budget: kept(kilobytes(budget), bytes <= budget) }
  }
  return {
    figures: [
      { name: 'Console, initial JS, brotli', ...budgeted(initial, INITIAL_JS_BUDGET) },
      {
        name: 'Marketing site, JS, brotli',
        ...budgeted(linkedFiles('marketing.html'), MARKETING_JS_BUDGET),
      },
      {
        name: 'Console, initial CSS, brotli',
        value: kilobytes(packedBytes(initial.filter((file) => !isJs(file)))),
      },
      { name: `Console, all ${all.length} JS and CSS files, brotli`, value: kilobytes(packedBytes(all)) },
    ],
  }
}

const isJs = (file: string): boolean => file.endsWith('.js')

const linkedFiles = (page: string): string[] =>
  [...readFileSync(join(DIST, page), 'utf8').matchAll(LINKED)].map(([, file = '']) => file)

const packedBytes = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(DIST, file))).length, 0)

/** Kilobytes of 1000 bytes, as browsers' tools count them. */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
