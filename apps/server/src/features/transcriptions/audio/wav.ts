const HEAD_BYTES = 12
const CHUNK_HEAD_BYTES = 8
/** Where a format says how many bytes a second has. Source: Microsoft, WAVEFORMATEX. */
const BYTES_A_SECOND_AT = 8

/**
 * How long a wav is, in milliseconds: what its header claims may be more than is there.
 *
 * @returns undefined without a format or sound.
 */
export function wavDuration(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let bytesASecond = 0
  for (let at = HEAD_BYTES; at + CHUNK_HEAD_BYTES <= bytes.length; ) {
    const from = at + CHUNK_HEAD_BYTES
    const size = view.getUint32(at + 4, true)
    const type = view.getUint32(at)
    if (type === FORMAT && from + BYTES_A_SECOND_AT + 4 <= bytes.length)
      bytesASecond = view.getUint32(from + BYTES_A_SECOND_AT, true)
    if (type === DATA && bytesASecond > 0)
      return Math.round((Math.min(size, bytes.length - from) * 1_000) / bytesASecond)
    // Chunks begin at even places.
    at = from + size + (size % 2)
  }
  return undefined
}

/** "fmt " and "data". */
const FORMAT = 0x666d7420
const DATA = 0x64617461
