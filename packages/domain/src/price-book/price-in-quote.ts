import { scaleHalfUp } from '../quotes/money.ts'
import type { TaxMode } from '../quotes/totals.ts'

/** How a quote states its prices. */
interface TaxTerms {
  readonly taxMode: TaxMode
  readonly taxRateBasisPoints: number
}

/**
 * A price as a quote states it, in cents: tax is added to it or taken out of it
 * where the quote states prices the other way.
 */
export function priceInQuote(cents: number, isTaxIncluded: boolean, terms: TaxTerms): number {
  const rate = terms.taxRateBasisPoints
  const wantsTax = terms.taxMode === 'inclusive'
  if (isTaxIncluded === wantsTax) return cents
  return wantsTax ? scaleHalfUp(cents, 10_000 + rate, 10_000) : scaleHalfUp(cents, 10_000, 10_000 + rate)
}
