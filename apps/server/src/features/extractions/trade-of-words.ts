import type { Trade } from '@quotewright/domain/price-book/trades.ts'
import { tradeOf } from '@quotewright/estimating/trade/trade-of.ts'

/** The trade that the words of a description speak for. */
export const tradeOfWords = (description: string): Trade => tradeOf([description])
