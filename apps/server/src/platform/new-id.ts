import { randomFillSync } from 'node:crypto'
import { v7 } from 'uuid'

const RANDOM_BYTES = 16
/** A quote with its lines takes a dozen ids, and asking the system for each costs more than all else about it. */
const IDS_AT_ONCE = 128
const SEQUENCES = 0x7fff_ffff

const drawn = new Uint8Array(RANDOM_BYTES * IDS_AT_ONCE)
let next = drawn.length
let msecs = Number.NEGATIVE_INFINITY
let seq = 0

/** A new id (UUID version 7): none is drawn twice, and each sorts after those that were made here before it. */
export function newId(): string {
  if (next === drawn.length) {
    randomFillSync(drawn)
    next = 0
  }
  const random = drawn.subarray(next, next + RANDOM_BYTES)
  next += RANDOM_BYTES
  const now = Date.now()
  if (now > msecs) {
    msecs = now
    // Half of the range is left for those of the same millisecond.
    seq = new DataView(random.buffer, random.byteOffset).getUint32(0) & (SEQUENCES >>> 1)
  } else {
    seq += 1
  }
  return v7({ random, msecs, seq })
}
