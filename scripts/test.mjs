// npm test: every check and every test, then how many passed and failed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWebIfStale } from './build-web-if-stale.mjs'
import { findOrInstallChromium } from './chromium.mjs'
import { countPlaywright, countVitest } from './count-results.mjs'
import { installIfNeeded } from './install-if-needed.mjs'
import { runSteps } from './steps.mjs'
import { runTool, STATIC_CHECKS } from './tools.mjs'

installIfNeeded()
// First, so that a machine without a browser says so at once.
const chromium = findOrInstallChromium()
const results = mkdtempSync(join(tmpdir(), 'quotewright-results-'))
const file = (/** @type {string} */ name) => join(results, `${name}.json`)

const vitest = (/** @type {string} */ name, /** @type {Record<string, string>} */ env) =>
  runTool('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file(name)}`], env)

const failed = await runSteps([
  ...STATIC_CHECKS,
  // The server's tests read the page that it builds.
  { title: 'Web build', run: buildWebIfStale },
  { title: 'Tests', run: () => vitest('embedded', {}) },
  { title: 'Tests on an external PostgreSQL', run: () => vitest('external', { TEST_POSTGRES: 'external' }) },
  {
    title: 'Browser tests',
    run: () =>
      runTool('playwright', ['test', '--reporter=list,json'], {
        CHROMIUM_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_NAME: file('browser'),
      }),
  },
])

const counts = [
  countVitest(file('embedded')),
  countVitest(file('external')),
  countPlaywright(file('browser')),
]
const sum = (/** @type {'passed' | 'failed'} */ key) => counts.reduce((total, count) => total + count[key], 0)
rmSync(results, { recursive: true })

if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = failed.length === 0 && sum('failed') === 0 ? 0 : 1
