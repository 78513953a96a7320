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

/**
 * Unsure lines of this share of the sum, taken together, don't ask for a look: the total hardly moves with them. Of 29
 * quotes without prices in their words whose unsure lines came to less than half, 28 were within the expected range.
 */
const SMALL_SHARE = 0.4

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

// What a person entered is theirs: nothing read it, so nothing doubts it.
const isUnsure = ({ confidence }: CheckableLine): boolean => confidence !== null && confidence < SURE_ENOUGH

const sum = (amounts: readonly number[]): number => amounts.reduce((all, cents) => all + cents, 0)

/** Whether the lines that aren't sure come to so little of the quote that only those without an amount want a look. */
function isSmallDoubt(lines: readonly CheckableLine[], totals: readonly number[]): boolean {
  const unsure = totals.filter((_, at) => lines[at] !== undefined && isUnsure(lines[at]))
  return sum(unsure) < SMALL_SHARE * sum(totals)
}

/** The lines to look at before publishing, each with its first reason. Used by server and screens alike. */
export function linesToCheck(lines: readonly CheckableLine[]): LineCheck[] {
  const totals = lines.map(lineTotalCents)
  const isSmall = isSmallDoubt(lines, totals)
  return lines.flatMap((line, lineIndex): LineCheck[] => {
    if (line.needsPrice) return [{ lineIndex, reason: 'unpriced' }]
    if (line.confidence === null) return []
    if (isUnsure(line) && !(isSmall && totals[lineIndex] !== 0)) return [{ lineIndex, reason: 'unsure' }]
    return isMuchLarger(totals, lineIndex) ? [{ lineIndex, reason: 'much_larger' }] : []
  })
}
