import { nameLengthAt } from '../match/vocabulary.ts'
import type { Token } from '../tagger/tokens.ts'
import type { Candidate } from './candidates.ts'
import { behindBy } from './counted-left-out.ts'

/** What speaks of the whole, or of a sum. */
const OF_THE_WHOLE =
  /^(?:=|total\w*|subtotal|all|altogether|everything|whole|lot|both|sum|comes?|came|makes?|so|that|thats|that's|which|in|inc\w*|incl\w*|ex|excl?|gst|vat|net|nett|gross|due|owing|balance|price\w*|quote[ds]?|quoting|budget|grand|call|job|project|pay\w*|cost\w*|say|says|for|charge[ds]?|amount|figure|final|overall|it|its|it's|is|do|done|agreed?|reckon|think|invoice\w*|bill|fixed|package|deal|round\w*|about|approx|roughly|around|ballpark|works?|labour|materials)$/
const MOST_BEFORE = 8
/** A reading with such a total is that far behind, in losses. */
const LOSSES = 3

/**
 * Whether a reading's total is one more thing with its price, which only happens to be what the others come to:
 * "bed 1 $380, bed 2 $380, ensuite $760", "stripping $350. skimming $600. painting $900", and
 * below each other.
 */
function takesPriceForTotal({ reading }: Candidate, tokens: readonly Token[]): boolean {
  const total = reading.totals.at(-1)
  if (total === undefined) return false
  const amounts = reading.lines.flatMap(({ amount }) => amount ?? [])
  const sum = amounts.reduce((all, one) => all + one, 0)
  // More than the others come to may be for those that have no price of their own.
  const isForOpen =
    total.value - sum > 0.005 &&
    reading.lines.some(({ amount, unitPrices }) => amount === null && unitPrices.length === 0)
  if (amounts.length === 0 || isForOpen) return false
  const figures = reading.lines.flatMap(({ amounts: all, unitPrices }) => [...all, ...unitPrices])
  let from = total.from
  const isOwn = (at: number): boolean =>
    at >= 0 &&
    total.from - at <= MOST_BEFORE &&
    tokens[at]?.isBreak !== true &&
    !/^[.,;]$/.test(tokens[at]?.text ?? '') &&
    !figures.some(({ to }) => to === at + 1)
  while (isOwn(from - 1)) from -= 1
  const words = tokens.slice(from, total.from).map(({ norm }) => norm)
  const after = (at: number): string[] => tokens.slice(at, at + 3).map(({ norm }) => norm)
  const [one] = figures
  // "+gst" behind each price says nothing of the last.
  const isAlike =
    one !== undefined && after(one.to)[0] === after(total.to)[0] && after(one.to)[1] === after(total.to)[1]
  const behind = isAlike ? [] : after(total.to)
  return (
    words.some((_, at) => nameLengthAt(words, at) > 0) &&
    ![...words, ...behind].some((word) => OF_THE_WHOLE.test(word))
  )
}

/**
 * Readings that take the price of one more thing for the total further behind, where the favourite does: how far ahead
 * it is of the others tells elsewhere how sure it is.
 */
export function withoutPricesForTotals(
  candidates: readonly Candidate[],
  tokens: readonly Token[],
): readonly Candidate[] {
  const [best] = candidates
  if (best === undefined || !takesPriceForTotal(best, tokens)) return candidates
  return behindBy(candidates, (one) => (takesPriceForTotal(one, tokens) ? LOSSES : 0))
}
