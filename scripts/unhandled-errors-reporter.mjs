import { writeFileSync } from 'node:fs'

/**
 * A reporter of vitest that writes down what went wrong outside every test, which its JSON report leaves out: a promise
 * that no one waited for, a worker that ended on its own. Such an error fails a run in which each test has passed.
 *
 * The file is named by UNHANDLED_ERRORS_FILE: a JSON list of texts.
 */
// oxlint-disable-next-line import/no-default-export -- vitest takes what a reporter's file exports by default
export default class UnhandledErrorsReporter {
  /**
   * @param {readonly unknown[]} _modules
   * @param {readonly { name?: string, message?: string, stack?: string }[]} errors
   */
  onTestRunEnd(_modules, errors) {
    const file = process.env['UNHANDLED_ERRORS_FILE']
    if (file === undefined) return
    writeFileSync(
      file,
      JSON.stringify(errors.map(({ name, message, stack }) => stack ?? `${name}: ${message}`)),
    )
  }
}
