import type { TextSpan } from '@quotewright/domain/quotes/text-spans.ts'
import words from '../data/table-words.json' with { type: 'json' }
import type { LineFlag } from '../labelled/labelled-text.ts'
import { alignRow, isNumberRole, type PlacedCell, type Positions } from './align-row.ts'
import type { ReadCell } from './cells.ts'
import type { Fact } from './fact.ts'
import type { Separator } from './grid.ts'
import type { ColumnRole } from './headings-of-columns.ts'
import { findPhrases, foldPhrase, indexPhrases } from './phrases.ts'
import { type RowFacts, readFacts } from './row-facts.ts'
import { labelledSums, type SummaryKind, summaryOf } from './summary.ts'

export interface ReadRow extends TextSpan {
  readonly cells: readonly ReadCell[]
  readonly isAside: boolean
  /** As many cells as there are headings: each is under its own. */
  readonly isFull: boolean
  /** The column of each cell, by its position. */
  readonly at: readonly number[]
}

/** A table whose rows are cells, and which columns they have. */
export interface TableRows {
  readonly rows: readonly ReadRow[]
  readonly headings: readonly string[]
  /** Where the row of headings begins, if there is one. */
  readonly headingStart: number | undefined
  readonly separator: Separator
  /** What a heading above the table makes of its lines. */
  readonly scope: LineFlag | null
}

export interface LineOfTable extends RowFacts {
  readonly kind: 'line'
  readonly row: ReadRow
  /** Cents; null where nothing states it. */
  readonly amount: number | null
  readonly product: 'holds' | 'fails' | 'none'
  /** Cells with figures that no role of a line uses. */
  readonly placed: readonly PlacedCell[]
}

export interface SummaryOfTable {
  readonly kind: 'summary'
  readonly row: ReadRow
  /** `blank`: a figure without a label. */
  readonly sort: SummaryKind | 'blank'
  readonly label: string
  readonly figure: ReadCell | undefined
  /** Cents; null without a figure. */
  readonly amount: number | null
  /** The figure is in a column before tax, with tax or the gross in columns behind it. */
  readonly isNet?: boolean
}

export interface OtherRow {
  readonly kind: 'heading' | 'more' | 'unread'
  readonly row: ReadRow
}

export type TableRow = LineOfTable | SummaryOfTable | OtherRow

const SECTIONS = indexPhrases(words.sections)
/** Figures of these columns price nothing. */
const APART: ReadonlySet<ColumnRole> = new Set(['other', 'old', 'percent', 'tax', 'gross'])
const TAXED: ReadonlySet<ColumnRole> = new Set(['tax', 'gross'])
const TITLES: ReadonlySet<string> = new Set(words.titles)
const PROVISIONAL: ReadonlySet<string> = new Set(words.provisionalUnits)
/** What it costs to move a cell out of its column: separators that keep empty cells hold a cell in place. */
const COST: Record<Separator, number> = {
  tab: 0.7,
  pipe: 0.7,
  comma: 0.8,
  semicolon: 0.3,
  slash: 0.15,
  spaces: 0.25,
  dash: 0.2,
  colon: 0.5,
}

const RAGGED = 0.2
const HELD = 1

/** The flag a section's heading sets; undefined where the text is no such heading. */
export function sectionFlag(heading: string): LineFlag | undefined {
  const bare = heading.replace(/^[\d.)\s]+/, '')
  const exact = SECTIONS.get(foldPhrase(bare))?.[0]
  if (exact !== undefined || bare.split(/\s+/).length > 6) return exact
  return findPhrases(bare, SECTIONS)[0]?.names[0]
}

/** What each row of a table is, its columns given. */
export function readRows(table: TableRows, roles: readonly ColumnRole[], text: string): TableRow[] {
  const heading = (role: ColumnRole): string => table.headings[roles.indexOf(role)] ?? ''
  const hasNumbers = roles.some((role) => isNumberRole(role) && !APART.has(role))
  const read: TableRow[] = []
  let scope = table.scope
  const isRagged = table.separator === 'tab' && raggedness(table.rows) > 1
  for (const row of table.rows) {
    const sums = sumsOf(row, text)
    if (sums !== undefined) {
      read.push(...sums)
      continue
    }
    const cost = isRagged ? RAGGED : COST[table.separator]
    const positions: Positions = { at: row.at, cost: row.isFull ? Math.max(cost, HELD) : cost }
    const one = readOne(row, alignRow(row.cells, roles, positions), { heading, hasNumbers, text })
    if (one.kind === 'heading') scope = sectionFlag(one.row.cells.map((cell) => cell.text).join(' ')) ?? null
    read.push(one.kind === 'line' ? totalled(scoped(one, scope), read) : continued(one, read))
  }
  return read
}

/** How many lengths rows have where no heading and no empty cell says which columns they fill. */
function raggedness(rows: readonly ReadRow[]): number {
  const plain = rows.filter(
    ({ isAside, cells, at }) =>
      !isAside && cells.length > 1 && cells.length === (at.at(-1) ?? 0) + 1 - (at[0] ?? 0),
  )
  return new Set(plain.map(({ at }) => at.at(-1))).size
}

/** A row of words and an amount that is the sum of all before it is their total, whatever it is called. */
function totalled(line: LineOfTable, before: readonly TableRow[]): TableRow {
  const lines = before
    .filter((row) => row.kind === 'line')
    .filter(({ flag }) => flag === null || flag === 'v')
  const sum = lines.reduce((all, { amount }) => all + (amount ?? 0), 0)
  const figures = line.facts.filter(({ role }) => role !== 'n')
  const [only] = figures
  if (lines.length < 3 || figures.length !== 1 || only === undefined || sum === 0 || line.amount !== sum)
    return line
  const figure = line.placed.find(({ cell }) => only.start >= cell.start && only.end <= cell.end)?.cell
  const isNet = netFigure(line.placed) !== undefined
  return { kind: 'summary', row: line.row, sort: 'total', label: '', figure, amount: line.amount, isNet }
}

/** The sums of a row that is nothing else; they may stand in one cell. */
function sumsOf(row: ReadRow, text: string): SummaryOfTable[] | undefined {
  const filled = row.cells.filter(({ isEmpty }) => !isEmpty)
  const [cell] = filled
  if (cell === undefined || !filled.every(({ figure }) => figure === undefined)) return undefined
  return labelledSums(text.slice(cell.start, row.end))?.map(({ sort, label, figure, start, end }) => {
    const place = { start: cell.start + start, end: cell.start + end }
    const written = text.slice(place.start, place.end)
    const sum: ReadCell = { ...cell, ...place, text: written, figure, flag: undefined }
    return { kind: 'summary', row, sort, label, figure: sum, amount: signed(sum) }
  })
}

const scoped = (line: LineOfTable, scope: LineFlag | null): LineOfTable =>
  line.flag === null && scope !== null ? { ...line, flag: scope } : line

/** A remark in lower case below a line goes on describing it. */
function continued(one: TableRow, before: readonly TableRow[]): TableRow {
  if (one.kind !== 'heading' || before.at(-1)?.kind !== 'line') return one
  const filled = one.row.cells.filter(({ isEmpty }) => !isEmpty)
  const [cell] = filled
  const goesOn =
    cell !== undefined &&
    filled.length === 1 &&
    /^(?:[a-z(&+]|incl)/.test(cell.text) &&
    !/[.!?]\s|[?:]/.test(cell.text)
  return goesOn && cell.text.length < 60 ? { ...one, kind: 'more' } : one
}

interface Reader {
  readonly heading: (role: ColumnRole) => string
  readonly hasNumbers: boolean
  readonly text: string
}

function readOne(
  row: ReadRow,
  placed: readonly PlacedCell[],
  { heading, hasNumbers, text }: Reader,
): TableRow {
  const filled = placed.filter(({ cell }) => !cell.isEmpty)
  const summary = readSummary(row, filled)
  if (summary !== undefined) return summary
  if (isTitle(filled)) return { kind: 'heading', row }
  const said = readFacts(placed, heading, text)
  const taken = takenOff(row, filled)
  if (taken !== undefined) return taken
  const has = (role: Fact['role']): boolean => said.facts.some((one) => one.role === role)
  const isNamed = has('n') || (has('q') && has('u') && (has('p') || has('l')))
  const isStated =
    has('q') || has('p') || has('l') || has('u') || has('k') || said.flag !== null || said.isOpen
  if (row.isAside && !(has('n') && has('p') && has('q'))) return { kind: 'heading', row }
  if (isNamed && (isStated || (!hasNumbers && filled.length > 1))) return lineFrom(row, placed, said)
  return { kind: has('n') && filled.length <= 2 ? 'heading' : 'unread', row }
}

/** "INVOICE   3418" */
function isTitle(filled: readonly PlacedCell[]): boolean {
  const [first] = filled
  const isMoney = filled.some(({ cell }) => cell.figure?.isMoney === true)
  return first !== undefined && filled.length <= 2 && !isMoney && TITLES.has(foldPhrase(first.cell.text))
}

/** A negative amount is taken off, whatever it is called. */
function takenOff(row: ReadRow, filled: readonly PlacedCell[]): SummaryOfTable | undefined {
  const figures = filled.filter(({ cell, role }) => cell.figure !== undefined && role !== 'code')
  const figure = figures[0]?.cell
  if (figures.length !== 1 || figure?.figure?.isNegative !== true || figure.text.startsWith('('))
    return undefined
  const label = filled
    .filter(({ cell }) => cell.letters > 0)
    .map(({ cell }) => cell.text)
    .join(' ')
  return { kind: 'summary', row, sort: 'discount', label, figure, amount: signed(figure) }
}

function lineFrom(row: ReadRow, placed: readonly PlacedCell[], said: RowFacts): LineOfTable {
  const of = (role: Fact['role']): number | undefined => said.facts.find((one) => one.role === role)?.number
  const [quantity, times, price, whole, cost, markup] = (['q', 'm', 'p', 'l', 'k', 'mk'] as const).map(of)
  const count = (quantity ?? 1) * (times ?? 1)
  const each = (price ?? 0) + (said.second?.number ?? 0)
  const worked = price === undefined ? undefined : each * count
  const amount = whole ?? worked
  const unit = placed.find(({ role }) => role === 'unit')?.cell.text ?? ''
  const isProvisional = PROVISIONAL.has(foldPhrase(unit))
  const marked = cost === undefined || markup === undefined ? undefined : cost * (1 + markup / 100)
  const sells = price ?? whole
  const products = [
    ...(whole !== undefined && worked !== undefined && quantity !== undefined ? [worked - whole] : []),
    ...(marked !== undefined && sells !== undefined ? [marked - sells] : []),
  ]
  return {
    ...said,
    flag: said.flag ?? (isProvisional ? 'v' : null),
    kind: 'line',
    row,
    placed,
    amount: amount === undefined ? null : Math.round(amount * 100),
    product:
      products.length === 0 ? 'none' : products.every((one) => Math.abs(one) < 0.012) ? 'holds' : 'fails',
  }
}

/** What a row sums up before tax, where its tax or its gross is in a column of its own behind it. */
function netFigure(placed: readonly PlacedCell[]): ReadCell | undefined {
  const figures = placed.filter(({ cell }) => cell.figure !== undefined)
  const at = figures.findIndex(({ role }) => role === 'amount')
  return at >= 0 && figures.slice(at + 1).some(({ role }) => TAXED.has(role)) ? figures[at]?.cell : undefined
}

/** Reads a summary row: one with the label of a sum, or a figure alone. */
function readSummary(row: ReadRow, filled: readonly PlacedCell[]): SummaryOfTable | undefined {
  const cells = filled.map(({ cell }) => cell)
  const figures = cells.filter(({ figure }) => figure !== undefined && !figure.isPercent)
  const labels = filled.filter(
    ({ cell, role }) => cell.figure === undefined && cell.letters > 0 && role !== 'code',
  )
  const net = netFigure(filled)
  const figure = net ?? figures.at(-1)
  const amount = figure?.figure === undefined ? null : signed(figure)
  const [first] = labels
  if (first === undefined) {
    const isAlone = figures.length === 1 && figure !== undefined && cells.length === 1
    return isAlone ? { kind: 'summary', row, sort: 'blank', label: '', figure, amount } : undefined
  }
  const tail = figure === undefined ? '' : figure.text.replace(/^[^a-z]*\d[\d.,]*/i, ' ')
  const label = labels.map(({ cell }) => cell.text).join(' ') + tail
  const sort = summaryOf(label) ?? summaryOf(first.cell.text)
  const countable = filled.filter(({ cell, role }) => role === 'qty' && cell.figure !== undefined)
  const isWork = countable.length > 0 && figures.length > 1 && !ONLY_TOTAL.test(first.cell.text)
  if (sort !== undefined && !isWork && (figures.length > 0 || sort !== 'tax'))
    return { kind: 'summary', row, sort, label, figure, amount, isNet: net !== undefined }
  return undefined
}

/** Says nothing but that it sums up, so that a figure in the column of counts is their sum. */
const ONLY_TOTAL = /^[*\s]*(?:grand |sub-? ?)?totals?[*:\s]*$/i

function signed(cell: ReadCell): number | null {
  const { figure } = cell
  return figure === undefined ? null : Math.round(figure.value * 100) * (figure.isNegative ? -1 : 1)
}
