import { existsSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { at, stopWith } from './root.mjs'

const OLDEST_MAJOR = 24

/** The Node that the lock file pins: the program runs on this one, whatever Node npm was called with. */
export function pinnedNode() {
  const pinned = at('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(pinned)) return pinned
  // An install without scripts does not fetch it.
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_MAJOR) return process.execPath
  return stopWith(
    `Node ${OLDEST_MAJOR} is missing from node_modules, and this is Node ${process.versions.node}. ` +
      'Run "npm rebuild node" (npm fetches it in an install script), or start with Node 24.',
  )
}

/**
 * The environment in which programs that look for `node` find the pinned one, and what it compiled before: a third of what a
 * start costs. Where the folder can't be written, Node does without.
 */
export function pinnedEnv() {
  const path = `${dirname(pinnedNode())}${delimiter}${process.env.PATH ?? ''}`
  return { NODE_COMPILE_CACHE: at('node_modules', '.cache', 'node'), ...process.env, PATH: path }
}
