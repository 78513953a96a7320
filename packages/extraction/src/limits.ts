/** How much a document may cost. */
export interface Limits {
  readonly maxBytes: number
  readonly maxPages: number
  /** Pages without usable text that are recognised; the rest is named in a warning. */
  readonly maxRecognisedPages: number
  /** Pixels of a page drawn for recognition, and of an image in the file. */
  readonly maxPixels: number
  /** Bytes that all compressed streams of the file may unpack to. */
  readonly maxDecodedBytes: number
  /** Wall time of the reading process. */
  readonly maxMilliseconds: number
  /** Memory of the reading process, all of it. */
  readonly maxRssBytes: number
}

const MEGABYTE = 1024 * 1024

/** For what a tradie uploads: a quote of a supplier, at most some hundred pages. */
export const DEFAULT_LIMITS: Limits = {
  maxBytes: 25 * MEGABYTE,
  maxPages: 300,
  maxRecognisedPages: 12,
  maxPixels: 40_000_000,
  maxDecodedBytes: 256 * MEGABYTE,
  maxMilliseconds: 60_000,
  maxRssBytes: 700 * MEGABYTE,
}
