import { type PlacedText, type PlaceMap, placeEdits, UNMOVED } from '../../spoken/place-map.ts'
import { readFigure } from '../figure.ts'
import { findGrids, type Grid, type GridRow } from '../grid.ts'
import { isHeadingRow } from '../headings-of-columns.ts'

/** Words that never end a description: what follows is on the next line. */
const GOES_ON =
  /(?:\b(?:with|and|to|of|for|incl|including|the|from|in|on|per|or|at|by|existing|new|over|under|behind|between|into|onto|as)|[&+,/–-])$/i
const LONGEST = 90

const wordsOf = ({ cells }: GridRow): string => cells[0]?.text ?? ''
const startsSmall = (row: GridRow): boolean => /^(?:\p{Ll}|[&+(])/u.test(wordsOf(row))

/** A line of words between rows that may begin the next row. */
function mayBegin(row: GridRow | undefined, text: string): boolean {
  if (row === undefined || !row.isAside) return false
  const said = text.slice(row.start, row.end).trim()
  return /\p{L}{2}/u.test(said) && said.length < LONGEST && !/[.:!?]$/.test(said) && !/[$£€]\s?\d/.test(said)
}

/** Whether a row goes on from the line above it. */
const isRest = (row: GridRow, before: GridRow | undefined, text: string): boolean =>
  mayBegin(before, text) && (startsSmall(row) || GOES_ON.test(text.slice(before?.start, before?.end).trim()))

/** Stretches between lines that are one description. */
function joinsIn({ rows, separator }: Grid, text: string): PlacedText[] {
  const first = rows.findIndex(({ cells }) => isHeadingRow(cells))
  if (separator === 'comma') return []
  const body = rows.slice(first + 1).map((row, at) => ({ row, before: rows[first + at] }))
  const isAlone = ({ row, before }: (typeof body)[number]): boolean =>
    !row.isAside && readFigure(wordsOf(row)) === undefined && startsSmall(row) && !isRest(row, before, text)
  // Where a row in small letters has a line of its own, lines between are headings.
  if (first >= 0 && body.some(isAlone)) return []
  return body.flatMap(({ row, before }) =>
    first >= 0 || isIndented(row, before) ? joinOf(row, before, text) : [],
  )
}

/** Below a line that no heading is over, a deeper row that goes on from it. */
const isIndented = (row: GridRow, before: GridRow | undefined): boolean =>
  before !== undefined && row.indent > before.indent && startsSmall(row)

/** The break between a row and the line that its description begins on. */
function joinOf(row: GridRow, before: GridRow | undefined, text: string): PlacedText[] {
  if (row.isAside || before === undefined || !isRest(row, before, text)) return []
  const from = before.start + text.slice(before.start, before.end).trimEnd().length
  const lead = row.cells[0]?.start ?? row.start
  return /^[ \t\r]*\n[ \t]*$/.test(text.slice(from, lead)) ? [{ start: from, end: lead, text: ' ' }] : []
}

/** A text whose rows are on one line each: "Supply & install Colorbond" goes on with "fence 1.8m high   34 m   $118". */
export function unwrapped(original: string): { readonly text: string; readonly places: PlaceMap } {
  const joins = findGrids(original).flatMap((grid) => joinsIn(grid, original))
  return joins.length === 0 ? { text: original, places: UNMOVED } : placeEdits(original, joins)
}
