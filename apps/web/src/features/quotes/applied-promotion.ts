import type { Quote } from '@quotewright/contracts/quotes.ts'
import type { AppliedPromotion } from '@quotewright/domain/quotes/promotions.ts'

/** A promotion of the wire as the domain counts it; cents and basis points are both hundredths. */
export function toApplied({
  id,
  name,
  code,
  kind,
  value,
  stackable,
}: Omit<Quote['promotions'][number], 'amount'> & { readonly stackable?: boolean }): AppliedPromotion {
  const hundredths = Math.round(value * 100)
  return {
    id,
    name,
    code,
    value: kind === 'percent' ? { kind, basisPoints: hundredths } : { kind, amountCents: hundredths },
    ...(stackable === undefined ? {} : { stackable }),
  }
}
