import type { Trade } from '@quotewright/domain/price-book/trades.ts'
import { normalise } from '../text/normalise.ts'
import { decideTrade } from './decide-trade.ts'
import { tradeScores } from './trade-model.ts'

/** Texts are read this far, in characters. */
const LONGEST_READ = 20_000

/** The trade that the words of a quote speak for, or else that of the business; `general` when none does. */
export const tradeOf = (texts: readonly string[], preferred?: Trade): Trade =>
  decideTrade(tradeScores(normalise(texts.join('\n').slice(0, LONGEST_READ))), { preferred })
