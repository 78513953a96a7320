import type { ReadCell } from './cells.ts'
import type { ColumnRole } from './headings-of-columns.ts'

/** A cell in the column it is taken to stand in. */
export interface PlacedCell {
  readonly cell: ReadCell
  readonly role: ColumnRole
  /** Out of every column. */
  readonly isStray: boolean
}

const NUMBERS: ReadonlySet<ColumnRole> = new Set([
  'qty',
  'times',
  'rate',
  'amount',
  'cost',
  'markup',
  'old',
  'other',
  'tax',
  'gross',
  'supply',
  'install',
  'percent',
])
const PERCENTS: ReadonlySet<ColumnRole> = new Set(['markup', 'percent'])

/** Whether a role's cells hold figures. */
export const isNumberRole = (role: ColumnRole): boolean => NUMBERS.has(role)

function suitsFigure({ figure, isCode }: ReadCell, role: ColumnRole): number {
  if (figure === undefined) return 0
  if (figure.isPercent) return PERCENTS.has(role) ? 1.5 : role === 'skip' || role === 'other' ? 0 : -1.5
  if (role === 'qty' || role === 'times') return figure.isMoney ? -3 : figure.unit === '' ? 1 : 1.6
  if (role === 'amount') return figure.unit !== '' && !figure.isRate ? -1.5 : 1 + (figure.isMoney ? 0.4 : 0)
  if (NUMBERS.has(role)) return figure.unit !== '' && !figure.isRate ? -1 : 0.9
  if (role === 'code') return isCode && !figure.isMoney ? 0.6 : -2.5
  if (role === 'words') return -2
  if (role === 'place') return isCode ? 0 : -1
  return role === 'unit' ? -2 : -0.2
}

function suitsWords({ isUnit, isCode, isChain, flag }: ReadCell, role: ColumnRole): number {
  if (isChain) return role === 'rate' ? 1.5 : role === 'qty' ? 1.2 : -2
  if (role === 'skip') return -0.2
  if (isUnit) return role === 'unit' ? 2 : role === 'words' ? -0.4 : role === 'note' ? 0 : -0.6
  if (flag !== undefined)
    return role === 'note' ? 1.2 : NUMBERS.has(role) ? 0.4 : role === 'words' ? 0.6 : -0.5
  if (isCode) return role === 'code' ? 2 : role === 'place' ? 0.4 : -0.5
  if (role === 'words') return 2
  if (role === 'place' || role === 'note') return 0.8
  return role === 'qty' ? -1.2 : -2
}

const suits = (cell: ReadCell, role: ColumnRole): number =>
  cell.figure === undefined ? suitsWords(cell, role) : suitsFigure(cell, role)

/** A row's only figure is rather its amount. */
const LONE = 0.5

/** What it costs to take a cell out of its column, by how far. */
export interface Positions {
  /** Of each cell, among the columns; fractions where it stands between. */
  readonly at: readonly number[]
  readonly cost: number
}

/** The cells of a row in columns, in order, so that kinds and places suit best. What fits nowhere is left out. */
export function alignRow(
  cells: readonly ReadCell[],
  roles: readonly ColumnRole[],
  { at, cost }: Positions,
): PlacedCell[] {
  const [height, width] = [cells.length, roles.length]
  const isLone = cells.filter(({ figure }) => figure !== undefined && !figure.isPercent).length === 1
  const best = Array.from({ length: height + 1 }, () => new Float64Array(width + 1))
  const step = Array.from({ length: height + 1 }, () => new Uint8Array(width + 1))
  for (let row = 1; row <= height; row++) {
    const cell = cells[row - 1]
    if (cell === undefined) continue
    for (let column = 0; column <= width; column++) {
      const role = roles[column - 1]
      const left = column > 0 ? (best[row]?.[column - 1] ?? 0) : Number.NEGATIVE_INFINITY
      const drop = (best[row - 1]?.[column] ?? 0) - 1.5
      const away = Math.abs((at[row - 1] ?? 0) - (column - 1))
      const take =
        role === undefined
          ? Number.NEGATIVE_INFINITY
          : (best[row - 1]?.[column - 1] ?? 0) +
            suits(cell, role) +
            (isLone && role === 'amount' && cell.figure !== undefined ? LONE : 0) -
            cost * away
      const top = Math.max(left, drop, take)
      const scores = best[row]
      const steps = step[row]
      if (scores !== undefined) scores[column] = top
      if (steps !== undefined) steps[column] = top === take ? 2 : top === drop ? 1 : 0
    }
  }
  return trace(cells, roles, step)
}

function trace(
  cells: readonly ReadCell[],
  roles: readonly ColumnRole[],
  step: readonly Uint8Array[],
): PlacedCell[] {
  const placed: PlacedCell[] = []
  let [row, column] = [cells.length, roles.length]
  while (row > 0) {
    const way = step[row]?.[column] ?? 1
    const [cell, role] = [cells[row - 1], roles[column - 1]]
    if (way === 0) column--
    else if (way === 1 || cell === undefined || role === undefined) {
      if (cell !== undefined) placed.push({ cell, role: 'skip', isStray: true })
      row--
    } else {
      placed.push({ cell, role, isStray: false })
      row--
      column--
    }
  }
  return placed.reverse()
}
