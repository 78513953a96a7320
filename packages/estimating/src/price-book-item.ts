import type { Trade } from '@quotewright/domain/price-book/trades.ts'
import type { Currency } from '@quotewright/domain/quotes/money.ts'

/** Whether a price contains tax; `unknown` when its source is silent. */
export type TaxBasis = 'inc' | 'ex' | 'unknown'

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
  readonly taxBasis: TaxBasis
  /** Hours of one tradesperson per unit, where known. */
  readonly labourHoursPerUnit?: number
  /** Where the price comes from: a URL or a citation. */
  readonly source: string | null
  /** Whether the price was seen in its source (false: general knowledge). */
  readonly verified?: boolean
}
