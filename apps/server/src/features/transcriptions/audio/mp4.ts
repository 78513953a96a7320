/** Boxes whose children are read. Source: ISO/IEC 14496-12. */
const OPENED: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'mvex', 'moof', 'traf'])

interface Track {
  /** Units of a second. */
  timescale: number
  /** In these units. */
  duration: number
  sampleDuration: number
}

/** What the boxes of an mp4 say so far. */
interface Seen {
  readonly tracks: Map<number, Track>
  /** The track whose boxes are read. */
  track: Track
  hasMovie: boolean
  hasMedia: boolean
  boxes: number
  /** Where a fragment of the track begins, and how long it says its samples are. */
  fragment: { start: number; sampleDuration: number }
}

interface Box {
  readonly type: string
  readonly from: number
  readonly to: number
}

const newTrack = (): Track => ({ timescale: 0, duration: 0, sampleDuration: 0 })

/**
 * How long an mp4 is, in milliseconds: by its header or, where it came in fragments, by the last of them.
 *
 * @returns undefined where it has no header or no sound: nothing can be read of it.
 */
export function mp4Duration(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const seen: Seen = {
    tracks: new Map(),
    track: newTrack(),
    hasMovie: false,
    hasMedia: false,
    boxes: 0,
    fragment: { start: 0, sampleDuration: 0 },
  }
  readBoxes(view, { type: '', from: 0, to: bytes.length }, { seen, depth: 0 })
  if (!seen.hasMovie || !seen.hasMedia) return undefined
  let longest = 0
  for (const { duration, timescale } of seen.tracks.values())
    if (timescale > 0) longest = Math.max(longest, (duration * 1000) / timescale)
  return Math.round(longest)
}

/** The deepest that is read lies at 4: moov, trak, mdia, mdhd. */
const DEEPEST = 4

/** Ten minutes in fragments of 20 milliseconds have so many; anything longer is no sound. */
const MOST_BOXES = 300_000

interface Reading {
  readonly seen: Seen
  readonly depth: number
}

function readBoxes(view: DataView, { from, to }: Box, { seen, depth }: Reading): void {
  for (let at = from; at + 8 <= to && seen.boxes < MOST_BOXES; ) {
    seen.boxes += 1
    const box = readBox(view, at, to)
    if (box === undefined) return
    READERS.get(box.type)?.(view, box, seen)
    if (OPENED.has(box.type) && depth < DEEPEST) readBoxes(view, box, { seen, depth: depth + 1 })
    at = box.to
  }
}

function readBox(view: DataView, at: number, end: number): Box | undefined {
  const size = view.getUint32(at)
  const type = String.fromCharCode(...[4, 5, 6, 7].map((byte) => view.getUint8(at + byte)))
  if (size === 0) return { type, from: at + 8, to: end }
  if (size === 1) {
    if (at + 16 > end) return undefined
    return { type, from: at + 16, to: Math.min(end, at + Math.max(16, Number(view.getBigUint64(at + 8)))) }
  }
  return size < 8 ? undefined : { type, from: at + 8, to: Math.min(end, at + size) }
}

type Reader = (view: DataView, box: Box, seen: Seen) => void

/** Reads a number where it is inside its box, else 0. */
const at32 = (view: DataView, at: number, { to }: Box): number => (at + 4 <= to ? view.getUint32(at) : 0)
const at64 = (view: DataView, at: number, { to }: Box): number =>
  at + 8 <= to ? Number(view.getBigUint64(at)) : 0

const versionOf = (view: DataView, { from, to }: Box): number => (from < to ? view.getUint8(from) : 0)
const flagsOf = (view: DataView, box: Box): number => at32(view, box.from, box) & 0xffffff

/** All bits set: the length is not known yet. */
const known = (duration: number, bits: 32 | 64): number => (duration >= 2 ** bits - 1 ? 0 : duration)

function trackOf(seen: Seen, id: number): Track {
  const track = seen.tracks.get(id) ?? newTrack()
  seen.tracks.set(id, track)
  return track
}

const READERS: ReadonlyMap<string, Reader> = new Map(
  Object.entries<Reader>({
    moov: (_view, _box, seen) => {
      seen.hasMovie = true
    },
    mdat: (_view, { from, to }, seen) => {
      seen.hasMedia ||= to > from
    },
    tkhd: (view, box, seen) => {
      seen.track = trackOf(seen, at32(view, box.from + (versionOf(view, box) === 1 ? 20 : 12), box))
    },
    mdhd: (view, box, seen) => {
      const isLong = versionOf(view, box) === 1
      seen.track.timescale = at32(view, box.from + (isLong ? 20 : 12), box)
      const duration = isLong
        ? known(at64(view, box.from + 24, box), 64)
        : known(at32(view, box.from + 16, box), 32)
      seen.track.duration = Math.max(seen.track.duration, duration)
    },
    trex: (view, box, seen) => {
      trackOf(seen, at32(view, box.from + 4, box)).sampleDuration = at32(view, box.from + 12, box)
    },
    tfhd: (view, box, seen) => {
      const flags = flagsOf(view, box)
      seen.track = trackOf(seen, at32(view, box.from + 4, box))
      const place = box.from + 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0)
      const sampleDuration = flags & 0x8 ? at32(view, place, box) : seen.track.sampleDuration
      seen.fragment = { start: seen.track.duration, sampleDuration }
    },
    tfdt: (view, box, seen) => {
      const at = box.from + 4
      seen.fragment.start = versionOf(view, box) === 1 ? at64(view, at, box) : at32(view, at, box)
    },
    trun: (view, box, seen) => {
      seen.fragment.start += runLength(view, box, seen.fragment.sampleDuration)
      seen.track.duration = Math.max(seen.track.duration, seen.fragment.start)
    },
  }),
)

/** How long the samples of a run are together. */
function runLength(view: DataView, box: Box, sampleDuration: number): number {
  const flags = flagsOf(view, box)
  const count = at32(view, box.from + 4, box)
  if ((flags & 0x100) === 0) return count * sampleDuration
  const first = box.from + 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0)
  const step = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length * 4
  let length = 0
  for (let at = first; at + 4 <= box.to && (at - first) / step < count; at += step)
    length += view.getUint32(at)
  return length
}
