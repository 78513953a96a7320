import { normalise } from '../text/normalise.ts'
import { readFractions } from '../tokens/fractions.ts'
import { lex } from '../tokens/lex.ts'
import { type Mark, type MarkKind, rewriteMarks } from '../tokens/mark.ts'
import { readNumberWords } from '../tokens/number-words.ts'
import { readMarks } from '../tokens/read-marks.ts'

/** A word, number, sign or line break of a text, with the kind of mark it lies in. */
export interface Token {
  readonly start: number
  readonly end: number
  /** As it is written. */
  readonly text: string
  /** Lower case; numbers by their size, so that 45 and 48 are alike. */
  readonly norm: string
  /** NaN for what is no figure; number words count as figures. */
  readonly value: number
  /** The gap before it: nothing, a space, a tab or several spaces. */
  readonly gap: '' | ' ' | 'wide'
  readonly isBreak: boolean
  /** Kind of the mark it lies in; with the reason where that is noise, with the unit where it measures. */
  readonly mark: string
  /** The mark that covers it, if one does. */
  readonly covering: Mark | undefined
}

const FIGURE = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!\d)|\d+(?:\.\d+)?|(?<=[@$£€ ])\.\d{1,2}(?![\d.])`
const EURO_FIGURE = String.raw`\d{1,3}(?:[.\u00a0 ]\d{3})+(?:,\d{1,2})?(?!\d)|\d+,\d{1,2}(?!\d)|\d+(?:\.\d{1,2})?(?!\d)|\d+`
const SPACED_FIGURE = String.raw`(?<=[$£€R] ?)\d{1,3}(?: \d{3})+(?!\d)`
/** Square and cubic units are one word: "m2", "ft²". */
const OTHERS = String.raw`(?:[mM]|[fF][tT]|[yY][dD])[²³23](?![\p{L}\d])|\p{L}+(?:['’]\p{Ll}+)?|\n|[^\s\p{L}\d]`
const TOKEN = new RegExp(`${SPACED_FIGURE}|${FIGURE}|${OTHERS}`, 'gu')
const EURO_TOKEN = new RegExp(`${SPACED_FIGURE}|${EURO_FIGURE}|${OTHERS}`, 'gu')
/** Where points part the thousands and a comma the cents. */
const WRITES_COMMAS = /€|\beur(?:o|os)?\b|\bmwst\b|\bbtw\b|\bnetto\b/i
const DECIMAL_COMMA = /\d,\d{1,2}(?!\d)/

/** Steps of a number's size: up to 1, 12, 60, 400, 5,000 and above. */
const SIZES: readonly (readonly [number, string])[] = [
  [1, '0'],
  [2, '1'],
  [13, 's'],
  [61, 'm'],
  [401, 'h'],
  [5000, 'k'],
]

function sizeOf(value: number): string {
  const cents = Math.round(value * 100) % 100
  const decimals = cents === 0 ? '' : cents % 10 === 0 ? '.1' : '.2'
  return `#${decimals}${SIZES.find(([limit]) => value < limit)?.[1] ?? 'K'}`
}

const KINDS_WITH_UNIT: ReadonlySet<MarkKind> = new Set(['noise', 'measure', 'per'])

const markName = (mark: Mark): string =>
  KINDS_WITH_UNIT.has(mark.kind) ? `${mark.kind}:${mark.unit}` : mark.kind

function coveredBy(mark: Mark | undefined, start: number, end: number): Pick<Token, 'mark' | 'covering'> {
  if (mark === undefined || mark.start > start || end > mark.end) return { mark: '-', covering: undefined }
  return { mark: markName(mark), covering: mark }
}

const isEuropean = (text: string): boolean => WRITES_COMMAS.test(text) && DECIMAL_COMMA.test(text)

function valueOf(written: string, writesCommas: boolean): number {
  const plain = writesCommas
    ? /[.\u00a0 ]\d{3}(?!\d)/.test(written) || written.includes(',')
      ? written.replaceAll(/[.\u00a0 ]/g, '').replace(',', '.')
      : written
    : written.replaceAll(/[, ]/g, '')
  return Number(plain)
}

/** Numbers in words, with their values. */
function wordedNumbers(text: string): Mark[] {
  const marks = rewriteMarks(rewriteMarks(lex(normalise(text), []), readNumberWords), readFractions)
  return marks.filter(({ kind, isWorded }) => kind === 'number' && isWorded === true)
}

interface Piece {
  readonly start: number
  readonly end: number
  readonly value: number
}

/** Where the tokens stand: figures with their values, number words joined. */
function piecesOf(text: string): Piece[] {
  const writesCommas = isEuropean(text)
  const worded = wordedNumbers(text)
  const pieces: Piece[] = []
  let next = 0
  for (const { 0: written, index: start } of text.matchAll(writesCommas ? EURO_TOKEN : TOKEN)) {
    const end = start + written.length
    while ((worded[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next += 1
    const word = worded[next]
    const last = pieces.at(-1)
    if (word !== undefined && word.start <= start && end <= word.end) {
      if (last?.start !== word.start) pieces.push({ start: word.start, end: word.end, value: word.value })
      continue
    }
    const value = /^\.?\d/.test(written) ? valueOf(written, writesCommas) : Number.NaN
    pieces.push({ start, end, value })
  }
  return pieces
}

/** Figures as they are typed in East Asian width are figures like others, each as long as before. */
const plainFigures = (text: string): string =>
  text.replaceAll(/[\uff10-\uff19]/g, (figure) => String(figure.charCodeAt(0) - 0xff10))

/** The tokens of a text, in order; every character that is no white space lies in one. */
export function tokensOf(original: string): Token[] {
  const text = plainFigures(original)
  const marks = readMarks(text)
  let next = 0
  let before = 0
  return piecesOf(text).map(({ start, end, value }) => {
    const written = text.slice(start, end)
    const between = text.slice(before, start)
    before = end
    while ((marks[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next += 1
    const mark = marks[next]
    return {
      start,
      end,
      text: written,
      norm: Number.isNaN(value)
        ? written.toLowerCase().replaceAll('’', "'")
        : /^\d/.test(written)
          ? sizeOf(value)
          : `${sizeOf(value)}w`,
      value,
      gap: between === '' ? '' : between.includes('\t') || between.length > 1 ? 'wide' : ' ',
      isBreak: written === '\n',
      ...coveredBy(mark, start, end),
    }
  })
}
