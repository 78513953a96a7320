// npm start: installs and builds what is missing, then runs the program until it ends.
import { buildWebIfStale } from './build-web-if-stale.mjs'
import { installIfNeeded } from './install-if-needed.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { at, stopWith } from './root.mjs'
import { run } from './run.mjs'
import { SERVER_FLAGS } from './server-flags.mjs'

installIfNeeded()
if ((await buildWebIfStale()) !== 0) stopWith('The web could not be built. See above for why.')

// The channel tells the program when this process is killed, so that it ends in good order.
const stdio = /** @type {const} */ (['inherit', 'inherit', 'inherit', 'ipc'])
process.exit(
  await run(pinnedNode(), [...SERVER_FLAGS, at('apps', 'server', 'src', 'main.ts')], { stdio: [...stdio] }),
)
