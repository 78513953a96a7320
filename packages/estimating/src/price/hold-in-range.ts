import { MAX_AMOUNT_CENTS } from '@quotewright/domain/quotes/money.ts'
import { lineTotalCents } from '@quotewright/domain/quotes/totals.ts'
import type { PricedItem } from './priced-item.ts'
import { unpricedItem } from './unpriced-item.ts'

/** What the lines of a quote may come to, in cents: half of what a quote may hold leaves room for any tax. */
export const MOST_LINES_CENTS = MAX_AMOUNT_CENTS / 2

const tooMuch = (priced: PricedItem): PricedItem => ({
  ...unpricedItem(priced.item, priced.quantity),
  assumption: `“${priced.description}” is priced on request.`,
})

/** Leaves to be priced what would make a quote larger than it may be. */
export function holdInRange(all: readonly PricedItem[]): PricedItem[] {
  let linesCents = 0
  return all.map((priced) => {
    const cents = lineTotalCents(priced)
    if (linesCents + cents > MOST_LINES_CENTS) return tooMuch(priced)
    linesCents += cents
    return priced
  })
}
