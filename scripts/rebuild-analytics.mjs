// npm run analytics:rebuild: counts every organization's figures again from its quotes and their history.
import { installIfNeeded } from './install-if-needed.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { at } from './root.mjs'
import { run } from './run.mjs'

installIfNeeded()
process.exit(await run(pinnedNode(), [at('apps', 'server', 'src', 'rebuild-analytics.ts')]))
