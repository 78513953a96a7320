import { createRequire } from 'node:module'
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

/** A font as the document embeds it. */
interface EmbeddedFont {
  readonly scale: number
  /** Both by code. */
  readonly widths: number[]
  readonly unicode: (readonly number[])[]
  readonly subset: { readonly glyphs: number[] }
  readonly font: {
    /** By id, with the characters each first stood for. */
    readonly _glyphs: Record<number, unknown>
    getGlyph: (id: number, characters?: readonly number[]) => unknown
  }
  readonly layout: (text: string, features?: unknown) => { glyphs: Glyph[]; positions: unknown[] }
  encode: (text: string, features?: unknown) => [codes: string[], positions: unknown[]]
}

interface PdfDocument {
  provideFont: (this: PdfDocument, family: string, bold: boolean, italics: boolean) => EmbeddedFont
}

/** For a part of a letter: readers that are given nothing make something up. */
const INVISIBLE = [0x2060]

const prototypeOf = <Prototype>(module: string): Prototype =>
  (require(`pdfmake/js/${module}.js`) as { default: { prototype: Prototype } }).default.prototype

let isDone = false

/**
 * Teaches pdfmake what it lacks: words that are read from the right, and
 * letters that share a shape. Text in Inter goes its way untouched.
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
    if (family.startsWith('Noto ') && !seen.has(font)) tellLettersApart(font)
    seen.add(font)
    return font
  }
}

/**
 * Arabic fonts draw several letters as one shape with other dots. A document
 * has one text for each code, so each letter gets a code of its own: without
 * it, a reader who copies or searches finds the first letter for all of them.
 */
function tellLettersApart(font: EmbeddedFont): void {
  const file = font.font
  const getGlyph = file.getGlyph.bind(file)
  file.getGlyph = (id, characters) => {
    delete file._glyphs[id]
    return getGlyph(id, characters)
  }
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
