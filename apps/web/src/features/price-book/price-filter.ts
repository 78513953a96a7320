import { type Trade, tradeNamed } from '@quotewright/domain/price-book/trades.ts'
import type { PriceFilter } from './price-book.api.ts'

/** What the address says about which prices are shown; anything else in it is left out. */
export function priceFilterOf(search: Record<string, unknown>): PriceFilter {
  const { search: text, trade, archived, page } = search
  const named: Trade | undefined = typeof trade === 'string' ? tradeNamed(trade) : undefined
  return {
    ...(typeof text === 'string' && text !== '' ? { search: text.slice(0, 200) } : {}),
    ...(named === undefined ? {} : { trade: named }),
    ...(archived === true ? { archived } : {}),
    ...(typeof page === 'number' && Number.isInteger(page) && page > 1 && page < 1_000 ? { page } : {}),
  }
}
