import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { stopWith } from './root.mjs'

const PLACES = [
  // The same engine without a window to draw: the browser tests take three quarters of the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser of the tests: CHROMIUM_PATH, or where systems put it. */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen && !existsSync(chosen))
    stopWith(`CHROMIUM_PATH must be the path of a Chromium: ${chosen} is not there.`)
  return chosen || PLACES.find((place) => existsSync(place))
}

/** The same; on Debian as root one is installed when there is none. */
export function findOrInstallChromium() {
  return findChromium() ?? (installOnDebian() ? findChromium() : undefined) ?? stopWith(HOW)
}

const HOW = `The browser tests need Chromium and found none.
  Debian or Ubuntu:  sudo apt-get install -y chromium-headless-shell, or chromium
  Elsewhere:         install Chrome or Chromium, and set CHROMIUM_PATH to its path`

function installOnDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log('Installing Chromium…')
  const apt = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  // The lists may be old or missing, and the package may be known without them.
  apt('update')
  const install = (/** @type {string} */ name) => apt('install', '-y', '--no-install-recommends', name)
  return install('chromium-headless-shell') || install('chromium')
}
