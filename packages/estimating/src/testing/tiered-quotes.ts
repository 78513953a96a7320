import { type LineItem, NEW_LINE } from '@quotewright/domain/quotes/quote-content.ts'
import type { TaxMode } from '@quotewright/domain/quotes/totals.ts'
import { type EstimateContext, estimate } from '../estimate.ts'
import type { DraftLine } from '../quote-draft.ts'
import type { TieredQuote } from '../tiers/propose-tiers.ts'

const toLine = (line: DraftLine, at: number): LineItem => ({
  ...NEW_LINE,
  ...line,
  id: `line-${at}`,
  quantitySource: null,
  priceSource: { itemName: null, span: null, ...line.priceSource },
})

/** The quote that a description becomes, as tiers are proposed for it. */
export function generatedQuote(description: string, context: EstimateContext = {}): TieredQuote {
  const estimated = estimate({ description }, context)
  if (estimated.outcome !== 'quote') throw new Error(`No quote was made of: ${description}`)
  const { draft } = estimated
  return {
    description,
    options: [],
    currency: draft.currency,
    taxMode: draft.taxMode satisfies TaxMode,
    taxRateBasisPoints: draft.taxRateBasisPoints,
    lineItems: [...draft.lineItems, ...draft.optionalItems].map(toLine),
  }
}
