import type { ReadingProgress } from '../extract-document.ts'
import type { Extraction, ExtractionFailure } from '../extraction.ts'
import type { Limits } from '../limits.ts'

/** The argument of a process that is started ahead: it tries itself on a sample until it is asked. */
export const SPARE = '--spare'

/** Signals that ask a process to end: they say nothing of the document it reads. */
export const ASKS_TO_END = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** What the reading process is asked, once. */
export interface ReadRequest {
  readonly bytes: Uint8Array
  readonly limits: Limits
}

/** What it says while it reads. */
export interface ReadNote {
  readonly progress: ReadingProgress
}

/** What it answers, once. */
export interface ReadAnswer {
  readonly result: Extraction | ExtractionFailure
  /** The most memory the process had, in bytes. */
  readonly peakBytes: number
  /** Processor time of this document, in milliseconds. */
  readonly cpuMs: number
}
