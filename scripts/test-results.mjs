import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from './root.mjs'

/** @typedef {{ passed: number, failed: string[], flaky: string[] }} Results tests by their full names, passed ones counted; a flaky one passed on its second try */

/**
 * What came of a vitest run. A file that could not be loaded is one failed test.
 * @param {string} file what its JSON reporter wrote
 * @param {string} unhandledFile what our own reporter wrote of errors outside every test
 * @returns {Results}
 */
export function vitestResults(file, unhandledFile) {
  /** @type {VitestReport | undefined} */
  const report = read(file)
  if (!report) return BROKEN_OFF
  const tests = report.testResults.flatMap((result) => result.assertionResults)
  const names = (/** @type {(test: VitestTest) => boolean} */ which) =>
    report.testResults.flatMap((result) =>
      result.assertionResults.filter(which).map((test) => `${relative(ROOT, result.name)}: ${test.fullName}`),
    )
  /** @type {string[]} */
  const unhandled = read(unhandledFile) ?? []
  const isFailed = (/** @type {VitestTest} */ test) => test.status === 'failed'
  const unloaded = report.testResults.filter(
    (result) => result.status === 'failed' && !result.assertionResults.some(isFailed),
  )
  return {
    passed: tests.filter((test) => test.status === 'passed').length,
    failed: [
      ...names(isFailed),
      ...unloaded.map((result) => `${relative(ROOT, result.name)}: ${result.message}`),
      ...unhandled.map((error) => `Outside the tests: ${error}`),
    ],
    // The errors of the first try stay with a test that passed on its second.
    flaky: names((test) => test.status === 'passed' && test.failureMessages.length > 0),
  }
}

/**
 * What came of a playwright run.
 * @param {string} file what its JSON reporter wrote
 * @returns {Results}
 */
export function playwrightResults(file) {
  /** @type {PlaywrightReport | undefined} */
  const report = read(file)
  if (!report) return BROKEN_OFF
  const specs = report.suites.flatMap(specsOf)
  const names = (/** @type {string} */ status) =>
    specs
      .filter((spec) => spec.tests.some((test) => test.status === status))
      .map((spec) => `${spec.file}:${spec.line}: ${spec.title}`)
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: [
      ...names('unexpected'),
      ...report.errors.map((error) => error.message ?? 'An error outside the tests'),
    ],
    flaky: names('flaky'),
  }
}

/** A run that broke off writes no report. @type {Results} */
const BROKEN_OFF = { passed: 0, failed: ['The run broke off before it reported'], flaky: [] }

const read = (/** @type {string} */ file) =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined

/** @param {PlaywrightSuite} suite @returns {PlaywrightSpec[]} */
const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]

/**
 * @typedef {{ fullName: string, status: string, failureMessages: string[] }} VitestTest
 * @typedef {{ testResults: { name: string, status: string, message: string, assertionResults: VitestTest[] }[] }} VitestReport
 * @typedef {{ title: string, file: string, line: number, tests: { status: string }[] }} PlaywrightSpec
 * @typedef {{ specs: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{
 *   suites: PlaywrightSuite[], stats: { expected: number, flaky: number }, errors: { message?: string }[]
 * }} PlaywrightReport
 */
