import { HOME } from '@quotewright/domain/region/regions.ts'
import type { EstimateContext } from '../estimate-request.ts'
import { typicalPriceIn } from '../price/typical-price.ts'
import type { PriceBookItem } from '../price-book-item.ts'
import type { SpokenContext } from './settle-spoken.ts'

const NONE: readonly PriceBookItem[] = []
const kept = new WeakMap<readonly PriceBookItem[], readonly string[]>()

/** The names of a price book; the same list again gives the same names again. */
function namesIn(priceBook: readonly PriceBookItem[]): readonly string[] {
  const names = kept.get(priceBook) ?? priceBook.map((item) => item.name)
  kept.set(priceBook, names)
  return names
}

/** What a business's own prices tell about a dictation. */
export function spokenContext({
  priceBook = NONE,
  currency = HOME.currency,
}: EstimateContext): SpokenContext {
  return { typicalPrice: typicalPriceIn(priceBook, currency), ownTerms: namesIn(priceBook) }
}
