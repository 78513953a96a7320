import { readFileSync } from 'node:fs'
import type { ReadingProgress } from '../extract-document.ts'
import type { Extraction, ExtractionFailure } from '../extraction.ts'
import { DEFAULT_LIMITS, type Limits } from '../limits.ts'
import { failure } from '../open/failure.ts'
import { ASKS_TO_END, type ReadAnswer, type ReadNote, type ReadRequest } from './messages.ts'
import { takeProcess } from './reading-process.ts'

/** A document read in a process of its own, and what that took. */
export interface SeparateReading {
  readonly result: Extraction | ExtractionFailure
  /** Wall time with the start of the process. */
  readonly elapsedMs: number
  /** The most memory the process had, in bytes; 0 where it ended before it could say. */
  readonly peakBytes: number
  /** Processor time without the start of the process, in milliseconds; 0 where it ended before it could say. */
  readonly cpuMs: number
}

const PAGE_BYTES = 4096
const WATCH_EVERY_MS = 50

/** Memory of a process as Linux tells it; undefined elsewhere, where the heap's limit and the clock remain. */
function residentBytes(pid: number | undefined): number | undefined {
  try {
    const pages = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]
    return Number(pages) * PAGE_BYTES
  } catch {
    return undefined
  }
}

/**
 * Reads a PDF in a process of its own, which is killed when it passes the
 * limits of time or memory: then, and when it dies, the result is the failure
 * `limit_exceeded`. Where someone asked it to end, the promise is rejected. One process a document, and a spare one ahead of the next; the caller decides how many at once.
 *
 * @param signal ends the reading early; the promise is rejected with its reason.
 * @param onProgress is called for each page.
 */
export function readSeparately(
  bytes: Uint8Array,
  limits: Limits = DEFAULT_LIMITS,
  signal?: AbortSignal,
  onProgress?: (progress: ReadingProgress) => void,
): Promise<SeparateReading> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const child = takeProcess(limits)
    let peakBytes = 0
    let cpuMs = 0
    const end = (): void => {
      clearInterval(watch)
      clearTimeout(clock)
      signal?.removeEventListener('abort', abort)
      child.removeAllListeners()
      child.kill('SIGKILL')
    }
    const finish = (result: Extraction | ExtractionFailure): void => {
      end()
      resolve({ result, elapsedMs: Math.round(performance.now() - begun), peakBytes, cpuMs })
    }
    const abort = (): void => {
      end()
      reject(signal?.reason instanceof Error ? signal.reason : new Error('Reading was ended'))
    }
    const clock = setTimeout(() => finish(failure('limit_exceeded')), limits.maxMilliseconds)
    const watch = setInterval(() => {
      peakBytes = Math.max(peakBytes, residentBytes(child.pid) ?? 0)
      if (peakBytes > limits.maxRssBytes) finish(failure('limit_exceeded'))
    }, WATCH_EVERY_MS)
    if (signal?.aborted === true) return abort()
    signal?.addEventListener('abort', abort)
    child.on('message', (message: ReadNote | ReadAnswer) => {
      if ('progress' in message) {
        onProgress?.(message.progress)
        return
      }
      peakBytes = Math.max(peakBytes, message.peakBytes)
      cpuMs = message.cpuMs
      finish(message.result)
    })
    child.on('error', () => finish(failure('extraction_failed')))
    child.on('exit', (_code, by) => {
      if (!ASKS_TO_END.some((one) => one === by)) return finish(failure('limit_exceeded'))
      end()
      reject(new Error(`Reading was ended by ${by}`))
    })
    const request: ReadRequest = { bytes, limits }
    child.send(request)
  })
}
