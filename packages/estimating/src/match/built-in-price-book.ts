import moreNames from '../data/more-names.json' with { type: 'json' }
import compiled from '../data/price-book.json' with { type: 'json' }
import type { PriceBookItem } from '../price-book-item.ts'

/** The built-in trade price book, compiled by scripts/compile-price-book.ts with its sources kept. */
export const BUILT_IN_PRICE_BOOK: readonly PriceBookItem[] = (compiled as readonly PriceBookItem[]).map(
  withMoreNames,
)

/** Other names of an item that its sources do not list, by its name. */
function withMoreNames(item: PriceBookItem): PriceBookItem {
  const names: Readonly<Record<string, readonly string[]>> = moreNames
  return { ...item, synonyms: [...item.synonyms, ...(names[item.name] ?? [])] }
}
