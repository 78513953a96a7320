// npm run verify: everything that is checked without running the program.
import { installIfNeeded } from './install-if-needed.mjs'
import { runSteps } from './steps.mjs'
import { STATIC_CHECKS } from './tools.mjs'

installIfNeeded()
const failed = await runSteps(STATIC_CHECKS)
console.log(failed.length === 0 ? '\nAll checks passed' : `\nFailed: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
