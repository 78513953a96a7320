import type { Line } from '../layout/line.ts'
import type { Amount } from '../numbers/amounts.ts'
import { isNear } from '../numbers/arithmetic.ts'
import { type Figure, figuresOf, labelledAs } from './figures.ts'
import type { LabelledAmount } from './labelled-amount.ts'

/** The sums of a document stand so few lines from each other. */
const NEAR_LINES = 6
/** Amounts of a column end at the same place, within so many points. */
const ALIGNED = 4
/** As many amounts above a sum are looked at. */
const MOST_ABOVE = 60

interface SignedFigure extends Figure {
  /** Less where its label says that it comes off. */
  readonly value: number
}

type Labelled = ReadonlyMap<Line, readonly LabelledAmount[]>

/** Whether a value is what amounts above it make: some that follow each other, or two of them. */
function isMade(value: number, above: readonly SignedFigure[]): boolean {
  const values = above.map((figure) => figure.value)
  let sum = values[0] ?? 0
  for (const next of values.slice(1)) {
    sum += next
    if (isNear(sum, value)) return true
  }
  return values.some((one, at) => values.slice(at + 1).some((other) => isNear(one + other, value)))
}

/**
 * What stands around a tax and adds up with it, whatever it is called: "Sum
 * 6,150.00", "GST 615.00", "Our price 6,765.00". The amount before the tax is
 * a sum only where amounts above make it; else it may be the only row.
 */
export function sumsAroundTax(
  lines: readonly Line[],
  amountsOf: (line: Line) => readonly Amount[],
  labelled: Labelled,
): readonly LabelledAmount[] {
  const labelsOf = (line: Line): readonly LabelledAmount[] =>
    (labelled.get(line) ?? []).filter(({ kind }) => kind !== 'section')
  const figures = figuresOf(lines, amountsOf).map((figure): SignedFigure => {
    const { value } = figure.amount
    const isOff = labelsOf(figure.line).some(({ kind }) => kind === 'discount')
    return { ...figure, value: isOff ? -Math.abs(value) : value }
  })
  const isTax = ({ line, amount }: Figure): boolean =>
    labelsOf(line).some((one) => one.kind === 'tax' && one.amount.start === amount.start)
  return figures.flatMap((tax, place) => {
    if (!isTax(tax)) return []
    const nearby = figures.slice(Math.max(0, place - MOST_ABOVE), place + NEAR_LINES)
    const column = nearby.filter(
      ({ line, amount }) =>
        line.page === tax.line.page && Math.abs(amount.box[2] - tax.amount.box[2]) <= ALIGNED,
    )
    const at = column.indexOf(tax)
    const [net, gross] = [column[at - 1], column[at + 1]]
    if (net === undefined || gross === undefined) return []
    if (tax.value <= 0 || tax.value >= net.value || !isNear(net.value + tax.value, gross.value)) return []
    if (lines.indexOf(gross.line) - lines.indexOf(net.line) > NEAR_LINES) return []
    const found: LabelledAmount[] = []
    const add = (kind: 'subtotal' | 'total', figure: Figure): void => {
      if (labelsOf(figure.line).length === 0) found.push(labelledAs(kind, figure))
    }
    // Rows may end elsewhere than the sums, and text beside the sums is no row.
    const above = [column, nearby].map((from) => from.slice(0, from.indexOf(net)).toReversed())
    if (above.some((own) => isMade(net.value, own))) add('subtotal', net)
    add('total', gross)
    return found
  })
}
