import { z } from 'zod'
import { defineContract } from './kit.ts'
import { onQuote } from './quotes.ts'

/** How far a customer may bring a quote down without asking staff. No call of the hosted page answers it. */
const PriceTermsInput = z.object({
  /** The lowest total, tax included. */
  floor_amount: z
    .number('Enter the lowest total, such as 950')
    .min(1, 'Enter the lowest total, such as 950')
    .max(1_000_000_000, 'This amount is too large'),
  /** The customer has to say that they book this week. */
  needs_booking: z.boolean(),
  /** The customer has to say that they pay on the day. */
  needs_payment: z.boolean(),
})

export const PriceTerms = PriceTermsInput.extend({
  /** The total it was set for; with another total, prices wait for staff. */
  of_total_amount: z.number(),
  /** Prices the customer has asked for since, of 3 at most. */
  offers_made: z.number().int(),
  /** Whether one of them was agreed to. */
  is_settled: z.boolean(),
}).meta({ id: 'PriceTerms' })
export type PriceTerms = z.output<typeof PriceTerms>

const path = '/api/v1/quotes/:quoteId/price-terms'

export const priceTermsContract = defineContract({
  readPriceTerms: {
    ...onQuote,
    method: 'GET',
    path,
    summary: 'Whether the customer of a quote may ask for a price, and the floor; null where they may not',
    responses: { 200: z.object({ price_terms: PriceTerms.nullable() }) },
  },
  setPriceTerms: {
    ...onQuote,
    method: 'PUT',
    path,
    summary:
      'Let the customer of a published quote ask for a price: the first one at the floor or above is agreed to at ' +
      'once as a new version, any other waits for staff',
    body: PriceTermsInput,
    responses: { 200: z.object({ price_terms: PriceTerms }) },
  },
  removePriceTerms: {
    ...onQuote,
    method: 'DELETE',
    path,
    summary: 'Stop letting the customer of a quote ask for a price',
    responses: { 204: z.undefined() },
  },
})
