import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { at } from './root.mjs'
import { run } from './run.mjs'
import { sourcesHash } from './sources-hash.mjs'

const SOURCES = ['apps/web', 'packages/contracts', 'packages/domain', 'docs/screenshots']
const STAMP = at('apps', 'web', 'dist', '.sources')

/**
 * Builds the web when its sources, the packages it shares with the server or its
 * dependencies are not those of the last build.
 *
 * @returns {Promise<number>} the exit code of the build; 0 when there was nothing to do.
 */
export async function buildWebIfStale() {
  const lock = createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .digest('hex')
  const wanted = `${sourcesHash(SOURCES)} ${lock}`
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return 0
  console.log('Building the web…')
  const code = await run('npm', ['run', 'build', '-w', 'apps/web'], { shell: process.platform === 'win32' })
  if (code === 0) writeFileSync(STAMP, wanted)
  return code
}
