import { inflateSync } from 'node:zlib'

const HEADER_BYTES = 44
const ENTRY_BYTES = 20
const SFNT_HEADER_BYTES = 12
const SFNT_ENTRY_BYTES = 16

/** In Inter, shapes for `->` and the like, which cost half the time of a document. In Arabic it joins letters. */
export const CONTEXTUAL_ALTERNATES = 'calt'

/**
 * A WOFF file as the plain font inside it. Its tables are inflated once here;
 * a reader of the packed file would do it again for every glyph.
 *
 * @param muted the tag of a feature to leave out.
 * @throws Error when it is no WOFF file.
 * Source: W3C Recommendation "WOFF File Format 1.0"; OpenType, "Organization of an OpenType font".
 */
export function unpackWoff(woff: Buffer, muted?: string): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF file')
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => readTable(woff, index))
  const gsub = tables.find(({ tag }) => tag === 'GSUB')
  if (gsub !== undefined && muted !== undefined) muteFeature(gsub.data, muted)
  return joinTables(woff.subarray(4, 8), tables)
}

/** A table of a font. */
export interface FontTable {
  readonly tag: string
  readonly checksum: number
  readonly data: Buffer
}

/** Joins the tables to a font file. */
export function joinTables(version: Uint8Array, tables: readonly FontTable[]): Buffer {
  const directory = Buffer.alloc(SFNT_HEADER_BYTES + tables.length * SFNT_ENTRY_BYTES)
  // The search fields after the count only speed up readers of long ago.
  directory.set(version, 0)
  directory.writeUInt16BE(tables.length, 4)
  let offset = directory.length
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES
    directory.write(tag, entry, 'latin1')
    directory.writeUInt32BE(checksum, entry + 4)
    directory.writeUInt32BE(offset, entry + 8)
    directory.writeUInt32BE(data.length, entry + 12)
    offset += padded(data.length)
  }
  const bodies = tables.map(({ data }) => Buffer.concat([data], padded(data.length)))
  return Buffer.concat([directory, ...bodies])
}

/** Tables begin at multiples of four. */
const padded = (length: number): number => Math.ceil(length / 4) * 4

function readTable(woff: Buffer, index: number): FontTable {
  const entry = HEADER_BYTES + index * ENTRY_BYTES
  const offset = woff.readUInt32BE(entry + 4)
  const packedLength = woff.readUInt32BE(entry + 8)
  const packed = woff.subarray(offset, offset + packedLength)
  const tag = woff.toString('latin1', entry, entry + 4)
  const data = packedLength === woff.readUInt32BE(entry + 12) ? packed : inflateSync(packed)
  return { tag, checksum: woff.readUInt32BE(entry + 16), data }
}

/** Gives the feature a tag that nobody asks for. */
function muteFeature(gsub: Buffer, feature: string): void {
  const list = gsub.readUInt16BE(6)
  const count = gsub.readUInt16BE(list)
  for (let index = 0; index < count; index += 1) {
    const record = list + 2 + index * 6
    if (gsub.toString('latin1', record, record + 4) === feature) gsub.write('zzzz', record, 'latin1')
  }
}
