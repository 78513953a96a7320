import { type PlacedText, type PlaceMap, placeEdits, UNMOVED } from '../../spoken/place-map.ts'
import { isUnitWord, readFigure } from '../figure.ts'
import { linesOf, type TextLine } from '../grid.ts'
import { rolesOfHeading } from '../headings-of-columns.ts'

const LEAST_COLUMNS = 3
const MOST_COLUMNS = 8
const LEAST_ROWS = 2
const LONGEST_HEADING = 24

const isHeading = ({ text }: TextLine): boolean => {
  const said = text.trim()
  return said !== '' && said.length <= LONGEST_HEADING && rolesOfHeading(said).exact.length > 0
}

type Sort = 'figure' | 'unit' | 'blank' | 'words'

/** What a cell is: a figure, a unit, a dash for none, or words. */
function sortOf({ text }: TextLine): Sort {
  const said = text.trim()
  if (/^[-–—]?$/.test(said)) return 'blank'
  if (readFigure(said) !== undefined) return 'figure'
  return isUnitWord(said) ? 'unit' : 'words'
}

/** A blank may stand for a figure; a thing may be called as a unit is: "Panel". */
const isAlike = (sort: Sort, first: Sort | undefined): boolean =>
  sort === first || (sort === 'blank' ? first === 'figure' : sort === 'unit' && first === 'words')

/** How many rows of cells that are alike follow the headings. */
function rowsBelow(lines: readonly TextLine[], width: number): number {
  const first = lines.slice(0, width).map(sortOf)
  if (first.filter((sort) => sort === 'figure').length < 2 || !first.includes('words')) return 0
  let rows = 0
  while ((rows + 1) * width <= lines.length) {
    const cells = lines.slice(rows * width, (rows + 1) * width).map(sortOf)
    if (!cells.every((sort, at) => isAlike(sort, first[at]))) break
    rows += 1
  }
  return rows
}

/** Line breaks between cells that were copied one to a line, to be written as tabs. */
function breaksIn(lines: readonly TextLine[], from: number): PlacedText[] {
  const count = lines.slice(from, from + MOST_COLUMNS + 1).findIndex((line) => !isHeading(line))
  const most = count < 0 ? MOST_COLUMNS : count
  for (let width = most; width >= LEAST_COLUMNS; width -= 1) {
    const rows = rowsBelow(lines.slice(from + width), width)
    if (rows < LEAST_ROWS) continue
    return lines.slice(from, from + (rows + 1) * width).flatMap(({ end }, at) => {
      const isLast = at % width === width - 1
      return isLast ? [] : [{ start: end, end: end + 1, text: '\t' }]
    })
  }
  return []
}

/** A table that was copied with each cell on a line of its own, row by row. */
export function unstacked(original: string): { readonly text: string; readonly places: PlaceMap } {
  const lines = linesOf(original).map((line) => ({ ...line, end: line.start + line.text.length }))
  const from = lines.findIndex(
    (line, at) => isHeading(line) && lines.slice(at, at + LEAST_COLUMNS).every(isHeading),
  )
  const breaks = from < 0 ? [] : breaksIn(lines, from)
  return breaks.length === 0 ? { text: original, places: UNMOVED } : placeEdits(original, breaks)
}
