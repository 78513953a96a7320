import type { Currency } from '@quotewright/domain/quotes/money.ts'
import type { DaySums } from '../../../platform/database/schema-figures.ts'

export type Sums = DaySums & { readonly currency: string }

/** What is in another currency than the organization's: never added up. */
export interface OtherCurrency {
  readonly currency: Currency
  readonly totalCents: number
  readonly count: number
}

/** A count over all currencies. */
export const countOf = (rows: readonly Sums[], measure: keyof DaySums): number =>
  rows.reduce((sum, row) => sum + row[measure], 0)

const inCurrency = (rows: readonly Sums[], currency: string) =>
  rows.filter((row) => row.currency === currency)

/** A sum in one currency, in cents. */
export const centsIn = (rows: readonly Sums[], measure: keyof DaySums, currency: string): number =>
  countOf(inCurrency(rows, currency), measure)

/** What is in other currencies, in the order of their names. */
export function otherCurrencies(
  rows: readonly Sums[],
  measures: { readonly count: keyof DaySums; readonly cents: keyof DaySums },
  own: string,
): OtherCurrency[] {
  const others = [...new Set(rows.map(({ currency }) => currency))].filter((currency) => currency !== own)
  return others
    .toSorted()
    .map((currency) => ({
      // Quotes have no others.
      currency: currency as Currency,
      totalCents: centsIn(rows, measures.cents, currency),
      count: centsIn(rows, measures.count, currency),
    }))
    .filter(({ count }) => count > 0)
}
