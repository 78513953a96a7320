import { TRADES, type Trade } from '@quotewright/domain/price-book/trades.ts'
import data from '../data/trade-weights.json' with { type: 'json' }
import { tradeFeatures } from './trade-features.ts'

/** What each feature says for each trade, in the order of `TRADES`. */
export interface TradeModel {
  readonly bias: readonly number[]
  readonly weights: ReadonlyMap<string, readonly (readonly [trade: number, weight: number])[]>
}

/** Weights as they are stored: "b23e-8" is 2.3 for the second trade and −0.8 for the fifth. */
export interface StoredTradeModel {
  readonly bias: readonly number[]
  readonly weights: Readonly<Record<string, string>>
}

export const PARTS_OF_ONE = 10
const FIRST_LETTER = 97

const unpacked = (packed: string): (readonly [number, number])[] =>
  [...packed.matchAll(/([a-z])(-?\d+)/g)].map(
    ([, letter = '', figure]) =>
      [letter.charCodeAt(0) - FIRST_LETTER, Number(figure) / PARTS_OF_ONE] as const,
  )

export const packed = (weights: readonly number[]): string =>
  weights
    .flatMap((weight, trade) => {
      const parts = Math.round(weight * PARTS_OF_ONE)
      return parts === 0 ? [] : [`${String.fromCharCode(FIRST_LETTER + trade)}${parts}`]
    })
    .join('')

export const restoreTrades = ({ bias, weights }: StoredTradeModel): TradeModel => ({
  bias,
  weights: new Map(Object.entries(weights).map(([feature, one]) => [feature, unpacked(one)])),
})

/** Learned by `npm run train:trades`. */
const MODEL: TradeModel = restoreTrades(data)

export interface TradeScores {
  /** Logarithms of how likely each trade is, up to a constant. */
  readonly scores: ReadonlyMap<Trade, number>
  /** How many of the features are known. */
  readonly known: number
}

export function scoreTrades(
  features: ReadonlyMap<string, number>,
  { bias, weights }: TradeModel = MODEL,
): TradeScores {
  const sums = TRADES.map((_, at) => bias[at] ?? 0)
  let known = 0
  for (const [feature, value] of features) {
    const own = weights.get(feature)
    if (own === undefined) continue
    if (/^[wt^] ?[^#]/.test(feature)) known += 1
    for (const [trade, weight] of own) sums[trade] = (sums[trade] ?? 0) + weight * value
  }
  return { scores: new Map(TRADES.map((trade, at) => [trade, sums[at] ?? 0])), known }
}

export function likeliest(scores: ReadonlyMap<Trade, number>): Trade {
  let best: Trade = 'general'
  for (const [trade, score] of scores) if (score > (scores.get(best) ?? -Infinity)) best = trade
  return best
}

/** The same of a normalised text. */
export const tradeScores = (text: string): TradeScores => scoreTrades(tradeFeatures(text))
