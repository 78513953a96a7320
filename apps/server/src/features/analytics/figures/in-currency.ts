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
export const countOf = <M extends keyof DaySums>(rows: readonly Pick<DaySums, M>[], measure: M): number =>
  rows.reduce((sum, row) => sum + row[measure], 0)

/** A sum in one currency, in cents. */
export const centsIn = <M extends keyof DaySums>(
  rows: readonly (Pick<DaySums, M> & { readonly currency: string })[],
  measure: M,
  currency: string,
): number =>
  countOf(
    rows.filter((row) => row.currency === currency),
    measure,
  )

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
