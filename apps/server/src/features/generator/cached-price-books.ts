import type { Currency } from '@quotewright/domain/quotes/money.ts'
import type { LearnedQuote } from '@quotewright/domain/quotes/quote-content.ts'
import type { PriceBookItem } from '@quotewright/estimating/estimate.ts'
import { LRUCache } from 'lru-cache'

/** An organization's prices as the engine takes them, with the state of the price book they are of. */
export interface CachedPriceBook {
  readonly revision: string | null
  readonly currency: Currency
  readonly prices: readonly PriceBookItem[]
}

/** Prices cached in one process: eight full price books, which take some 60 MB with their indexes. */
const MOST_PRICES = 40_000

/** Caches price books by tenant; the least recently used go first. An empty book counts as one price. */
export const cacheOfPriceBooks = (mostPrices: number = MOST_PRICES): LRUCache<string, CachedPriceBook> =>
  new LRUCache({ maxSize: mostPrices, sizeCalculation: ({ prices }) => prices.length + 1 })

/** By the id of an accepted price: the quotes it was learned from, newest first. */
export type QuotesOfPrices = ReadonlyMap<string, readonly LearnedQuote[]>

/** Accepted prices cached in one process with their quotes. */
const MOST_LEARNED = 20_000

/** Caches those quotes by tenant, with the state of the accepted prices they are of. */
export const cacheOfLearnedQuotes = (): LRUCache<
  string,
  { readonly state: string; readonly quotesOf: QuotesOfPrices }
> => new LRUCache({ maxSize: MOST_LEARNED, sizeCalculation: ({ quotesOf }) => quotesOf.size + 1 })
