import { inflateSync } from 'node:zlib'
import type { FailureCode } from '../extraction.ts'
import type { Limits } from '../limits.ts'
import { hasSoundEnd, mendPdf } from './mend-pdf.ts'

/** A header may follow some bytes of a mail or a printer. Source: PDF 1.7, implementation note 13. */
const HEADER_WITHIN = 1024
/** Where the end of a whole file is found, even with padding behind it. */
const TRAILER_WITHIN = 4096
const STREAM = 'stream'
/** A stream packed again and again: how often it is unpacked to look. */
const MAX_NESTING = 4
const ZLIB_FIRST_BYTE = 0x78
/** One stream may take half of what all may. */
const PART_OF_ALL = 0.5

const text = (bytes: Buffer, from: number, to?: number): string => bytes.toString('latin1', from, to)

/** What a stream unpacks to: the bytes, or undefined when that is more than allowed. No zlib data counts as nothing. */
function unpack(packed: Buffer, allowed: number): number | undefined {
  let current = packed
  let total = 0
  for (let depth = 0; depth < MAX_NESTING && current[0] === ZLIB_FIRST_BYTE; depth += 1) {
    try {
      // A stream that is cut short still tells how much it holds until there.
      current = inflateSync(current, { maxOutputLength: Math.max(1, allowed - total), finishFlush: 2 })
    } catch (error) {
      return error instanceof RangeError ? undefined : total
    }
    total += current.length
  }
  return total
}

function isBomb(bytes: Buffer, { maxDecodedBytes }: Limits): boolean {
  let total = 0
  for (let at = bytes.indexOf(STREAM); at >= 0; at = bytes.indexOf(STREAM, at + STREAM.length)) {
    let start = at + STREAM.length
    if (bytes[start] === 13) start += 1
    if (bytes[start] !== 10) continue
    const end = bytes.indexOf('endstream', start)
    const size = unpack(bytes.subarray(start + 1, end < 0 ? undefined : end), maxDecodedBytes * PART_OF_ALL)
    if (size === undefined) return true
    total += size
    if (total > maxDecodedBytes) return true
    if (end > 0) at = end + 'end'.length
  }
  return false
}

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** What is wrong with a file by its size and its first bytes: nothing of it is unpacked. */
export function checkStart(bytes: Uint8Array, limits: Limits): FailureCode | undefined {
  if (bytes.length === 0) return 'empty_file'
  if (bytes.length > limits.maxBytes) return 'too_large'
  return text(bufferOf(bytes), 0, HEADER_WITHIN).includes('%PDF-') ? undefined : 'not_a_pdf'
}

/** The bytes of a file that may be opened, or what is wrong with it. */
export type CheckedBytes =
  | { readonly bytes: Uint8Array; readonly problem?: never }
  | { readonly problem: FailureCode }

/**
 * A file before any of it is understood: one whose end does not lead to its objects is mended where all of them are
 * there. One that was cut off is refused, since what is missing could be half of the lines.
 */
export function checkBytes(bytes: Uint8Array, limits: Limits): CheckedBytes {
  const problem = checkStart(bytes, limits)
  if (problem !== undefined) return { problem }
  const buffer = bufferOf(bytes)
  if (isBomb(buffer, limits)) return { problem: 'limit_exceeded' }
  if (hasSoundEnd(buffer)) return { bytes }
  const mended = mendPdf(buffer, limits)
  if (mended !== undefined) return { bytes: mended }
  // The reader finds its own way through a file that says where it ends.
  const tail = text(buffer, Math.max(0, buffer.length - TRAILER_WITHIN))
  const xref = /startxref\s+(\d+)\s/.exec(tail.slice(Math.max(0, tail.lastIndexOf('startxref'))))
  return xref === null || Number(xref[1]) >= buffer.length ? { problem: 'corrupt_pdf' } : { bytes }
}
