import type { Trade } from '@quotewright/domain/price-book/trades.ts'
import { BUILT_IN_PRICE_BOOK } from '../match/built-in-price-book.ts'
import type { PricedItem } from '../price/priced-item.ts'
import type { PriceBookItem } from '../price-book-item.ts'

/** Rows that were taken because of the trade say nothing of it. */
const BY_TRADE = /\b(?:labou?r|labou?rer|rate|call-?out|minimum)\b/i

const tradesOf = (rows: readonly PriceBookItem[]): ReadonlyMap<string, Trade> =>
  new Map(rows.map(({ name, trade }) => [name, trade]))
const BUILT_IN = tradesOf(BUILT_IN_PRICE_BOOK)

/** What share of the lines that a row prices is of each trade. */
export function rowVotes(
  priced: readonly PricedItem[],
  ownBook: readonly PriceBookItem[],
): ReadonlyMap<Trade, number> {
  const own = ownBook.length === 0 ? undefined : tradesOf(ownBook)
  const trades = priced.flatMap(({ priceSource: { itemName } }) => {
    if (itemName === undefined || BY_TRADE.test(itemName)) return []
    const trade = own?.get(itemName) ?? BUILT_IN.get(itemName)
    return trade === undefined || trade === 'general' ? [] : [trade]
  })
  const votes = new Map<Trade, number>()
  for (const trade of trades) votes.set(trade, (votes.get(trade) ?? 0) + 1 / trades.length)
  return votes
}
