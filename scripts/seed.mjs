// npm run seed: makes a demo business with six months of history, says how to sign in, and ends.
import { installIfNeeded } from './install-if-needed.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { at } from './root.mjs'
import { run } from './run.mjs'

installIfNeeded()
process.exit(
  await run(pinnedNode(), [at('apps', 'server', 'src', 'seed', 'main.ts'), ...process.argv.slice(2)]),
)
