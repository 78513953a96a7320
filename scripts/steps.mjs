/** @typedef {{ title: string, run: () => Promise<number> }} Step */

/**
 * Runs the steps one after the other, also after one failed, each under its heading.
 *
 * @param {readonly Step[]} steps
 * @returns {Promise<string[]>} the titles of those that failed.
 */
export async function runSteps(steps) {
  const failed = []
  for (const step of steps) {
    console.log(`\n━━ ${step.title}`)
    const started = performance.now()
    const code = await step.run()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`━━ ${step.title}: ${code === 0 ? 'passed' : `failed (exit code ${code})`} in ${seconds} s`)
    if (code !== 0) failed.push(step.title)
  }
  return failed
}
