// with-node.mjs NAME [ARGS…]: runs a program of node_modules/.bin, or a .ts file, with the pinned Node.
import { existsSync, realpathSync } from 'node:fs'
import { installIfNeeded } from './install-if-needed.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { at, stopWith } from './root.mjs'
import { run } from './run.mjs'

const [name = '', ...args] = process.argv.slice(2)
installIfNeeded()

const program = /\.(ts|mjs)$/.test(name) ? at(name) : at('node_modules', '.bin', name)
if (name === '' || !existsSync(program)) stopWith(`There is no "${name}" to run.`)

// Files named on the command line count from where the command was typed.
const cwd = process.env.INIT_CWD ?? process.cwd()
const options = program.endsWith('.ts') ? { cwd } : {}
process.exitCode = await run(pinnedNode(), [realpathSync(program), ...args], options)
