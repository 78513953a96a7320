import type { Line } from '../layout/line.ts'
import type { Amount } from '../numbers/amounts.ts'
import { isNear } from '../numbers/arithmetic.ts'
import { type Figure, figuresOf, labelledAs } from './figures.ts'
import type { LabelledAmount } from './labelled-amount.ts'

/** The sums of a document stand so few amounts from each other. */
const MOST_BETWEEN = 6
/** Amounts of a column end at the same place, within so many points. */
const ALIGNED = 4.5
/** More than this is not rounded off, and may be a row. */
const MOST_ROUNDED = 1

type Labelled = ReadonlyMap<Line, readonly LabelledAmount[]>

const WITH_SIGN: Partial<Record<LabelledAmount['kind'], (value: number) => number>> = {
  tax: (value) => value,
  charge: (value) => value,
  discount: (value) => -Math.abs(value),
}

/**
 * Amounts between a subtotal and a total that no label names, where only with them the one makes the other: "Subtotal
 * 1,354.00", "Loyalty credit -100.00", "GST 125.40", "Total 1,379.40". What adds to the sum may be a further row, so it
 * is taken only where it rounds it.
 */
export function changesBetween(
  lines: readonly Line[],
  amountsOf: (line: Line) => readonly Amount[],
  labelled: Labelled,
): readonly LabelledAmount[] {
  const figures = figuresOf(lines, amountsOf)
  const labelsOf = ({ line }: Figure): readonly LabelledAmount[] => labelled.get(line) ?? []
  const isOf = (figure: Figure, ...kinds: readonly LabelledAmount['kind'][]): boolean =>
    labelsOf(figure).some(({ kind }) => kinds.includes(kind))
  return figures.flatMap((net, at) => {
    if (!isOf(net, 'subtotal')) return []
    const below = figures.slice(at + 1, at + 2 + MOST_BETWEEN)
    const end = below.findIndex((figure) => isOf(figure, 'total', 'balance', 'subtotal'))
    const gross = below[end]
    if (gross === undefined || isOf(gross, 'subtotal')) return []
    const between = below.slice(0, end)
    const unknown = between.filter((figure) => labelsOf(figure).length === 0)
    const areChanges = unknown.every(
      ({ amount, line }) =>
        amount.value <= MOST_ROUNDED &&
        line.page === net.line.page &&
        Math.abs(amount.box[2] - net.amount.box[2]) <= ALIGNED,
    )
    if (unknown.length === 0 || !areChanges) return []
    const known = between
      .flatMap(labelsOf)
      .reduce((sum, { kind, amount }) => sum + (WITH_SIGN[kind]?.(amount.value) ?? 0), net.amount.value)
    const made = unknown.reduce((sum, { amount }) => sum + amount.value, known)
    if (isNear(known, gross.amount.value) || !isNear(made, gross.amount.value)) return []
    return unknown.map((figure) => labelledAs(figure.amount.value < 0 ? 'discount' : 'charge', figure))
  })
}
