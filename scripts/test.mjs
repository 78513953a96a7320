// npm test: every check and every test, then which failed and how many passed. Of the browser tests it runs the main
// journeys; with --full, all of them.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWebIfStale } from './build-web-if-stale.mjs'
import { findOrInstallChromium } from './chromium.mjs'
import { installIfNeeded } from './install-if-needed.mjs'
import { runSteps } from './steps.mjs'
import { playwrightResults, vitestResults } from './test-results.mjs'
import { runTool, STATIC_CHECKS } from './tools.mjs'

const isFull = process.argv.includes('--full')

installIfNeeded()
// First, so that a machine without a browser fails at once.
const chromium = findOrInstallChromium()
const reports = mkdtempSync(join(tmpdir(), 'quotewright-results-'))
const file = (/** @type {string} */ name) => join(reports, `${name}.json`)

const vitest = (/** @type {string} */ name, /** @type {Record<string, string>} */ env) =>
  runTool(
    'vitest',
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file(name)}`,
      '--reporter=./scripts/unhandled-errors-reporter.mjs',
    ],
    { ...env, UNHANDLED_ERRORS_FILE: file(`${name}-unhandled`) },
  )

const failed = await runSteps([
  ...STATIC_CHECKS,
  // The server's tests read the page that it builds.
  { title: 'Web build', run: buildWebIfStale },
  { title: 'Tests', run: () => vitest('embedded', { CHROMIUM_PATH: chromium }) },
  { title: 'Tests on an external PostgreSQL', run: () => vitest('external', { TEST_POSTGRES: 'external' }) },
  {
    title: isFull ? 'Browser tests' : 'Browser tests: journeys',
    run: () =>
      runTool('playwright', ['test', '--reporter=list,json', ...(isFull ? [] : ['--grep-invert', '@full'])], {
        CHROMIUM_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_NAME: file('browser'),
      }),
  },
])

const results = [
  vitestResults(file('embedded'), file('embedded-unhandled')),
  vitestResults(file('external'), file('external-unhandled')),
  playwrightResults(file('browser')),
]
rmSync(reports, { recursive: true })
const failedTests = results.flatMap((result) => result.failed)
const flaky = results.flatMap((result) => result.flaky)
const passed = results.reduce((total, result) => total + result.passed, 0)

if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
for (const name of failedTests) console.log(`  ✗ ${name}`)
if (flaky.length > 0) console.log('\nFlaky: failed at first, passed when tried again')
for (const name of flaky) console.log(`  ~ ${name}`)
console.log(`\n${passed} passed, ${failedTests.length} failed`)
process.exitCode = failed.length === 0 && failedTests.length === 0 ? 0 : 1
