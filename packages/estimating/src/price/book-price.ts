import { priceInQuote } from '@quotewright/domain/price-book/price-in-quote.ts'
import { type Currency, scaleHalfUp } from '@quotewright/domain/quotes/money.ts'
import type { TaxMode } from '@quotewright/domain/quotes/totals.ts'
import type { PriceBookItem } from '../price-book-item.ts'

/** How the quote states prices. */
export interface PriceBasis {
  readonly currency: Currency
  readonly taxMode: TaxMode
  readonly taxRateBasisPoints: number
}

/** Rough level of prices in each currency, in hundredths of an Australian one. Named in the assumptions when used. */
const LEVEL_PERCENT: Readonly<Record<Currency, number>> = { AUD: 100, NZD: 108, USD: 70, GBP: 55, EUR: 62 }

/** Conversions between units that measure the same, as thousandths of the target per source unit. */
const PER_UNIT: Readonly<Record<string, number>> = {
  'm2>sqft': 0.092903,
  'sqft>m2': 10.7639,
  'sqft>square': 100,
  'm2>square': 9.2903,
  'lm>ft': 0.3048,
  'ft>lm': 3.28084,
  'm3>yd3': 0.764555,
  'yd3>m3': 1.30795,
  'hr>day': 8,
}
const MILLIONTHS = 1_000_000

/** Whether a price of a book contains tax; one that does not say is a trade rate, before tax. */
export const containsTax = (item: PriceBookItem): boolean => item.taxBasis === 'inc'

/** A price moved into the quote's way of stating tax, in cents. */
export function toTaxMode(cents: number, isTaxIncluded: boolean, basis: PriceBasis): number {
  return priceInQuote(cents, isTaxIncluded, basis)
}

/** "Broken tile replacement up to 5 tiles": how many things one price is for. */
function bundleSize(item: PriceBookItem): number {
  const said =
    item.unit === 'ea'
      ? /\bup to (\d{1,2}) (?:tiles|points|panels|windows|lights|holes|taps)\b/i.exec(item.name)
      : null
  return Number(said?.[1] ?? 1)
}

/** Units of a row in one `unit` that measures the same: a square foot is 0.09 m². */
export const rowUnitsPer = (rowUnit: string, unit: string): number => PER_UNIT[`${rowUnit}>${unit}`] ?? 1

/** A price of an item, the typical one unless given, per `unit`, in cents of the quote's currency and way of stating tax. */
export function bookUnitPriceCents(
  item: PriceBookItem,
  unit: string,
  basis: PriceBasis,
  cents = item.typicalCents,
): number {
  const factor = rowUnitsPer(item.unit, unit)
  const each = Math.round((factor * MILLIONTHS) / bundleSize(item))
  const perUnit = scaleHalfUp(cents, each, MILLIONTHS)
  const inCurrency =
    item.currency === basis.currency
      ? perUnit
      : scaleHalfUp(perUnit, LEVEL_PERCENT[basis.currency], LEVEL_PERCENT[item.currency])
  return toTaxMode(inCurrency, containsTax(item), basis)
}

/** Steps a tradesperson would round to, in cents, each up to a price in cents. */
const NEAT_STEPS: readonly (readonly [below: number, step: number])[] = [
  [1_000, 10],
  [5_000, 50],
  [100_000, 100],
  [500_000, 500],
]
const LARGEST_STEP = 1_000

/**
 * A typical price that was converted (tax taken out, metres into feet) without
 * its odd cents: $86.36 is $86.00, $14.55 is $14.50. It is an estimate either
 * way, and odd cents claim a precision that it lacks.
 */
export function neatCents(cents: number): number {
  const step = NEAT_STEPS.find(([below]) => cents < below)?.[1] ?? LARGEST_STEP
  return Math.max(step, Math.round(cents / step) * step)
}
