/**
 * The process that reads one document and ends. It is started by
 * `readSeparately`, without the environment of its parent; whatever a hostile
 * file does to it, it does to nothing else.
 */
import { flushCompileCache } from 'node:module'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { DEFAULT_LIMITS } from '../limits.ts'
import { ASKS_TO_END, type ReadAnswer, type ReadNote, type ReadRequest, SPARE } from './messages.ts'
import { goWithoutNetwork } from './without-network.ts'

const asked = new AbortController()
const request = new Promise<ReadRequest>((resolve) => {
  process.once('message', (message: ReadRequest) => {
    asked.abort()
    resolve(message)
  })
})

// The parent has stopped waiting for an answer. A process too busy to notice meets its limit of processor time.
process.once('disconnect', () => process.exit(0))
// Ctrl-C in a terminal is sent to all its processes: this one ends with its parent, or by it.
for (const signal of ASKS_TO_END) process.on(signal, () => undefined)
goWithoutNetwork()
const { extractDocument } = await import('../extract-document.ts')
const { failure } = await import('../open/failure.ts')

const KILOBYTE = 1024

/**
 * The first document takes a process much longer than those after it, so a waiting process compiles what it needs
 * on a sample. A document that arrives first compiles it.
 */
async function tryOnSample(): Promise<void> {
  const { sampleDocument } = await import('./sample-document.ts')
  const goOnUnlessAsked = async (): Promise<void> => {
    await nextTurn()
    asked.signal.throwIfAborted()
  }
  try {
    await extractDocument(sampleDocument(), DEFAULT_LIMITS, goOnUnlessAsked)
    flushCompileCache()
  } catch (error) {
    if (!asked.signal.aborted) throw error
  }
}

const tell = (note: ReadNote): void => void process.send?.(note)

const MICROSECONDS = 1000

async function answer({ bytes, limits }: ReadRequest): Promise<void> {
  const before = process.cpuUsage()
  const result = await extractDocument(bytes, limits, (progress) => tell({ progress })).catch(
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
      return failure('extraction_failed')
    },
  )
  const { user, system } = process.cpuUsage(before)
  const told: ReadAnswer = {
    result,
    peakBytes: process.resourceUsage().maxRSS * KILOBYTE,
    cpuMs: (user + system) / MICROSECONDS,
  }
  process.send?.(told, undefined, undefined, () => process.exit(0))
}

if (process.argv.includes(SPARE)) await tryOnSample()
await answer(await request)
