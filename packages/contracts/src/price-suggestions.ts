import { z } from 'zod'
import { defineContract } from './kit.ts'
import { PriceItem } from './price-book.ts'
import { Currency, Paging, requiredLine, Timestamp } from './values.ts'

/** A price that a customer accepted and the price book does not have. */
export const PriceSuggestion = z
  .object({
    id: z.string(),
    name: z.string(),
    unit: z.string(),
    /** The last one accepted. */
    unit_price: z.number(),
    tax_included: z.boolean(),
    times_accepted: z.number().int(),
    accepted_at: Timestamp,
    /** The quote accepted last. */
    quote_id: z.string(),
    quote_number: z.string(),
    /** The quotes it rests on, newest first, three at most; without an id once they are deleted. */
    quotes: z.array(z.object({ quote_id: z.string().nullable(), quote_number: z.string() })),
  })
  .meta({ id: 'PriceSuggestion' })
export type PriceSuggestion = z.output<typeof PriceSuggestion>

const SuggestionParams = z.object({ suggestionId: z.uuid() })

const SuggestionListQuery = Paging.extend({ search: z.string().trim().max(200).optional() })

const PriceItemName = z.object({
  name: requiredLine('Name is required'),
  unit: z.string().trim().max(20, 'Must be at most 20 characters').default('ea'),
})

const common = { access: 'member', tag: 'price-book' } as const

export const priceSuggestionsContract = defineContract({
  listPriceSuggestions: {
    ...common,
    method: 'GET',
    path: '/api/v1/price-items/suggestions',
    summary: 'List prices that customers accepted and the price book does not have, the newest first',
    query: SuggestionListQuery,
    responses: { 200: z.object({ suggestions: z.array(PriceSuggestion), total: z.number().int() }) },
  },
  dismissPriceSuggestion: {
    ...common,
    method: 'POST',
    path: '/api/v1/price-items/suggestions/:suggestionId/dismiss',
    summary: 'Dismiss an accepted price: it is neither suggested nor used in new quotes',
    params: SuggestionParams,
    responses: { 204: z.undefined() },
  },
  restorePriceSuggestion: {
    ...common,
    method: 'POST',
    path: '/api/v1/price-items/suggestions/:suggestionId/restore',
    summary: 'Undo the dismissal of an accepted price',
    params: SuggestionParams,
    responses: { 204: z.undefined() },
  },
  findPriceItem: {
    ...common,
    method: 'GET',
    path: '/api/v1/price-items/by-name',
    summary: 'The active price with a name, whatever its case, and a unit; and the currency of all prices',
    query: PriceItemName,
    responses: { 200: z.object({ item: PriceItem.nullable(), currency: Currency }) },
  },
})
