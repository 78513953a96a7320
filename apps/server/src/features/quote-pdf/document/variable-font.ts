import type { Font, Path } from 'fontkit'
import { openFont } from './fonts.ts'
import { joinTables } from './woff.ts'

/** What a PDF needs of a font, and what tells which glyph a character has. */
const KEPT_TABLES = ['OS/2', 'cmap', 'name', 'post'] as const

const TRUE_TYPE = Uint8Array.of(0, 1, 0, 0)
const LONG_OFFSETS = 1
const ON_CURVE = 1
const HEAD_CHECKSUM = 8
const HEAD_LOCATION_FORMAT = 50
const HHEA_METRICS_COUNT = 34

interface Glyph {
  readonly outline: Buffer
  readonly left: number
  readonly advance: number
}

const NO_GLYPH: Glyph = { outline: Buffer.alloc(0), left: 0, advance: 0 }

/**
 * Makes fonts of one weight from a variable TrueType font: the writer of the
 * PDF cannot embed a variable one. Glyphs are drawn when they are first asked
 * for; the others are empty.
 *
 * Source: OpenType, "glyf", "loca", "hmtx".
 */
export class VariableFont {
  readonly characters: ReadonlySet<number>
  readonly #tables: ReadonlyMap<string, Buffer>
  readonly #font: Font
  readonly #weights = new Map<number, { font: Font; glyphs: Map<number, Glyph> }>()

  constructor(file: Buffer) {
    this.#tables = new Map(readTables(file))
    this.#font = openFont(file)
    this.characters = new Set(this.#font.characterSet)
  }

  instance(weight: number, codePoints: Iterable<number>): Buffer {
    const { font, glyphs } = this.#weightOf(weight)
    const ids = [0, ...Array.from(codePoints, (codePoint) => font.glyphForCodePoint(codePoint).id)]
    for (const id of ids) if (!glyphs.has(id)) glyphs.set(id, drawn(font, id))
    return this.#withGlyphs(
      Array.from({ length: font.numGlyphs }, (_, id) => glyphs.get(id) ?? NO_GLYPH),
      weight,
    )
  }

  #weightOf(weight: number) {
    const known = this.#weights.get(weight)
    if (known !== undefined) return known
    const made = { font: this.#font.getVariation({ wght: weight }), glyphs: new Map<number, Glyph>() }
    this.#weights.set(weight, made)
    return made
  }

  #withGlyphs(glyphs: readonly Glyph[], weight: number): Buffer {
    const metrics = Buffer.alloc(4 * glyphs.length)
    const locations = Buffer.alloc(4 * (glyphs.length + 1))
    let offset = 0
    for (const [id, { outline, left, advance }] of glyphs.entries()) {
      metrics.writeUInt16BE(advance, 4 * id)
      metrics.writeInt16BE(left, 4 * id + 2)
      offset += outline.length
      locations.writeUInt32BE(offset, 4 * (id + 1))
    }
    const head = Buffer.from(this.#table('head'))
    head.writeInt16BE(LONG_OFFSETS, HEAD_LOCATION_FORMAT)
    // Fonts of one name are told apart by it.
    head.writeUInt32BE((head.readUInt32BE(HEAD_CHECKSUM) ^ weight) >>> 0, HEAD_CHECKSUM)
    const hhea = Buffer.from(this.#table('hhea'))
    hhea.writeUInt16BE(glyphs.length, HHEA_METRICS_COUNT)
    const tables: [string, Buffer][] = [
      ...KEPT_TABLES.map((tag): [string, Buffer] => [tag, this.#table(tag)]),
      ['glyf', Buffer.concat(glyphs.map(({ outline }) => outline))],
      ['head', head],
      ['hhea', hhea],
      ['hmtx', metrics],
      ['loca', locations],
      ['maxp', this.#table('maxp')],
    ]
    return joinTables(
      TRUE_TYPE,
      tables.map(([tag, data]) => ({ tag, data, checksum: 0 })),
    )
  }

  #table(tag: string): Buffer {
    const table = this.#tables.get(tag)
    if (table === undefined) throw new Error(`The font has no table ${tag}`)
    return table
  }
}

function drawn(font: Font, id: number): Glyph {
  const { path, advanceWidth } = font.getGlyph(id)
  const outline = encodeOutline(path)
  const left = outline.length === 0 ? 0 : Math.round(path.bbox.minX)
  return { outline, left, advance: Math.round(advanceWidth) }
}

function readTables(file: Buffer): [string, Buffer][] {
  return Array.from({ length: file.readUInt16BE(4) }, (_, index) => {
    const entry = 12 + 16 * index
    const start = file.readUInt32BE(entry + 8)
    return [
      file.toString('latin1', entry, entry + 4),
      file.subarray(start, start + file.readUInt32BE(entry + 12)),
    ]
  })
}

/** A simple glyph with every point written out; empty for one that draws nothing. */
function encodeOutline(path: Path): Buffer {
  const contours = contoursOf(path)
  const points = contours.flat()
  if (points.length === 0) return Buffer.alloc(0)
  const header = [contours.length, ...bounds(points)]
  const bytes = Buffer.alloc(12 + 2 * contours.length + 5 * points.length + 3)
  let at = 0
  const write = (value: number) => {
    at = bytes.writeInt16BE(value, at)
  }
  header.forEach(write)
  let last = -1
  for (const { length } of contours) {
    last += length
    write(last)
  }
  // No instructions.
  write(0)
  for (const { isOnCurve } of points) at = bytes.writeUInt8(isOnCurve ? ON_CURVE : 0, at)
  for (const axis of ['x', 'y'] as const) {
    let before = 0
    for (const point of points) {
      write(point[axis] - before)
      before = point[axis]
    }
  }
  // Glyphs begin at multiples of four.
  return bytes.subarray(0, Math.ceil(at / 4) * 4)
}

interface Point {
  readonly x: number
  readonly y: number
  readonly isOnCurve: boolean
}

function contoursOf(path: Path): Point[][] {
  const contours: Point[][] = []
  for (const { command, args } of path.commands) {
    if (command === 'moveTo') contours.push([])
    for (let index = 0; index + 1 < args.length; index += 2) {
      const isOnCurve = command !== 'quadraticCurveTo' || index > 0
      contours
        .at(-1)
        ?.push({ x: Math.round(args[index] ?? 0), y: Math.round(args[index + 1] ?? 0), isOnCurve })
    }
  }
  return contours.filter(({ length }) => length > 0)
}

function bounds(points: readonly Point[]): number[] {
  const [x, y] = [points.map((point) => point.x), points.map((point) => point.y)]
  return [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)]
}
