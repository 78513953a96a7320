import type { Extraction, ExtractionFailure } from '../extraction.ts'
import type { Limits } from '../limits.ts'

/** What the reading process is asked. */
export interface ReadRequest {
  readonly bytes: Uint8Array
  readonly limits: Limits
}

/** What it answers, once. */
export interface ReadAnswer {
  readonly result: Extraction | ExtractionFailure
  /** The most memory the process had, in bytes. */
  readonly peakBytes: number
}
