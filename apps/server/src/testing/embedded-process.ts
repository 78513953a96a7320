import { once } from 'node:events'
import { startEmbedded } from '../platform/database/embedded/start-embedded.ts'

// A process that starts the embedded PostgreSQL on a folder, prints what it got, and stops it when its input ends.
const embedded = await startEmbedded(process.argv[2] ?? '')
console.log(JSON.stringify(embedded))
process.stdin.resume()
await once(process.stdin, 'end')
console.log(JSON.stringify({ stopped: await embedded.stop() }))
