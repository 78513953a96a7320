import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number }} Count */

/**
 * Counts the tests of a vitest run. A file that could not be loaded counts as one failed test.
 * @param {string} file what its JSON reporter wrote
 * @returns {Count}
 */
export function countVitest(file) {
  /** @type {VitestReport | undefined} */
  const report = read(file)
  if (!report) return { passed: 0, failed: 1 }
  const unloaded = report.testResults.filter(
    (result) =>
      result.status === 'failed' && !result.assertionResults.some((test) => test.status === 'failed'),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length }
}

/**
 * Counts the tests of a playwright run. One that passed only on a second try counts as passed.
 * @param {string} file what its JSON reporter wrote
 * @returns {Count}
 */
export function countPlaywright(file) {
  /** @type {PlaywrightReport | undefined} */
  const report = read(file)
  if (!report) return { passed: 0, failed: 1 }
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected + report.errors.length,
  }
}

/** A run that broke off writes no report. @param {string} file */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/**
 * @typedef {{
 *   numPassedTests: number, numFailedTests: number,
 *   testResults: { status: string, assertionResults: { status: string }[] }[]
 * }} VitestReport
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} PlaywrightReport
 */
