import { type PlacedText, type PlaceMap, placeEdits, UNMOVED } from '../../spoken/place-map.ts'
import { linesOf, type TextLine } from '../grid.ts'

/** A name, and three to six whole numbers in columns. */
const ROW = /^(\S.{1,60}?)((?:(?:\t+| {2,})\d{1,4}){3,6})\s*$/
const NUMBERS = /\d+/g
/** Fewer rows than these may add up by chance. */
const LEAST_ROWS = 3

interface CountedRow extends TextLine {
  readonly name: string
  readonly numbers: readonly number[]
}

function rowOf(line: TextLine): CountedRow | undefined {
  const [, name, figures] = ROW.exec(line.text.trim()) ?? []
  if (name === undefined || figures === undefined) return undefined
  return { ...line, name, numbers: [...figures.matchAll(NUMBERS)].map(([number]) => Number(number)) }
}

/** Whether the last number of a row is what the others come to. */
const isSum = ({ numbers }: CountedRow): boolean =>
  numbers.slice(0, -1).reduce((sum, one) => sum + one, 0) === numbers.at(-1)

/**
 * Rows that count a thing on each floor, or in each room, and in all ("Double GPO   14   11   25"), with the count of all
 * alone. Pure; never throws; takes linear time.
 */
export function summedCounts(original: string): { readonly text: string; readonly places: PlaceMap } {
  const unchanged = { text: original, places: UNMOVED }
  if (!original.includes('\n')) return unchanged
  const lines = linesOf(original)
  const rows = lines.map(rowOf)
  const found = rows.flatMap((row, at) => (row === undefined ? [] : [{ row, at }]))
  const width = found[0]?.row.numbers.length
  const isTable =
    found.length >= LEAST_ROWS && found.every(({ row }) => row.numbers.length === width && isSum(row))
  if (!isTable) return unchanged
  const heading = lines[(found[0]?.at ?? 0) - 1]
  if (
    heading !== undefined &&
    /\b(?:labou?r|materials?|parts|price|cost|rate|amount|supply|hire)\b|[$£€]/i.test(heading.text)
  )
    return unchanged
  const edits: PlacedText[] = found.map(({ row: { start, end, name, numbers } }) => ({
    text: `${numbers.at(-1)} x ${name}`,
    start,
    end,
  }))
  const isHeading = heading !== undefined && /\btot(?:al)?\b|\bqty\b|\ball\b/i.test(heading.text)
  if (isHeading) edits.push({ text: '', start: heading.start, end: heading.end })
  return placeEdits(original, edits)
}
