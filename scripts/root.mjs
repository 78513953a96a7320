import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository: every path in these scripts starts here, wherever they are called from. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** A path inside the repository. */
export const at = (/** @type {string[]} */ ...parts) => join(ROOT, ...parts)

/**
 * Ends the script with a sentence for its caller, without a stack.
 * @param {string} sentence
 * @returns {never}
 */
export function stopWith(sentence) {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}
