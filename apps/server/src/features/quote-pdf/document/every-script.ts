import { createRequire } from 'node:module'
import type { Path } from 'fontkit'
import { WEIGHTS } from './fonts.ts'
import { encodeOutline } from './outline.ts'
import { orderLine, type SetLine } from './reading-order.ts'

const require = createRequire(import.meta.url)

interface LineWriter {
  addLine: (this: LineWriter, line: SetLine, ...rest: unknown[]) => unknown
}

/** A glyph and the characters it stands for; none for a dot that is drawn beside its letter. */
interface Glyph {
  readonly id: number
  readonly codePoints: readonly number[]
  readonly advanceWidth: number
}

/** A font file as pdfkit reads it. */
interface FontFile {
  /** By id, with the characters each first stood for. */
  readonly _glyphs: Record<number, unknown>
  readonly variationAxes: { readonly wght?: unknown }
  readonly loca: { version: number }
  getGlyph: (id: number, characters?: readonly number[]) => unknown
  /** Features are names, or names with whether they are on. */
  layout: (text: string, features?: unknown) => unknown
  getVariation: (axes: { readonly wght: number }) => FontFile
  createSubset: () => EmbeddedFont['subset']
}

/** A font as the document embeds it. */
interface EmbeddedFont {
  readonly scale: number
  /** Both by code. */
  readonly widths: number[]
  readonly unicode: (readonly number[])[]
  subset: { readonly glyphs: number[]; readonly glyphEncoder: { encodeSimple: (path: Path) => Buffer } }
  font: FontFile
  readonly layout: (text: string, features?: unknown) => { glyphs: Glyph[]; positions: unknown[] }
  /** A word, without those beside it. */
  layoutRun: (text: string, features?: readonly string[]) => unknown
  encode: (text: string, features?: unknown) => [codes: string[], positions: unknown[]]
}

interface PdfDocument {
  provideFont: (this: PdfDocument, family: string, bold: boolean, italics: boolean) => EmbeddedFont
}

/** For a part of a letter: readers that are given nothing make something up. */
const INVISIBLE = [0x2060]

const prototypeOf = <Prototype>(module: string): Prototype =>
  (require(`pdfmake/js/${module}.js`) as { default: { prototype: Prototype } }).default.prototype

const LONG_OFFSETS = 1

let isDone = false

/**
 * Teaches pdfmake what it lacks: words that are read from the right, fonts of
 * many weights, and letters that share a shape.
 */
export function setEveryScript(): void {
  if (isDone) return
  isDone = true
  const writer = prototypeOf<LineWriter>('ElementWriter')
  const { addLine } = writer
  writer.addLine = function (line, ...rest) {
    orderLine(line)
    return addLine.call(this, line, ...rest)
  }
  const document = prototypeOf<PdfDocument>('PDFDocument')
  const { provideFont } = document
  const seen = new WeakSet<EmbeddedFont>()
  document.provideFont = function (family, bold, italics) {
    const font = provideFont.call(this, family, bold, italics)
    if (seen.has(font)) return font
    seen.add(font)
    if (font.font.variationAxes.wght !== undefined) setWeight(font, bold ? WEIGHTS.bold : WEIGHTS.normal)
    if (family.startsWith('Noto ')) tellLettersApart(font)
    else shareFile(font, `${family} ${bold}`)
    return font
  }
}

/** Makes a variable font one of a single weight. pdfkit would embed its glyphs as they are in the lightest. */
function setWeight(font: EmbeddedFont, wght: number): void {
  font.font = font.font.getVariation({ wght })
  font.font.loca.version = LONG_OFFSETS
  font.subset = font.font.createSubset()
  // The library's own writes points that are no integers, and loses the last of repeated flags.
  font.subset.glyphEncoder.encodeSimple = encodeOutline
}

/** A font file that many documents have, and the words that were set in it. */
interface SharedFile {
  readonly file: FontFile
  readonly words: Map<string, unknown>
}

/** By family and weight. */
const sharedFiles = new Map<string, SharedFile>()
const MOST_WORDS = 4_000

/** Has the documents of a thread share a file: to read it and to set each word once is half the time of a document. */
function shareFile(font: EmbeddedFont, name: string): void {
  const { file, words } = sharedFiles.get(name) ?? sharedFileOf(font.font)
  sharedFiles.set(name, { file, words })
  if (font.font !== file) {
    font.font = file
    font.subset = file.createSubset()
  }
  const layoutRun = font.layoutRun.bind(font)
  font.layoutRun = (text, features = []) => {
    const key = [text, ...features].join('\n')
    const known = words.get(key)
    if (known !== undefined) return known
    if (words.size >= MOST_WORDS) words.clear()
    const word = layoutRun(text, features)
    words.set(key, word)
    return word
  }
}

function sharedFileOf(file: FontFile): SharedFile {
  leaveArrowsAlone(file)
  refreshGlyphs(file)
  return { file, words: new Map() }
}

/** A glyph remembers the characters it first stood for, which another document, or letter, has others for. */
function refreshGlyphs(file: FontFile): void {
  const getGlyph = file.getGlyph.bind(file)
  file.getGlyph = (id, characters) => {
    delete file._glyphs[id]
    return getGlyph(id, characters)
  }
}

/** Inter draws `->` as an arrow and the like, which costs half the time of a document. In Arabic the same feature joins letters. */
function leaveArrowsAlone(file: FontFile): void {
  const layout = file.layout.bind(file)
  file.layout = (text, features) => {
    const asked = (features ?? []) as readonly string[]
    return layout(text, { ...Object.fromEntries(asked.map((tag) => [tag, true])), calt: false })
  }
}

/**
 * Arabic fonts draw several letters as one shape with other dots. A document
 * has one text for each code, so each letter gets a code of its own: without
 * it, a reader who copies or searches finds the first letter for all of them.
 */
function tellLettersApart(font: EmbeddedFont): void {
  refreshGlyphs(font.font)
  const codes = new Map<string, number>()
  const codeOf = ({ id, codePoints, advanceWidth }: Glyph): number => {
    const key = [id, ...codePoints].join(' ')
    const known = codes.get(key)
    if (known !== undefined) return known
    const code = font.subset.glyphs.push(id) - 1
    codes.set(key, code)
    font.widths[code] = advanceWidth * font.scale
    font.unicode[code] = codePoints.length === 0 ? INVISIBLE : codePoints
    return code
  }
  font.encode = (text, features) => {
    const { glyphs, positions } = font.layout(text, features)
    return [glyphs.map((glyph) => codeOf(glyph).toString(16).padStart(4, '0')), positions]
  }
}
