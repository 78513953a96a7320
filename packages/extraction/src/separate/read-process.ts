/**
 * The process that reads one document and ends. It is started by
 * `readSeparately`, without the environment of its parent; whatever a hostile
 * file does to it, it does to nothing else.
 */
import { enableCompileCache, flushCompileCache } from 'node:module'
import { type ReadAnswer, type ReadNote, type ReadRequest, SPARE } from './messages.ts'
import { goWithoutNetwork } from './without-network.ts'

const asked = new Promise<ReadRequest>((resolve) => {
  process.once('message', (request: ReadRequest) => resolve(request))
})

// Nobody waits for an answer any more. One that is too busy to notice meets its limit of processor time.
process.once('disconnect', () => process.exit(0))
goWithoutNetwork()
// Compiling pdf.js anew for each document would cost as much as reading most of them.
enableCompileCache()
const { extractDocument } = await import('../extract-document.ts')
const { failure } = await import('../open/failure.ts')

const KILOBYTE = 1024

/** The first document takes a process much longer than those after it: the functions it needs are compiled meanwhile. */
async function tryOnSample(): Promise<void> {
  const { sampleDocument } = await import('./sample-document.ts')
  await extractDocument(sampleDocument())
  flushCompileCache()
}

const tell = (note: ReadNote): void => void process.send?.(note)

async function answer({ bytes, limits }: ReadRequest): Promise<void> {
  const result = await extractDocument(bytes, limits, (progress) => tell({ progress })).catch(
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
      return failure('extraction_failed')
    },
  )
  const told: ReadAnswer = { result, peakBytes: process.resourceUsage().maxRSS * KILOBYTE }
  process.send?.(told, undefined, undefined, () => process.exit(0))
}

// It goes on beside a request that comes early: what it compiles is what the request needs.
if (process.argv.includes(SPARE)) void tryOnSample()
await answer(await asked)
