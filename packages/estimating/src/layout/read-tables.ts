import type { TextSpan } from '@quotewright/domain/quotes/text-spans.ts'
import type { Label, LineFlag } from '../labelled/labelled-text.ts'
import { isNumberRole } from './align-row.ts'
import { readCell } from './cells.ts'
import { type ColumnCells, proposeColumns, TABLE_WEIGHTS, type TableWeights } from './columns.ts'
import { readFigure } from './figure.ts'
import type { Cell, Grid, GridRow } from './grid.ts'
import { type ColumnRole, isHeadingRow, rolesOfHeading } from './headings-of-columns.ts'
import type { Layout, ScopeKind } from './layout.ts'
import { scoreOfSums } from './sums.ts'
import { labelsOf } from './table-labels.ts'
import { type ReadRow, readRows, type TableRow, type TableRows } from './table-rows.ts'

/** One way to read a table. Lines are numbered from 1 within it. */
export interface OneReading {
  readonly labels: readonly Label[]
  /** Higher is likelier; comparable within one table only. */
  readonly score: number
  /** The columns' roles, for people: "code words qty unit rate amount". */
  readonly why: string
  /** Its headings name every column of figures, every row is read, and no product fails. */
  readonly isSure: boolean
}

/** A table of a text and its likeliest readings, best first. */
export interface TableReading {
  readonly span: TextSpan
  readonly readings: readonly OneReading[]
}

const FLAGS: Record<ScopeKind, LineFlag | null> = {
  base: null,
  optional: 'o',
  excluded: 'x',
  provisional: 'v',
  customer: 'c',
  notes: null,
}
const MOST_READINGS = 5
const MOST_COLUMNS = 14
const MOST_ROWS = 400
const TRIED = 40
/** Rows read for a table in all its ways. */
const MOST_READ = 3_000

/** Reads the tables of a text, each in its likeliest ways. */
export function readTables(
  text: string,
  layout: Layout,
  weight: TableWeights = TABLE_WEIGHTS,
): TableReading[] {
  return layout.grids.flatMap(({ grid, scope }) =>
    tablesIn(grid, FLAGS[scope.kind]).flatMap((table) => {
      const readings = readTable(table, text, weight)
      const [first, last] = [table.rows[0], table.rows.at(-1)]
      if (readings.length === 0 || first === undefined || last === undefined) return []
      const span = { start: table.headingStart ?? first.start, end: last.end }
      return [{ span, readings }]
    }),
  )
}

/** A table and its row of headings. */
interface HeadedTable extends TableRows {
  readonly heading: GridRow | undefined
}

/** A grid parted where another row of headings begins; a row of headings that comes again is left out. */
export function tablesIn(grid: Grid, scope: LineFlag | null): HeadedTable[] {
  const parts: { heading: GridRow | undefined; rows: GridRow[] }[] = [{ heading: undefined, rows: [] }]
  for (const row of grid.rows.slice(0, MOST_ROWS)) {
    const last = parts.at(-1)
    const isHeading = !row.isAside && isHeadingRow(row.cells)
    const isSame = isHeading && last?.heading !== undefined && sameTexts(last.heading, row)
    if (isHeading && !isSame) parts.push({ heading: row, rows: [] })
    else if (!isSame) last?.rows.push(row)
  }
  return parts.flatMap(({ heading, rows }, at) => {
    const isPreamble = heading === undefined && at < parts.length - 1
    const isFilled =
      rows.filter(({ isAside, cells }) => !isAside && (!isPreamble || hasFigure(cells))).length >=
      (isPreamble ? 2 : 1)
    return isFilled ? [{ ...tableOf(grid, heading, rows, scope), heading }] : []
  })
}

const hasFigure = (cells: GridRow['cells']): boolean =>
  cells.some(({ text }) => readFigure(text)?.isMoney === true || /^\d+(?:\.\d+)?$/.test(text))

const sameTexts = (left: GridRow, right: GridRow): boolean =>
  left.cells.map(({ text }) => text).join('|') === right.cells.map(({ text }) => text).join('|')

function tableOf(
  grid: Grid,
  heading: GridRow | undefined,
  rows: readonly GridRow[],
  scope: LineFlag | null,
): TableRows {
  const width = Math.min(MOST_COLUMNS, widthOf(heading, rows))
  const places = grid.separator === 'spaces' ? placesOf(heading, rows, width) : undefined
  const skipped = numberedCells(rows)
  const read = rows.map((row): ReadRow => {
    const cells = row.cells
      .slice(0, MOST_COLUMNS)
      .map((cell, at) => readCell(at === 0 ? withoutNumber(cell, skipped) : cell))
    const kept = cells.filter(({ text }) => text !== '')
    const at = kept.map((cell) =>
      places === undefined ? cells.indexOf(cell) : placeAmong(places, cell, row),
    )
    return {
      start: row.start,
      end: row.end,
      cells: kept,
      isAside: row.isAside,
      at,
      isFull: row.cells.length === heading?.cells.length,
    }
  })
  return {
    rows: read,
    headings: headingsOf(heading, places, width),
    headingStart: heading?.start,
    separator: grid.separator,
    scope,
  }
}

/** What is written over each column. Where a table in spaces has fewer headings than columns, each is above the nearest. */
function headingsOf(
  heading: GridRow | undefined,
  places: readonly Place[] | undefined,
  width: number,
): string[] {
  const cells = heading?.cells ?? []
  const isShort = heading !== undefined && places !== undefined && cells.length < width
  const at = cells.map((cell, column) => (isShort ? placeAmong(places, cell, heading) : column))
  const isApart = new Set(at).size === at.length
  return Array.from({ length: width }, (_, column) =>
    isApart ? (cells[at.indexOf(column)]?.text ?? '') : (cells[column]?.text ?? ''),
  )
}

/** As many columns as the headings, or as the fullest row that is not alone with it. */
function widthOf(heading: GridRow | undefined, rows: readonly GridRow[]): number {
  const counts = rows.filter(({ isAside }) => !isAside).map(({ cells }) => cells.length)
  const widest = Math.max(...counts, 1)
  return heading === undefined
    ? widest
    : Math.max(heading.cells.length, widest > heading.cells.length + 2 ? 0 : widest)
}

const ENUMERATED = /^(?:(\d{1,3})|([A-Z]))(?:[.):]|\s[-–])?\s+(?=\S*\p{L}{2})/u

/** Whether the first cells of rows begin with 1, 2, 3 or A, B, C. */
function numberedCells(rows: readonly GridRow[]): boolean {
  const numbers = rows.flatMap(({ cells: [first] }) => {
    const match = ENUMERATED.exec(first?.text ?? '')
    if (match === null) return []
    return [match[1] === undefined ? (match[2]?.charCodeAt(0) ?? 0) : Number(match[1])]
  })
  const inOrder = numbers.filter((number, at) => at > 0 && number === (numbers[at - 1] ?? 0) + 1).length
  return numbers.length > 1 && inOrder * 3 >= (numbers.length - 1) * 2
}

function withoutNumber(cell: Cell, isNumbered: boolean): Cell {
  const length = isNumbered ? (ENUMERATED.exec(cell.text)?.[0].length ?? 0) : 0
  return length === 0 ? cell : { start: cell.start + length, end: cell.end, text: cell.text.slice(length) }
}

type Place = readonly [number, number]

/** Where columns stand under each other: by the rows that have all of them. */
function placesOf(heading: GridRow | undefined, rows: readonly GridRow[], width: number): Place[] {
  const full = [...(heading === undefined ? [] : [heading]), ...rows].filter(
    ({ cells, isAside }) => !isAside && cells.length === width,
  )
  return Array.from({ length: width }, (_, column): Place => {
    const spans = full.map(({ cells, start }) => [
      (cells[column]?.start ?? 0) - start,
      (cells[column]?.end ?? 0) - start,
    ])
    return [Math.min(...spans.map(([from = 0]) => from)), Math.max(...spans.map(([, to = 0]) => to))]
  })
}

/** The column a cell stands under, or between which: the nearest middle or end. */
function placeAmong(places: readonly Place[], cell: TextSpan, row: TextSpan): number {
  const [from, to] = [cell.start - row.start, cell.end - row.start]
  const away = places.map(([start, end]) =>
    Math.min(Math.abs(from - start), Math.abs(to - end), Math.abs(from + to - start - end) / 2),
  )
  const nearest = Math.min(...away)
  return away.indexOf(nearest)
}

function readTable(table: TableRows, text: string, weight: TableWeights): OneReading[] {
  const columns = columnsOf(table)
  const seen = new Set<string>()
  const readings: OneReading[] = []
  const [first, last] = [table.rows[0], table.rows.at(-1)]
  const span = { start: table.headingStart ?? first?.start ?? 0, end: last?.end ?? 0 }
  const tried = proposeColumns(columns, {
    most: Math.max(8, Math.min(TRIED, Math.ceil(MOST_READ / table.rows.length))),
    weight,
  })
    .map(({ roles, score }) => {
      const rows = readRows(table, roles, text)
      return { roles, rows, score: score + scoreOfRows(rows, weight) + scoreOfSums(rows, weight) }
    })
    .sort((left, right) => right.score - left.score)
  for (const { roles, rows, score } of tried) {
    if (readings.length === MOST_READINGS) break
    if (!rows.some(({ kind }) => kind === 'line')) continue
    const labels = labelsOf(rows, text, span)
    const key = keyOf(labels)
    if (seen.has(key)) continue
    seen.add(key)
    readings.push({ labels, score, why: roles.join(' '), isSure: isSure(table, roles, rows) })
  }
  return readings
}

/** "Price": of one or of all. */
const isEither = (heading: string): boolean => {
  const { exact } = rolesOfHeading(heading)
  return exact.includes('rate') && exact.includes('amount')
}

const PRICED: ReadonlySet<ColumnRole> = new Set(['rate', 'amount'])

function isSure({ headings }: TableRows, roles: readonly ColumnRole[], rows: readonly TableRow[]): boolean {
  const lines = rows.filter((row) => row.kind === 'line')
  const isNamed = roles.every(
    (role, at) =>
      !isNumberRole(role) || rolesOfHeading(headings[at] ?? '').exact.some((named) => named === role),
  )
  return (
    isNamed &&
    roles.some((role, at) => PRICED.has(role) && (roles.includes('qty') || !isEither(headings[at] ?? ''))) &&
    lines.length > 1 &&
    rows.every(({ kind }) => kind !== 'unread') &&
    lines.every(({ product }) => product !== 'fails')
  )
}

/** Alike for readings that come to the same lines and sums: one that only leaves out the units is no other way. */
const keyOf = (labels: readonly Label[]): string =>
  labels
    .filter(({ role }) => role !== 'u' && role !== 'Z')
    .map(({ role, start, lines, flag }) => `${role}${start}${lines.join()}${flag ?? ''}`)
    .join(' ')

/** The cells of each column, of the rows that seem to have all of them. */
function columnsOf({ rows, headings, separator }: TableRows): ColumnCells[] {
  const width = headings.length
  const body = rows.filter(({ isAside, cells }) => !isAside && cells.length > 1)
  const isLoose =
    separator === 'slash' || separator === 'semicolon' || separator === 'spaces' || separator === 'dash'
  const full = body.filter(({ cells }) => cells.length === width)
  const isTelling =
    full.length * 4 >= body.length || (width > 3 && headings.every((heading) => heading === ''))
  const used = isLoose && full.length > 0 && isTelling ? full : body
  return headings.map((heading, column) => ({
    heading,
    cells: used.flatMap(({ cells, at }) => cells.filter((_, index) => at[index] === column)),
  }))
}

function scoreOfRows(rows: readonly TableRow[], weight: TableWeights): number {
  return rows.reduce((score, row) => score + scoreOfRow(row, weight), 0)
}

function scoreOfRow(row: TableRow, weight: TableWeights): number {
  if (row.kind === 'unread') return weight.rowUnread
  if (row.kind !== 'line') return 0
  const product =
    row.product === 'holds' ? weight.productHolds : row.product === 'fails' ? weight.productFails : 0
  const unused = row.placed.filter(
    ({ cell, role }) => cell.figure !== undefined && !isNumberRole(role) && !HOLDS_FIGURES.has(role),
  ).length
  return weight.row + product + unused * weight.rowUnread
}

const HOLDS_FIGURES: ReadonlySet<ColumnRole> = new Set(['code', 'place'])
