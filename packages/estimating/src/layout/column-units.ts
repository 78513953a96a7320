import type { TextSpan } from '@quotewright/domain/quotes/text-spans.ts'
import { SPOKEN_MEASURES } from '@quotewright/domain/quotes/units.ts'
import { readFigure } from './figure.ts'
import { type Cell, findGrids, type Grid, type GridRow } from './grid.ts'
import { isHeadingRow } from './headings-of-columns.ts'

/** A figure in a cell with its unit: its own, or the one that the heading of its column names. */
export interface MeasuredCell extends TextSpan {
  readonly value: number
  readonly unit: string
  /** "$/m2", "per hour": the figure is a price. */
  readonly isPer: boolean
}

const PRICE = /\b(?:rate|price|cost|sell|charge|per|hourly|daily)\b|[$£€/]/i
const PER = /(?:\/|\bper\b|\ba\b)\s*([a-z²³. ]{1,14}\d?)\)?\s*$/i
const BRACKETS = /\(([^()]{1,14})\)/

const measureNamed = (words: string): string | undefined =>
  SPOKEN_MEASURES.get(
    words
      .toLowerCase()
      .replaceAll(/[\s.]+/g, ' ')
      .trim(),
  )

/** The measure that ends or begins a heading: "Labour hrs", "Area (m2)", "Sq m of wall". */
function measureIn(heading: string): string | undefined {
  const inBrackets = BRACKETS.exec(heading)?.[1]
  const words = heading.replace(BRACKETS, ' ').trim().split(/\s+/)
  const tries = [
    heading,
    inBrackets ?? '',
    ...[2, 1].flatMap((count) => [words.slice(-count).join(' '), words.slice(0, count).join(' ')]),
  ]
  return tries.map(measureNamed).find((unit) => unit !== undefined)
}

/** What a heading says its figures are counted in, or are the price of one of. */
function measureOfHeading(heading: string): Pick<MeasuredCell, 'unit' | 'isPer'> | undefined {
  const per = PER.exec(heading)?.[1]
  const words = heading.replace(/\bhourly\b/i, 'hr').replace(/\bdaily\b/i, 'day')
  const unit = per === undefined ? measureIn(words.replace(/^[$£€]\s*/, '')) : measureNamed(per)
  return unit === undefined ? undefined : { unit, isPer: PRICE.test(heading) }
}

/** The heading of a cell: by its place in the row, or by the nearest middle where a row leaves cells out. */
function headingOf(
  cell: Cell,
  row: GridRow,
  heading: GridRow,
  separator: Grid['separator'],
): Cell | undefined {
  const keepsPlaces = row.cells.length === heading.cells.length || separator !== 'spaces'
  if (keepsPlaces) return heading.cells[row.cells.indexOf(cell)]
  const middle = (one: Cell, of: GridRow): number => (one.start + one.end) / 2 - of.start
  const away = heading.cells.map((one) => Math.abs(middle(one, heading) - middle(cell, row)))
  return heading.cells[away.indexOf(Math.min(...away))]
}

/** "12 t": a figure and its measure, alone in their cell. */
function ownMeasure({ text }: Cell): ReturnType<typeof measureOfHeading> {
  const figure = readFigure(text)
  const unit = figure === undefined || figure.isMoney ? undefined : measureNamed(figure.unit)
  return unit === undefined ? undefined : { unit, isPer: figure?.isRate === true }
}

function cellsOfGrid({ rows, separator }: Grid): MeasuredCell[] {
  let heading: GridRow | undefined
  return rows.flatMap((row) => {
    if (row.isAside) return []
    if (isHeadingRow(row.cells)) {
      heading = row
      return []
    }
    const above = heading
    return row.cells.flatMap((cell) => {
      const isBare = /\d/.test(cell.text) && !/\p{L}/u.test(cell.text)
      const head = above === undefined || !isBare ? undefined : headingOf(cell, row, above, separator)
      const measure = isBare ? measureOfHeading(head?.text ?? '') : ownMeasure(cell)
      const value = readFigure(cell.text)?.value ?? Number.NaN
      return measure === undefined ? [] : [{ start: cell.start, end: cell.end, value, ...measure }]
    })
  })
}

/** The figures of a text's tables whose unit their cell or its heading names. */
export const measuredCells = (text: string): MeasuredCell[] => findGrids(text).flatMap(cellsOfGrid)
