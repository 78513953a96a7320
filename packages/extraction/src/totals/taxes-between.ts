import type { Line } from '../layout/line.ts'
import { splitAtGaps } from '../layout/line.ts'
import type { Amount } from '../numbers/amounts.ts'
import { isNear } from '../numbers/arithmetic.ts'
import { endsInTax } from '../vocabulary/total-labels.ts'
import type { LabelledAmount } from './labelled-amount.ts'

/** The sums of a document stand so few lines from each other. */
const MOST_LINES = 10
/** A label and its amount may be this far apart, in font sizes, within one cell. */
const LABEL_GAP = 0.95

type Labelled = ReadonlyMap<Line, readonly LabelledAmount[]>

/**
 * Amounts between a subtotal and a total whose label ends in the name of a tax, whatever leads it, where subtotal and
 * taxes make the total: "Subtotal 2,027.50", "Hamilton County Sales Tax 146.99", "Total 2,174.49".
 */
export function taxesBetween(
  lines: readonly Line[],
  amountsOf: (line: Line) => readonly Amount[],
  labelled: Labelled,
): readonly LabelledAmount[] {
  const ofKind = (line: Line, kind: LabelledAmount['kind']): LabelledAmount | undefined =>
    (labelled.get(line) ?? []).find((one) => one.kind === kind)
  return lines.flatMap((from, at) => {
    const net = ofKind(from, 'subtotal')
    if (net === undefined) return []
    const near = lines.slice(at + 1, at + 1 + MOST_LINES)
    const grossOf = (line: Line): LabelledAmount | undefined =>
      ofKind(line, 'total') ?? ofKind(line, 'balance')
    const end = near.findIndex((line) => grossOf(line) !== undefined)
    const gross = near[end] && grossOf(near[end])
    if (gross === undefined) return []
    const between = near.slice(0, end)
    // Only what follows the last subtotal: before it are the rows of a section.
    if (between.some((line) => ofKind(line, 'subtotal') !== undefined)) return []
    const found = between.flatMap((line): LabelledAmount[] => {
      const [amount, ...others] = amountsOf(line).filter(({ isMoney }) => isMoney)
      if (amount === undefined || others.length > 0 || (labelled.get(line) ?? []).length > 0) return []
      const label = splitAtGaps(line.words.slice(0, amount.start), LABEL_GAP).at(-1)?.text ?? ''
      return endsInTax(label) ? [{ kind: 'tax', label, amount, line }] : []
    })
    const known = between.flatMap((line) => ofKind(line, 'tax') ?? [])
    const sum = [...found, ...known].reduce((made, { amount }) => made + amount.value, net.amount.value)
    return isNear(sum, gross.amount.value) ? found : []
  })
}
