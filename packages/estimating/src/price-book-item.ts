import type { Trade } from '@quotewright/domain/price-book/trades.ts'
import type { Currency } from '@quotewright/domain/quotes/money.ts'
import type { LearnedQuote } from '@quotewright/domain/quotes/quote-content.ts'
import type { Country } from '@quotewright/domain/region/region.ts'

/** Whether a price contains tax; `unknown` when its source is silent. */
export type TaxBasis = 'inc' | 'ex' | 'unknown'

/**
 * What a price is for. `supply` is goods alone, `labour_only` work without goods, `supply_install` both; `install`
 * says only that something is put in place.
 */
export const ROW_ACTIONS = [
  'supply_install',
  'supply',
  'labour_only',
  'install',
  'replace',
  'repair',
  'service',
  'inspect',
  'test',
  'clean',
  'paint',
  'remove',
  'dispose',
  'hire',
  'permit',
] as const
export type RowAction = (typeof ROW_ACTIONS)[number]

export const isRowAction = (word: string): word is RowAction =>
  (ROW_ACTIONS as readonly string[]).includes(word)

/** One priced item of a price book: the organization's own, or the built-in one. */
export interface PriceBookItem {
  readonly trade: Trade
  readonly name: string
  /** Slang, misspellings and other names of the same work. */
  readonly synonyms: readonly string[]
  /** Canonical unit: ea, hr, day, m2, m3, lm, room, visit, job, set, load, tonne, week, ft, sqft, yd3. */
  readonly unit: string
  /** Price per unit in cents of `currency`. */
  readonly typicalCents: number
  readonly lowCents?: number
  readonly highCents?: number
  readonly currency: Currency
  /** Where it is the price; undefined for an organization's own. */
  readonly country?: Country
  /** A state or territory, where the price is of one: `NSW`. */
  readonly state?: string
  readonly taxBasis: TaxBasis
  /** Hours of one tradesperson per unit, where known. */
  readonly labourHoursPerUnit?: number
  /** What is done, to what, of what; read from the name where the book does not say. */
  readonly action?: RowAction
  readonly object?: string
  readonly material?: string
  /** Where the price comes from: a citation with its URL. */
  readonly source: string | null
  /** The quotes whose acceptance it was learned from, newest first. */
  readonly learnedFrom?: readonly LearnedQuote[]
  /** Who published it and when, in a few words: "hipages cost guide, 2025"; "estimate" if unpublished. */
  readonly guide?: string
  /** By how much an older price was raised to today's level, in percent. */
  readonly raisedPercent?: number
  readonly isEstimate?: boolean
  /** Whether the price was seen in its source (false: general knowledge). */
  readonly verified?: boolean
}
