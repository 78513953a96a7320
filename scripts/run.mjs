import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { watchNpm } from './npm-watch.mjs'
import { pinnedEnv } from './pinned-node.mjs'
import { ROOT } from './root.mjs'

const FORWARDED = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs a program to its end, passing on the signals that this process gets.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} its exit code; 128 + n when signal n ended it, as shells count.
 */
export function run(program, args, options = {}) {
  const child = spawn(program, args, { cwd: ROOT, env: pinnedEnv(), stdio: 'inherit', ...options })
  const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
  for (const signal of FORWARDED) process.on(signal, forward)
  const watch = watchNpm(() => child.kill('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      for (const name of FORWARDED) process.off(name, forward)
      clearInterval(watch)
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0))
    })
  })
}
