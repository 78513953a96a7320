import type { TableWeights } from './columns.ts'
import type { SummaryOfTable, TableRow } from './table-rows.ts'

/** What a summary row turns out to be by the sums. */
export interface SumRole {
  readonly row: SummaryOfTable
  readonly isReached: boolean
}

const CENTS_APART = 2
const TAX_RATES = [5, 10, 15, 19, 20, 21, 23]

interface Running {
  all: number
  section: number
  off: number
  tax: number
  lines: number
  unknown: number
}

const near = (left: number, right: number): boolean => Math.abs(left - right) <= CENTS_APART

/** Holds the figures of a table's summary rows against its lines. */
export function checkSums(rows: readonly TableRow[]): SumRole[] {
  const running: Running = { all: 0, section: 0, off: 0, tax: 0, lines: 0, unknown: 0 }
  const options = rows
    .filter((row) => row.kind === 'line')
    .filter(({ flag }) => flag === 'o')
    .reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  const roles: SumRole[] = []
  for (const row of rows) {
    if (row.kind === 'line') addLine(running, row)
    if (row.kind !== 'summary' || row.amount === null) continue
    const isReached = reaches(running, row, options)
    roles.push({ row, isReached })
    follow(running, row)
  }
  return roles
}

function addLine(running: Running, { amount, flag, isOpen }: Extract<TableRow, { kind: 'line' }>): void {
  if (flag !== null && flag !== 'v') return
  running.lines++
  running.all += amount ?? 0
  running.section += amount ?? 0
  if (amount === null && !isOpen) running.unknown++
}

function reaches(running: Running, { sort, amount }: SummaryOfTable, options: number): boolean {
  if (amount === null || running.lines === 0) return false
  const { all, section, off, tax } = running
  if (sort === 'discount' || sort === 'deposit' || sort === 'aside' || sort === 'minimum') return false
  if (sort === 'tax') return TAX_RATES.some((rate) => near(amount, Math.round(((all - off) * rate) / 100)))
  const nets = [all, section, all - off, all + options]
  return nets.some((net) => near(net, amount) || (tax > 0 && near(net + tax, amount)))
}

function follow(running: Running, { sort, amount, label }: SummaryOfTable): void {
  if (amount === null) return
  if (sort === 'discount') running.off += discountOf(running, label, amount)
  else if (sort === 'tax') running.tax = amount
  else if (sort === 'subtotal' || sort === 'blank') running.section = 0
}

/** A discount's amount is what its row says. */
const discountOf = (_running: Running, _label: string, amount: number): number => Math.abs(amount)

/** What the sums of a reading say for it. */
export function scoreOfSums(rows: readonly TableRow[], weight: TableWeights): number {
  const sums = checkSums(rows)
  return sums.reduce((score, { row, isReached }) => {
    if (isReached) return score + (row.sort === 'subtotal' ? weight.subtotalHolds : weight.totalHolds)
    return (
      score + (row.sort === 'total' || row.sort === 'gross' || row.sort === 'blank' ? weight.totalFails : 0)
    )
  }, 0)
}
