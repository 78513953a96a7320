import { readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 500
const SHELLS = new Set(['sh', 'bash', 'dash', 'ash', 'busybox', 'zsh'])

/**
 * Tells when the npm that runs this process is gone. npm passes signals on to the shell between
 * them, which dies of them without telling anybody; and when npm is killed the shell stays.
 *
 * @param {() => void} onEnd
 * @returns {ReturnType<typeof setInterval> | undefined} undefined when npm does not run this process
 */
export function watchNpm(onEnd) {
  if (process.env.npm_lifecycle_event === undefined) return undefined
  const parent = process.ppid
  const npm = npmBehindShell(parent)
  const isGone = () => process.ppid !== parent || (npm !== undefined && !isAlive(npm))
  return setInterval(() => isGone() && onEnd(), LOOK_EVERY_MS).unref()
}

/** The parent of the parent, where the system tells (Linux) and the parent is a shell. @param {number} parent */
function npmBehindShell(parent) {
  try {
    const [, command = '', ppid] =
      /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? []
    return SHELLS.has(command) ? Number(ppid) : undefined
  } catch {
    return undefined // another system: the end of the parent is still noticed
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
