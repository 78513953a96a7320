import { TRADES, type Trade } from '@quotewright/domain/price-book/trades.ts'
import type { TradeScores } from './trade-model.ts'

/** What speaks for a trade beside the words of the text. */
export interface TradeHints {
  /** The trade of the business: the likeliest where the text says little. */
  readonly preferred?: Trade | undefined
  /** The trades of the price book's rows that price the lines, as shares of 1. */
  readonly votes?: ReadonlyMap<Trade, number>
}

const PREFERRED = 2.5
const VOTES = 1
/** A trade less likely than this is a guess. */
const LEAST_LIKELY = 0.15

/** The likeliest trade; `general`, or that of the business, where nothing speaks for one. */
export function decideTrade({ scores, known }: TradeScores, { preferred, votes }: TradeHints = {}): Trade {
  const unsure = preferred ?? 'general'
  const hinted = TRADES.map((trade) => {
    const own = (scores.get(trade) ?? 0) + VOTES * (votes?.get(trade) ?? 0)
    return [trade, own + (trade === preferred ? PREFERRED : 0)] as const
  })
  if (known === 0 && (votes === undefined || votes.size === 0)) return unsure
  const [first, most] = hinted.reduce((best, one) => (one[1] > best[1] ? one : best))
  const whole = hinted.reduce((sum, [, score]) => sum + Math.exp(score - most), 0)
  return 1 / whole < LEAST_LIKELY ? unsure : first
}
