import type { Line } from '../layout/line.ts'
import type { Amount } from '../numbers/amounts.ts'
import type { LabelledAmount } from './labelled-amount.ts'

/** The last amount of money of a line: where sums are. */
export interface Figure {
  readonly line: Line
  readonly amount: Amount
}

export const figuresOf = (
  lines: readonly Line[],
  amountsOf: (line: Line) => readonly Amount[],
): readonly Figure[] =>
  lines.flatMap((line) => {
    const amount = amountsOf(line).findLast(({ isMoney }) => isMoney)
    return amount === undefined ? [] : [{ line, amount }]
  })

/** The figure as what its place among the others makes it, by the words before it. */
export const labelledAs = (kind: LabelledAmount['kind'], { line, amount }: Figure): LabelledAmount => ({
  kind,
  label: line.words
    .slice(0, amount.start)
    .map(({ text }) => text)
    .join(' '),
  amount,
  line,
})
