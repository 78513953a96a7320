/**
 * The process that reads one document and ends. It is started by
 * `readSeparately`, without the environment of its parent; whatever a hostile
 * file does to it, it does to nothing else.
 */
import { enableCompileCache } from 'node:module'
import type { ReadAnswer, ReadRequest } from './messages.ts'

// Compiling pdf.js anew for each document would cost as much as reading most of them.
enableCompileCache()
const { extractDocument } = await import('../extract-document.ts')
const { failure } = await import('../open/failure.ts')

const KILOBYTE = 1024

async function answer({ bytes, limits }: ReadRequest): Promise<void> {
  const result = await extractDocument(bytes, limits).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
    return failure('extraction_failed')
  })
  const told: ReadAnswer = { result, peakBytes: process.resourceUsage().maxRSS * KILOBYTE }
  process.send?.(told, undefined, undefined, () => process.exit(0))
}

process.once('message', (request: ReadRequest) => void answer(request))
process.send?.('ready')
