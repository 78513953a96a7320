import type { PriceItem } from '@quotewright/contracts/price-book.ts'

/** What of a price is earned, as its share; null where the cost is not known or nothing is charged. */
export function marginText({
  cost,
  unit_price: price,
}: Pick<PriceItem, 'cost' | 'unit_price'>): string | null {
  return cost === null || price === 0 ? null : `${Math.round(((price - cost) / price) * 100)}%`
}
