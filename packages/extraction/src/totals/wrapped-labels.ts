import type { Line } from '../layout/line.ts'
import { splitAtGaps } from '../layout/line.ts'
import type { Amount } from '../numbers/amounts.ts'
import { totalKindOf } from '../vocabulary/total-labels.ts'
import type { LabelledAmount } from './labelled-amount.ts'

/** Lines of one label stand at most this far apart, in font sizes, from bottom to top. */
const LEADING = 0.85
/** Lines of one label begin or end at the same place, within so many points. */
const ALIGNED = 4
/** A label and its amount may be this far apart, in font sizes, within one cell. */
const LABEL_GAP = 0.95

type AmountsOf = (line: Line) => readonly Amount[]

/** The words of a line without money that go on with, or begin, the label of a line near it. */
function goingOn(label: Line['box'], line: Line | undefined, from: Line, amountsOf: AmountsOf): string {
  if (line === undefined || line.page !== from.page || line.cells.length > 1) return ''
  if (amountsOf(line).some(({ isMoney }) => isMoney)) return ''
  const apart = Math.max(line.box[1] - from.box[3], from.box[1] - line.box[3])
  if (apart > LEADING * Math.max(line.size, from.size)) return ''
  const isUnder = Math.abs(line.box[0] - label[0]) <= ALIGNED || Math.abs(line.box[2] - label[2]) <= ALIGNED
  return isUnder ? line.text : ''
}

/**
 * The sums among lines that no label names, where the label is wrapped over two lines: "Total investment including"
 * with its amount over "GST". Only what stands right beneath another sum, in its column, is one.
 */
export function wrappedLabels(
  lines: readonly Line[],
  amountsOf: AmountsOf,
  labelled: ReadonlyMap<Line, readonly LabelledAmount[]>,
): readonly LabelledAmount[] {
  return lines.flatMap((line, at) => {
    const [amount, ...others] = amountsOf(line).filter(({ isMoney }) => isMoney)
    const isLast = amount?.end === line.words.length && others.length === 0
    if (amount === undefined || !isLast || (labelled.get(line) ?? []).length > 0) return []
    const isBeneath = lines
      .slice(Math.max(0, at - 3), at)
      .some((above) =>
        (labelled.get(above) ?? []).some(
          ({ kind, amount: { box } }) => kind !== 'section' && Math.abs(box[2] - amount.box[2]) <= ALIGNED,
        ),
      )
    const cell = splitAtGaps(line.words.slice(0, amount.start), LABEL_GAP).at(-1)
    if (!isBeneath || cell === undefined) return []
    const rest = goingOn(cell.box, lines[at + 1], line, amountsOf)
    const label = `${cell.text} ${rest}`
    const kind = rest === '' ? undefined : totalKindOf(label)
    return kind === undefined || kind === 'section' ? [] : [{ kind, label, amount, line }]
  })
}
