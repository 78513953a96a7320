import compiled from '../data/price-book.json' with { type: 'json' }
import type { PriceBookItem } from '../price-book-item.ts'

/** The built-in trade price book, compiled by scripts/compile-price-book.ts with its sources kept. */
export const BUILT_IN_PRICE_BOOK: readonly PriceBookItem[] = compiled as readonly PriceBookItem[]
