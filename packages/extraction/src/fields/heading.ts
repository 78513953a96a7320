import { boxAround } from '../geometry.ts'
import type { DocumentText } from '../layout/document-text.ts'
import type { Line } from '../layout/line.ts'
import { isHeader } from '../tables/header.ts'
import { fold } from '../vocabulary/fold.ts'
import { isTypeTitle, typeWithinTitle } from '../vocabulary/type-words.ts'
import type { Block, PlacedCell } from './blocks.ts'
import { bareName, isNameLike } from './names.ts'
import { placeOfCell, type Read } from './read.ts'

/** Headings are larger than the text by this factor. */
export const LARGE = 1.2
/** A name takes no more lines of a heading. */
const MOST_LINES = 3

/** "TRADE PIPE & FITTINGS   PRICE QUOTATION": a line that names the document heads no table. */
const isTitled = ({ cells }: Line): boolean =>
  cells.some(({ text }) => /\s/.test(text) && isTypeTitle(fold(text)))

/** Whether a line heads a table and does not name the document. */
export const isTableHead = (line: Line): boolean => isHeader(line) && !isTitled(line)

/** Where the first table of the first page begins: what stands beneath is an item. */
export const tableTop = (text: DocumentText): number =>
  text.allLines.find((line) => line.page === 1 && isTableHead(line))?.box[1] ?? Number.POSITIVE_INFINITY

/** The font size of most words. */
export function bodySizeOf(text: DocumentText): number {
  const sizes = text.lines.flatMap(({ words }) => words.map(({ size }) => size)).toSorted((a, b) => a - b)
  return sizes[sizes.length >> 1] ?? 1
}

export const sizeOf = ({ cell }: PlacedCell): number => Math.max(...cell.words.map(({ size }) => size))

function isSetAlike(a: PlacedCell, b: PlacedCell): boolean {
  const [one] = a.cell.words
  const [other] = b.cell.words
  return (
    one !== undefined &&
    other !== undefined &&
    one.isBold === other.isBold &&
    one.color === other.color &&
    Math.abs(sizeOf(a) - sizeOf(b)) < 0.5
  )
}

/** A line that may be part of a name: words that name no document. */
const isPart = ({ cell: { text } }: PlacedCell): boolean =>
  /\p{L}{2}/u.test(text) && !/[\d@:]/.test(text) && typeWithinTitle(fold(text)) === undefined

/** The name that begins at a cell of a block; a heading that is too long for its column goes on beneath. */
export function nameAt({ cells }: Block, at: number, bodySize: number): Read<string> | undefined {
  const first = cells[at]
  if (first === undefined) return undefined
  const parts = [first]
  if (sizeOf(first) >= bodySize * LARGE && isPart(first)) {
    for (const next of cells.slice(at + 1, at + MOST_LINES)) {
      if (!isSetAlike(first, next) || !isPart(next)) break
      parts.push(next)
    }
  }
  const value = bareName(parts.map(({ cell }) => cell.text).join(' '))
  const { page, text } = placeOfCell(first.line, first.cell)
  const place = {
    page,
    box: boxAround(parts.map(({ cell }) => cell.box)),
    text: parts.length === 1 ? text : value,
  }
  return isNameLike(value) ? { value, place } : undefined
}
