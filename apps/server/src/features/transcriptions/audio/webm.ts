/** Element ids that are looked into or read. Source: RFC 9559. */
const ELEMENT = {
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  cluster: 0x1f43b675,
  clusterTimestamp: 0xe7,
  blockGroup: 0xa0,
  block: 0xa1,
  simpleBlock: 0xa3,
} as const

/** Elements whose children are read in their place, whatever size they claim: a live recording claims none. */
const OPENED: ReadonlySet<number> = new Set([
  ELEMENT.segment,
  ELEMENT.info,
  ELEMENT.cluster,
  ELEMENT.blockGroup,
])

/** Ten minutes have 30,000 blocks; anything with more elements is no sound. */
const MOST_ELEMENTS = 300_000

const NANOSECONDS_PER_MS = 1_000_000

interface Element {
  readonly id: number
  /** Where its content begins, and where the next element does. */
  readonly from: number
  readonly to: number
}

/** What the blocks and the header of a webm say. */
interface Seen {
  scale: number
  /** In units of the scale. */
  headerDuration: number
  cluster: number
  last: number
  blocks: number
}

/**
 * How long a webm is, in milliseconds. A browser's live recording says nothing about it in its header, so the last
 * block does.
 *
 * @returns undefined where no block is in it: nothing was recorded.
 */
export function webmDuration(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const seen: Seen = { scale: NANOSECONDS_PER_MS, headerDuration: 0, cluster: 0, last: 0, blocks: 0 }
  for (let at = 0, elements = 0; at < bytes.length && elements < MOST_ELEMENTS; elements += 1) {
    const element = readElement(view, at)
    if (element === undefined) break
    note(view, element, seen)
    at = OPENED.has(element.id) ? element.from : element.to
  }
  if (seen.blocks === 0) return undefined
  return Math.round((Math.max(seen.headerDuration, seen.last) * seen.scale) / NANOSECONDS_PER_MS)
}

function note(view: DataView, { id, from, to }: Element, seen: Seen): void {
  const end = Math.min(to, view.byteLength)
  switch (id) {
    case ELEMENT.timestampScale:
      seen.scale = readUnsigned(view, from, end) || NANOSECONDS_PER_MS
      break
    case ELEMENT.duration:
      seen.headerDuration = Math.max(0, readFloat(view, from, end))
      break
    case ELEMENT.clusterTimestamp:
      seen.cluster = readUnsigned(view, from, end)
      break
    case ELEMENT.block:
    case ELEMENT.simpleBlock:
      noteBlock(view, { from, end }, seen)
      break
    default:
  }
}

/** A block begins with its track's number and its time after its cluster's. */
function noteBlock(view: DataView, { from, end }: { from: number; end: number }, seen: Seen): void {
  const track = readVint(view, from)
  if (track === undefined || from + track.length + 2 > end) return
  seen.blocks += 1
  seen.last = Math.max(seen.last, seen.cluster + view.getInt16(from + track.length))
}

function readElement(view: DataView, at: number): Element | undefined {
  const id = readVint(view, at, { keepsMarker: true })
  if (id === undefined || id.length > 4) return undefined
  const size = readVint(view, at + id.length)
  if (size === undefined) return undefined
  const from = at + id.length + size.length
  return { id: id.value, from, to: from + size.value }
}

/** A number that says by its leading zeros how many bytes it has. Source: RFC 8794, section 4. */
function readVint(view: DataView, at: number, { keepsMarker = false } = {}) {
  if (at >= view.byteLength) return undefined
  const first = view.getUint8(at)
  const length = Math.clz32(first) - 23
  if (length > 8 || at + length > view.byteLength) return undefined
  let value = keepsMarker ? first : first & (0xff >> length)
  for (let byte = 1; byte < length; byte += 1) value = value * 256 + view.getUint8(at + byte)
  return { value, length }
}

function readUnsigned(view: DataView, from: number, end: number): number {
  let value = 0
  for (let at = from; at < Math.min(end, from + 8); at += 1) value = value * 256 + view.getUint8(at)
  return value
}

function readFloat(view: DataView, from: number, end: number): number {
  const value = end - from === 8 ? view.getFloat64(from) : end - from === 4 ? view.getFloat32(from) : 0
  return Number.isFinite(value) ? value : 0
}
