import { type PriceTerms as PriceTermsWire, priceTermsContract } from '@quotewright/contracts/price-terms.ts'
import type { PriceTerms } from '@quotewright/domain/quotes/counter-offer.ts'
import { centsToDecimal } from '@quotewright/domain/quotes/money.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { readPriceTerms, removePriceTerms, setPriceTerms } from './set-price-terms.ts'

/** How far a customer may bring a quote down, for staff alone. */
export function priceTermsRoutes(binding: Binding): void {
  bind(binding, priceTermsContract.readPriceTerms, async ({ ctx, params }) => {
    const terms = await readPriceTerms(ctx, params.quoteId)
    return { status: 200, body: { price_terms: terms === undefined ? null : toWire(terms) } }
  })

  bind(binding, priceTermsContract.setPriceTerms, async ({ ctx, params, body }) => {
    const terms = await setPriceTerms(ctx, params.quoteId, {
      floorCents: Math.round(body.floor_amount * 100),
      needsBooking: body.needs_booking,
      needsPayment: body.needs_payment,
    })
    return { status: 200, body: { price_terms: toWire(terms) } }
  })

  bind(binding, priceTermsContract.removePriceTerms, async ({ ctx, params }) => {
    await removePriceTerms(ctx, params.quoteId)
    return { status: 204, body: undefined }
  })
}

const toWire = (terms: PriceTerms): PriceTermsWire => ({
  floor_amount: centsToDecimal(terms.floorCents),
  of_total_amount: centsToDecimal(terms.ofTotalCents),
  needs_booking: terms.needsBooking,
  needs_payment: terms.needsPayment,
  offers_made: terms.offersMade,
  is_settled: terms.isSettled,
})
