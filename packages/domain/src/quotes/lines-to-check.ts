import type { LineItem } from './quote-content.ts'
import { lineTotalCents } from './totals.ts'

/** What tells whether a line wants a look. */
export type CheckableLine = Pick<
  LineItem,
  'quantityThousandths' | 'unitPriceCents' | 'needsPrice' | 'confidence'
>

export type CheckReason = 'unpriced' | 'unsure' | 'much_larger'

export interface LineCheck {
  readonly lineIndex: number
  readonly reason: CheckReason
}

/** Below this a price is wrong more often than right. A price of the book for words it knows scores above it. */
export const SURE_ENOUGH = 0.5

/** A line is much larger than the rest above so many times their median, and above an amount worth a second look. */
const MUCH_LARGER = 10
const WORTH_A_LOOK_CENTS = 200_000
/** Among fewer lines none stands out. */
const FEWEST_TO_COMPARE = 3

function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

/** Whether a line stands far above the others: usually a slip such as 1,000 for 100. */
function isMuchLarger(totals: readonly number[], at: number): boolean {
  const own = totals[at] ?? 0
  const others = totals.filter((cents, place) => place !== at && cents > 0)
  if (own < WORTH_A_LOOK_CENTS || others.length + 1 < FEWEST_TO_COMPARE) return false
  return own > MUCH_LARGER * median(others)
}

function reasonOf(totals: readonly number[], line: CheckableLine, at: number): CheckReason | undefined {
  if (line.needsPrice) return 'unpriced'
  // What a person entered is theirs: nothing read it, so nothing doubts it.
  if (line.confidence === null) return undefined
  if (line.confidence < SURE_ENOUGH) return 'unsure'
  return isMuchLarger(totals, at) ? 'much_larger' : undefined
}

/** The lines to look at before publishing, each with its first reason. Used by server and screens alike. */
export function linesToCheck(lines: readonly CheckableLine[]): LineCheck[] {
  const totals = lines.map(lineTotalCents)
  return lines.flatMap((line, lineIndex) => {
    const reason = reasonOf(totals, line, lineIndex)
    return reason === undefined ? [] : [{ lineIndex, reason }]
  })
}
