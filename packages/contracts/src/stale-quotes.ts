import { STALE_CAUSES } from '@quotewright/domain/quotes/stale/stale-causes.ts'
import { z } from 'zod'
import { defineContract } from './kit.ts'
import { QuoteComparison } from './quote-comparison.ts'
import { BasedOnVersion, onQuote, QuoteAnswer } from './quotes.ts'
import { Currency, commaList, Timestamp } from './values.ts'

/** An open quote that needs another look. */
export const StaleQuote = z
  .object({
    quote_id: z.string(),
    quote_number: z.string(),
    customer_name: z.string(),
    /** `prices_changed` since it was sent, or opened three times without an answer. */
    cause: z.enum(STALE_CAUSES),
    since: Timestamp,
    /** What today's prices add to the total; null for the other cause. */
    difference: z.number().nullable(),
    currency: Currency,
    /** How many lines have another price today. */
    lines: z.number().int(),
    /** How often the customer came to see it since it was last sent, or they last wrote. */
    views: z.number().int(),
  })
  .meta({ id: 'StaleQuote' })
export type StaleQuote = z.output<typeof StaleQuote>

/** A quote as its customer sees it, beside the same quote at today's prices. */
export const TodaysPrices = z
  .object({
    quote_id: z.string(),
    quote_number: z.string(),
    customer_name: z.string(),
    currency: Currency,
    tax_label: z.string(),
    current_version_number: z.number().int(),
    /** Names these prices, for re-issuing with exactly them. */
    prices_hash: z.string(),
    /** Without lines where no price has changed. */
    comparison: QuoteComparison,
    /** Why it can't be re-issued now; null when it can. */
    obstacle: z.string().nullable(),
  })
  .meta({ id: 'TodaysPrices' })
export type TodaysPrices = z.output<typeof TodaysPrices>

const MOST_LISTED = 100
export const staleQuotesContract = defineContract({
  listStaleQuotes: {
    access: 'member',
    tag: 'quotes',
    method: 'GET',
    path: '/api/v1/stale-quotes',
    summary:
      'List open quotes whose prices have changed, or that were opened again and again without an answer',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(MOST_LISTED).default(20),
      /** Only those among these quotes, ids separated by commas. */
      ids: commaList(z.uuid()).optional(),
    }),
    responses: { 200: z.object({ stale_quotes: z.array(StaleQuote), total: z.number().int() }) },
  },
  readTodaysPrices: {
    ...onQuote,
    method: 'GET',
    path: '/api/v1/quotes/:quoteId/todays-prices',
    summary: "Compare a published quote with today's prices; nothing is changed",
    responses: { 200: TodaysPrices },
  },
  reissueAtTodaysPrices: {
    ...onQuote,
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/todays-prices',
    summary: "Re-issue a published quote with today's prices, until a new date",
    body: z.object({
      current_version_number: BasedOnVersion,
      /** Of the comparison that was looked at. */
      prices_hash: z.string().max(64),
    }),
    responses: { 200: QuoteAnswer },
  },
})
