import type { Trade } from '@quotewright/domain/price-book/trades.ts'
import { normalise } from '../text/normalise.ts'
import { wordsOf } from '../text/words.ts'
import { strongestTrade, tradeWeights } from './guess-trade.ts'

/** Texts are read this far, in characters. */
const LONGEST_READ = 20_000

/** The trade that the words of a quote speak for; `general` when none does. */
export function tradeOf(texts: readonly string[]): Trade {
  return strongestTrade(tradeWeights(wordsOf(normalise(texts.join('\n').slice(0, LONGEST_READ)))))
}
