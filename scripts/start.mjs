// npm start: installs and builds what is missing, then runs the program until it ends.
import { buildWebIfStale } from './build-web-if-stale.mjs'
import { installIfNeeded } from './install-if-needed.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { at, stopWith } from './root.mjs'
import { run } from './run.mjs'

installIfNeeded()
if ((await buildWebIfStale()) !== 0) stopWith('The web could not be built. See above for why.')

// Node's own choice for young objects grows with the machine: an idle server takes 100 MB more with it, and is no faster.
const flags = ['--max-semi-space-size=8']

// The channel tells the program when this process is killed, so that it ends in good order.
const stdio = /** @type {const} */ (['inherit', 'inherit', 'inherit', 'ipc'])
process.exit(
  await run(pinnedNode(), [...flags, at('apps', 'server', 'src', 'main.ts')], { stdio: [...stdio] }),
)
