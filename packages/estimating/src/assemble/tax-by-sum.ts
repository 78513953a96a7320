import { isPricesAssumption, pricesAssumptions } from '@quotewright/domain/quotes/state-prices.ts'
import { regionOfQuote } from '@quotewright/domain/region/regions.ts'
import type { DraftLine, StatedTotal } from '../quote-draft.ts'
import { totalsOf } from '../reconcile/reconcile.ts'
import type { StatedTerms } from './quote-terms.ts'

/**
 * Terms whose prices are before tax where the figures say so: "4 doors at 90 each, total 396" is 360 and 10 %, and
 * "total inc GST 396" says it of the total alone. Only where every price is stated: a book's would have to be moved.
 */
export function taxBySum(
  lines: readonly DraftLine[],
  terms: StatedTerms,
  stated: StatedTotal | null,
): StatedTerms {
  if (terms.taxMode !== 'inclusive' || stated?.kind !== 'exact' || stated.tax === 'exclusive') return terms
  if (lines.some((line) => !line.optional && line.priceSource.kind !== 'stated')) return terms
  const before = { ...terms, taxMode: 'exclusive' } as const
  const { linesCents, totalCents } = totalsOf(lines, before)
  if (linesCents === stated.minCents || totalCents !== stated.minCents) return terms
  if (!terms.assumptions.some(isPricesAssumption)) return before
  const { label } = regionOfQuote(terms.country, terms.currency).tax
  const assumptions = pricesAssumptions(terms.assumptions, { ...terms, taxLabel: label }, 'exclusive')
  return { ...before, assumptions }
}
