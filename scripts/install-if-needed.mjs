import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { at, ROOT, stopWith } from './root.mjs'

const STAMP = at('node_modules', '.quotewright-lock')

/**
 * Installs what the lock file says, when node_modules is missing or was made from another lock file.
 * All output goes to stderr, so that a command's own output stays clean.
 */
export function installIfNeeded() {
  const text = readFileSync(at('package-lock.json'), 'utf8')
  const wanted = createHash('sha256')
    .update(`${process.platform}-${process.arch}\n`)
    .update(text)
    .digest('hex')
  if (readIfThere(STAMP) === wanted) return
  /** @type {Lock} */
  const lock = JSON.parse(text)
  if (!isInstalled(lock)) {
    install()
    if (!isInstalled(lock))
      stopWith('npm installed other versions than package-lock.json says: do they fit package.json?')
  }
  writeFileSync(STAMP, wanted)
}

/**
 * `npm ci` would be stricter, but it refuses a lock file that lacks the optional packages of other
 * systems, and npm leaves those out of a lock file that is written where they cannot be had.
 * The strictness is in the caller, which compares what was installed.
 */
function install() {
  console.error('Installing what the lock file says…')
  // The npm that called this, else the one on the path.
  const npm = process.env.npm_execpath
  const [program, ...args] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm']
  // Quieter than usual: today's libraries warn about the Node that npm runs on, and run on another.
  const options = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, error } = spawnSync(program ?? 'npm', [...args, ...options], {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (status !== 0) stopWith(`npm install failed${error ? `: ${error.message}` : ''}. See above for why.`)
}

/**
 * Whether npm itself has already installed every package of the lock file: after `npm install`
 * by hand there is nothing to do again.
 *
 * @param {Lock} lock
 */
function isInstalled(lock) {
  const hidden = readIfThere(at('node_modules', '.package-lock.json'))
  if (hidden === undefined) return false
  /** @type {Lock} */
  const { packages } = JSON.parse(hidden)
  return Object.entries(lock.packages).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true
    // Optional ones are for other machines, or were refused by this one.
    return packages[path] ? packages[path].version === entry.version : entry.optional === true
  })
}

/** @typedef {{ packages: Record<string, { version?: string, optional?: boolean }> }} Lock */

const readIfThere = (/** @type {string} */ file) =>
  existsSync(file) ? readFileSync(file, 'utf8') : undefined
