import { realpathSync } from 'node:fs'
import { pinnedEnv, pinnedNode } from './pinned-node.mjs'
import { at } from './root.mjs'
import { run } from './run.mjs'

/**
 * Runs a program of node_modules/.bin with the pinned Node.
 *
 * @param {string} name
 * @param {readonly string[]} args
 * @param {Record<string, string>} [env] variables besides those of this process
 */
export function runTool(name, args, env = {}) {
  const program = realpathSync(at('node_modules', '.bin', name))
  return run(pinnedNode(), [program, ...args], { env: { ...pinnedEnv(), ...env } })
}

const runScript = (/** @type {string} */ name) => run(pinnedNode(), [at('scripts', name)])

// By its path: `typescript` is an older one that dependency-cruiser can read, with a `tsc` of its own.
const TSC = at('node_modules', 'typescript-7', 'bin', 'tsc')

/** Everything that is checked without running the program. @type {readonly import('./steps.mjs').Step[]} */
export const STATIC_CHECKS = [
  { title: 'Format', run: () => runTool('biome', ['check', '.']) },
  { title: 'Types', run: () => run(pinnedNode(), [TSC]) },
  { title: 'Lint', run: () => runTool('oxlint', ['--type-aware', '--deny-warnings']) },
  { title: 'Regions', run: () => runScript('check-regions.mjs') },
  { title: 'Words', run: () => runScript('check-words.mjs') },
  { title: 'Boundaries', run: () => runScript('check-boundaries.mjs') },
  { title: 'Dead code', run: () => runTool('knip', []) },
  { title: 'Paths in documents', run: () => runScript('check-doc-paths.mjs') },
  { title: 'Commits', run: () => runScript('check-commits.mjs') },
]
