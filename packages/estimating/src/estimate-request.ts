import type { Trade } from '@quotewright/domain/price-book/trades.ts'
import type { Currency } from '@quotewright/domain/quotes/money.ts'
import type { Country } from '@quotewright/domain/region/region.ts'
import type { LearntReading } from './learnt/learnt-reading.ts'
import type { PriceBookItem } from './price-book-item.ts'
import type { DraftAnswer } from './questions/draft-question.ts'

/** What the user typed or said. Source: spec 1 §3 (generator form state). */
export interface EstimateRequest {
  readonly description: string
  readonly customerName?: string
  readonly companyName?: string
  readonly notes?: string
  /** The free-text amount field: "$9,800 inc GST", "under 11k", "". */
  readonly statedAmount?: string
  /** Answers to what earlier drafts of this text asked. */
  readonly answers?: readonly DraftAnswer[]
}

/** What the organization adds to a request. */
export interface EstimateContext {
  readonly trade?: Trade
  readonly currency?: Currency
  /** Of the business: how amounts are printed. Default `HOME`. */
  readonly country?: Country
  /** The state or territory it works in, `NSW`: prices of others count less. */
  readonly state?: string | undefined
  /** Default true. A business that is not registered charges no tax. */
  readonly taxRegistered?: boolean
  /** What prices are where the text says nothing of it; `exclusive` by default. */
  readonly linePriceMode?: 'exclusive' | 'inclusive'
  /** Default 1000, which is 10 %. */
  readonly taxRateBasisPoints?: number
  /**
   * The organization's own prices; they outrank the built-in ones. Pass the same list again to have its index
   * made only once, and another list for other prices.
   */
  readonly priceBook?: readonly PriceBookItem[]
  /**
   * Prices that customers accepted, the newest first: they outrank the built-in
   * ones where name and unit are the same. `source` names the quote.
   */
  readonly previousPrices?: readonly PriceBookItem[]
  /** How the organization settled wordings before. */
  readonly learnt?: readonly LearntReading[]
}
