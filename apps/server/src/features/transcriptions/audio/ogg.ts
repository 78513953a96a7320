const PAGE = Buffer.from('OggS')
const PAGE_HEAD_BYTES = 27
/** Pages at the end that may say nothing about where they end. */
const MOST_SILENT_PAGES = 1_000
/** Opus counts at this rate, whatever it was recorded at. Source: RFC 7845, section 4. */
const OPUS_RATE = 48_000

/**
 * How long an ogg is, in milliseconds: by the last page that says where it ends.
 *
 * @returns undefined where its first page is none of Opus or Vorbis; null where no page has sound.
 */
export function oggDuration(bytes: Uint8Array): number | null | undefined {
  const pages = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const codec = readCodec(pages)
  if (codec === undefined) return undefined
  let at = pages.length
  for (let silent = 0; silent < MOST_SILENT_PAGES; silent += 1) {
    at = pages.lastIndexOf(PAGE, at - 1)
    if (at <= 0) return null
    if (at + PAGE_HEAD_BYTES > pages.length) continue
    const samples = Number(pages.readBigInt64LE(at + 6)) - codec.skipped
    if (samples > 0) return Math.round((samples * 1_000) / codec.rate)
  }
  return null
}

interface Codec {
  /** Samples a second. */
  readonly rate: number
  /** Samples at the start that are not heard. */
  readonly skipped: number
}

function readCodec(pages: Buffer): Codec | undefined {
  const from = PAGE_HEAD_BYTES + (pages.length > PAGE_HEAD_BYTES ? pages.readUInt8(26) : 0)
  if (!pages.subarray(0, 4).equals(PAGE) || from + 16 > pages.length) return undefined
  const name = pages.toString('latin1', from, from + 8)
  if (name === 'OpusHead') return { rate: OPUS_RATE, skipped: pages.readUInt16LE(from + 10) }
  const rate = pages.readUInt32LE(from + 12)
  return name.startsWith('\u0001vorbis') && rate > 0 ? { rate, skipped: 0 } : undefined
}
