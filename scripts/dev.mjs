// npm run dev: the server, restarted when a file of it changes, and the web with its own development server.
import { realpathSync } from 'node:fs'
import { installIfNeeded } from './install-if-needed.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { at } from './root.mjs'
import { run } from './run.mjs'

installIfNeeded()
const server = run(pinnedNode(), ['--watch', at('apps', 'server', 'src', 'main.ts')])
const vite = realpathSync(at('node_modules', '.bin', 'vite'))
// Not through npm, whose shell would not pass the end on to it.
const web = run(pinnedNode(), [vite], { cwd: at('apps', 'web') })

const first = await Promise.race([server, web])
// One without the other is of no use: the signal reaches whichever still runs.
process.kill(process.pid, 'SIGTERM')
await Promise.all([server, web])
process.exitCode = first
