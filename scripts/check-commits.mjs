// Subjects of commits keep to the 72 characters of CONTRIBUTING.md, so that a log of one line each can be read.
import { spawnSync } from 'node:child_process'
import { ROOT } from './root.mjs'

const FITS = /^\w+ .{0,72}$/u
/** Commits before the rule was checked stay as they are. */
const SINCE = '2026-11-23T01:00:00Z'

const { status, stdout } = spawnSync('git', ['log', `--since=${SINCE}`, '--no-merges', '--format=%h %s'], {
  cwd: ROOT,
  encoding: 'utf8',
})
if (status !== 0) console.log('no history of commits to check')
const commits = status === 0 ? stdout.split('\n').filter(Boolean) : []
const long = commits.filter((line) => !FITS.test(line))

for (const line of long) console.error(`over 72 characters: ${line}`)
console.log(`${commits.length} commits, ${long.length} long subjects`)
process.exitCode = long.length === 0 ? 0 : 1
