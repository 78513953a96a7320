import type { TextSpan } from '@quotewright/domain/quotes/text-spans.ts'
import words from '../data/table-words.json' with { type: 'json' }
import type { LineFlag } from '../labelled/labelled-text.ts'
import { alignRow, isNumberRole, type PlacedCell, type Positions } from './align-row.ts'
import type { ReadCell } from './cells.ts'
import type { Fact } from './fact.ts'
import { readFigure } from './figure.ts'
import type { Separator } from './grid.ts'
import type { ColumnRole } from './headings-of-columns.ts'
import { foldPhrase, indexPhrases } from './phrases.ts'
import { type RowFacts, readFacts } from './row-facts.ts'
import { type SummaryKind, summaryOf } from './summary.ts'

export interface ReadRow extends TextSpan {
  readonly cells: readonly ReadCell[]
  readonly isAside: boolean
  /** Of each cell, which column it stands in by its place. */
  readonly at: readonly number[]
}

/** A table whose rows are cells, and which columns they have. */
export interface TableRows {
  readonly rows: readonly ReadRow[]
  readonly headings: readonly string[]
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
}

export interface OtherRow {
  readonly kind: 'heading' | 'more' | 'unread'
  readonly row: ReadRow
}

export type TableRow = LineOfTable | SummaryOfTable | OtherRow

const SECTIONS = indexPhrases(words.sections)
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

/** The flag a section's heading sets; undefined where the text is no such heading. */
export function sectionFlag(heading: string): LineFlag | undefined {
  const bare = heading.replace(/^[\d.)\s]+/, '')
  return SECTIONS.get(foldPhrase(bare))?.[0]
}

/** What each row of a table is, its columns given. */
export function readRows(table: TableRows, roles: readonly ColumnRole[], text: string): TableRow[] {
  const heading = (role: ColumnRole): string => table.headings[roles.indexOf(role)] ?? ''
  const hasNumbers = roles.some(isNumberRole)
  const read: TableRow[] = []
  let scope = table.scope
  for (const row of table.rows) {
    const positions: Positions = { at: row.at, cost: COST[table.separator] }
    const one = readOne(row, alignRow(row.cells, roles, positions), { heading, hasNumbers, text })
    if (one.kind === 'heading') scope = sectionFlag(one.row.cells.map((cell) => cell.text).join(' ')) ?? null
    read.push(one.kind === 'line' ? scoped(one, scope) : continued(one, read))
  }
  return read
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
    !/[.!?]\s|\?/.test(cell.text)
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
  const said = readFacts(placed, heading, text)
  const has = (role: Fact['role']): boolean => said.facts.some((one) => one.role === role)
  const isNamed = has('n') || (has('q') && has('u') && (has('p') || has('l')))
  const isStated =
    has('q') || has('p') || has('l') || has('u') || has('k') || said.flag !== null || said.isOpen
  if (row.isAside && !(has('n') && has('p') && has('q'))) return { kind: 'heading', row }
  if (isNamed && (isStated || (!hasNumbers && filled.length > 1))) return lineFrom(row, placed, said)
  return { kind: has('n') && filled.length <= 2 ? 'heading' : 'unread', row }
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

const LABELLED_FIGURE = /^(.*?[a-z%)].*?)[\s:=]+([-−(]?\s?(?:[$£€]\s?)?[\d][\d,]*(?:\.\d+)?\)?)$/i

/** A row that sums up: its label says so, or it is a figure alone. */
function readSummary(row: ReadRow, filled: readonly PlacedCell[]): SummaryOfTable | undefined {
  const cells = filled.map(({ cell }) => cell)
  const figures = cells.filter(({ figure }) => figure !== undefined && !figure.isPercent)
  const labels = filled.filter(
    ({ cell, role }) => cell.figure === undefined && cell.letters > 0 && role !== 'code',
  )
  const figure = figures.at(-1)
  const amount = figure?.figure === undefined ? null : signed(figure)
  const [first] = labels
  if (first === undefined) {
    const isAlone = figures.length === 1 && figure !== undefined && cells.length === 1
    return isAlone ? { kind: 'summary', row, sort: 'blank', label: '', figure, amount } : undefined
  }
  const label = labels.map(({ cell }) => cell.text).join(' ')
  const sort = summaryOf(label) ?? summaryOf(first.cell.text)
  const countable = filled.filter(({ cell, role }) => role === 'qty' && cell.figure !== undefined)
  const isWork = countable.length > 0 && figures.length > 1
  if (sort !== undefined && !isWork && (figures.length > 0 || sort !== 'tax'))
    return { kind: 'summary', row, sort, label, figure, amount }
  return cells.length === 1 ? summaryWithin(row, cells[0]) : undefined
}

function signed(cell: ReadCell): number | null {
  const { figure } = cell
  return figure === undefined ? null : Math.round(figure.value * 100) * (figure.isNegative ? -1 : 1)
}

/** "Claimed to date $8,520.00" in one cell. */
function summaryWithin(row: ReadRow, cell: ReadCell | undefined): SummaryOfTable | undefined {
  const match = cell === undefined || cell.text.length > 80 ? null : LABELLED_FIGURE.exec(cell.text)
  if (match === null || cell === undefined) return undefined
  const [, label = '', written = ''] = match
  const sort = summaryOf(label)
  const figure = readFigure(written)
  if (sort === undefined || figure === undefined) return undefined
  const start = cell.end - written.length
  const amount = Math.round(figure.value * 100) * (figure.isNegative ? -1 : 1)
  return { kind: 'summary', row, sort, label, figure: { ...cell, start, text: written, figure }, amount }
}
