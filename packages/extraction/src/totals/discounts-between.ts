import type { Line } from '../layout/line.ts'
import type { Amount } from '../numbers/amounts.ts'
import { isNear } from '../numbers/arithmetic.ts'
import { type Figure, figuresOf, labelledAs } from './figures.ts'
import type { LabelledAmount } from './labelled-amount.ts'

/** So many reductions may lie between two sums. */
const MOST_BETWEEN = 4
/** As many lines with an amount above a sum are looked at. */
const MOST_ABOVE = 60

type Labelled = ReadonlyMap<Line, readonly LabelledAmount[]>

/** Whether a value is the amount above it, or the sum of some that follow each other upwards. */
function isSumOf(value: number, above: readonly Figure[]): boolean {
  let sum = 0
  return above.some(({ amount }) => {
    sum += amount.value
    return isNear(sum, value)
  })
}

/**
 * Amounts below zero that lie between a sum of the rows and a subtotal, whatever they are called, where they make
 * the one of the other: "Items 455.00", "Spring special -45.50", "Subtotal 409.50".
 */
export function discountsBetween(
  lines: readonly Line[],
  amountsOf: (line: Line) => readonly Amount[],
  labelled: Labelled,
): readonly LabelledAmount[] {
  const figures = figuresOf(lines, amountsOf)
  const labelsOf = ({ line }: Figure): readonly LabelledAmount[] => labelled.get(line) ?? []
  return figures.flatMap((after, at) => {
    if (!labelsOf(after).some(({ kind }) => kind === 'subtotal')) return []
    const before = figures.slice(Math.max(0, at - MOST_ABOVE), at).toReversed()
    const reductions = before.slice(0, MOST_BETWEEN).findIndex(({ amount }) => amount.value >= 0)
    const rows = before[reductions]
    if (reductions < 1 || rows === undefined) return []
    const off = before.slice(0, reductions)
    const made = off.reduce((sum, { amount }) => sum + amount.value, rows.amount.value)
    if (!isNear(made, after.amount.value)) return []
    // Where the amount is no sum it is a row, and what comes off are rows, too.
    if (!isSumOf(rows.amount.value, before.slice(reductions + 1))) return []
    const unknown = (figure: Figure): boolean => labelsOf(figure).length === 0
    return [
      ...off.filter(unknown).map((figure) => labelledAs('discount', figure)),
      ...[rows].filter(unknown).map((figure) => labelledAs('subtotal', figure)),
    ]
  })
}
