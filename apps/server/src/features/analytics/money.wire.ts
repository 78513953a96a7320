import type { Currency } from '@quotewright/domain/quotes/money.ts'
import type { DaySums } from '../../platform/database/schema-figures.ts'
import type { Frame } from './frame.ts'

type Sums = DaySums & { readonly currency: string }

export const toAmount = (cents: number): number => cents / 100

/** The days that were counted. */
export const daysWire = ({ days, timeZone }: Frame) => ({
  start_date: days.from,
  end_date: days.to,
  time_zone: timeZone,
})

/** A count over all currencies. */
export const countOf = (rows: readonly Sums[], measure: keyof DaySums): number =>
  rows.reduce((sum, row) => sum + row[measure], 0)

/** A sum in one currency, in cents. */
export const centsIn = (rows: readonly Sums[], measure: keyof DaySums, currency: string): number =>
  countOf(
    rows.filter((row) => row.currency === currency),
    measure,
  )

/** What is in other currencies, by the name of the currency. */
export const otherCurrencies = (
  rows: readonly Sums[],
  measure: { readonly count: keyof DaySums; readonly cents: keyof DaySums },
  currency: string,
) =>
  rows
    .filter((row) => row.currency !== currency && row[measure.count] > 0)
    .map((row) => ({
      // Quotes have no others.
      currency: row.currency as Currency,
      total_value: toAmount(row[measure.cents]),
      count: row[measure.count],
    }))
    .toSorted((a, b) => a.currency.localeCompare(b.currency))
