import { TRADES, type Trade } from '@quotewright/domain/price-book/trades.ts'
import { TRADE_WORDS } from '../text/lexicon.ts'
import { singular } from '../text/words.ts'

/** Longest trade word in words. */
const LONGEST = 3
const TRADE_NAMES: ReadonlySet<string> = new Set([
  'sparky',
  'sparkie',
  'electrician',
  'plumber',
  'carpenter',
  'chippy',
  'chippie',
  'painter',
  'tiler',
  'roofer',
  'fencer',
  'concreter',
  'landscaper',
  'gardener',
  'cleaner',
  'handyman',
  'arborist',
  'gasfitter',
])

/** Verbs that belong to one trade alone. */
const SAYING_VERBS =
  /^(?:paint|repaint|painting|mow|mowing|prune|tile|tiling|retile|regrout|rewire|clean|cleaning|wash|landscape|2coat|coat|undercoat|prep)$/

/** Whether a word names the person of a trade: "sparky". */
export const isTradeName = (word: string): boolean => TRADE_NAMES.has(singular(word))

/** How strongly the words speak for each trade; the strongest is 1. */
export function tradeWeights(words: readonly string[], preferred?: Trade): ReadonlyMap<Trade, number> {
  const hits = new Map<Trade, number>()
  const singulars = words.map(singular)
  for (let at = 0; at < singulars.length; at += 1) {
    for (let length = LONGEST; length > 0; length -= 1) {
      const phrase = singulars.slice(at, at + length).join(' ')
      const trades = TRADE_WORDS.get(phrase)
      if (trades === undefined || at + length > singulars.length) continue
      const weight =
        ((TRADE_NAMES.has(phrase) || SAYING_VERBS.test(phrase) ? 1.7 : 1) * (length > 1 ? 1.5 : 1)) /
        Math.sqrt(trades.length)
      for (const trade of trades) hits.set(trade, (hits.get(trade) ?? 0) + weight)
      at += length - 1
      break
    }
  }
  if (preferred !== undefined) hits.set(preferred, (hits.get(preferred) ?? 0) + 2)
  const most = Math.max(...hits.values(), 0)
  return new Map([...hits].map(([trade, weight]) => [trade, weight / most]))
}

/** The trade with the most weight; `general` when nothing speaks for one. */
export function strongestTrade(weights: ReadonlyMap<Trade, number>): Trade {
  let best: Trade = 'general'
  let most = 0
  for (const trade of TRADES) {
    const weight = weights.get(trade) ?? 0
    if (weight > most) [best, most] = [trade, weight]
  }
  return best
}
