/** Bits a second in thousands by the index of the header: of MPEG 1 layer III, and of MPEG 2 and 2.5. Source: ISO/IEC 11172-3. */
const BITRATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const BITRATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
/** Samples a second of MPEG 1; MPEG 2 has half, 2.5 a quarter of them. */
const RATES = [44_100, 48_000, 32_000]

interface Frame {
  readonly bytes: number
  readonly ms: number
}

/**
 * How long an mp3 is, in milliseconds: its frames together, since a browser's or a cut file has no other say.
 *
 * @returns undefined where there are no frames.
 */
export function mp3Duration(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let ms = 0
  let frames = 0
  for (let at = tagLength(view); at + 4 <= bytes.length; ) {
    const frame = bytes[at] === 0xff ? readFrame(view.getUint32(at)) : undefined
    if (frame === undefined) {
      at += 1
      continue
    }
    ms += frame.ms
    frames += 1
    at += frame.bytes
  }
  return frames === 0 ? undefined : Math.round(ms)
}

/** Of the tag before the sound, in bytes. Source: ID3v2.4, section 3.1. */
function tagLength(view: DataView): number {
  const isTag = view.byteLength >= 10 && view.getUint32(0) >>> 8 === 0x494433
  if (!isTag) return 0
  return 10 + [6, 7, 8, 9].reduce((size, at) => size * 128 + (view.getUint8(at) & 0x7f), 0)
}

/** The frame a header of four bytes begins; undefined for any other bytes. */
function readFrame(header: number): Frame | undefined {
  const isLayer3 = header >>> 21 === 0x7ff && ((header >>> 17) & 3) === 1
  const version = (header >>> 19) & 3
  if (!isLayer3 || version === 1) return undefined
  const isFirst = version === 3
  const kilobits = (isFirst ? BITRATES_1 : BITRATES_2)[(header >>> 12) & 15] ?? 0
  const rate = (RATES[(header >>> 10) & 3] ?? 0) / (isFirst ? 1 : version === 2 ? 2 : 4)
  if (kilobits === 0 || rate === 0) return undefined
  const samples = isFirst ? 1_152 : 576
  const padding = (header >>> 9) & 1
  return {
    bytes: Math.floor((samples * kilobits * 125) / rate) + padding,
    ms: (samples * 1_000) / rate,
  }
}
