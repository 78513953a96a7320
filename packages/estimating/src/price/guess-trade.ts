import { TRADES, type Trade } from '@quotewright/domain/price-book/trades.ts'
import tradeNames from '../data/trade-names.json' with { type: 'json' }
import learnt from '../data/trade-words.json' with { type: 'json' }
import { TRADE_WORDS } from '../text/lexicon.ts'
import { singular } from '../text/words.ts'
import { termsAmong } from './trade-terms.ts'

/** Longest trade word in words. */
const LONGEST = 3
const TRADE_NAMES: ReadonlySet<string> = new Set(tradeNames.people)
/** Verbs that belong to one trade alone. */
const SAYING_VERBS: ReadonlySet<string> = new Set(tradeNames.verbs)
/** Things built of other trades' goods: a carport has a roof and a slab. */
const STRUCTURES: ReadonlySet<string> = new Set(tradeNames.structures)
const OTHERS_BEFORE: ReadonlySet<string> = new Set(tradeNames.othersBefore)
/** Words of measure, number and time: among themselves they speak for no trade. */
const MEASURES: ReadonlySet<string> = new Set(tradeNames.measures)
/** Words that are something else before some others: a "split" is no air conditioner "down the middle". */
const OTHER_SENSES: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(tradeNames.otherSenses).map(([word, next]) => [word, new Set(next)]),
)
/** Words after the person of a trade in which "not us" may follow. */
const OTHERS_WITHIN = 5
const LEARNT: Readonly<Record<string, Readonly<Partial<Record<Trade, number>>> | undefined>> = learnt

/** Whether a word names the person of a trade: "sparky". */
export const isTradeName = (word: string): boolean => TRADE_NAMES.has(singular(word))

type Hits = Map<Trade, number>
const add = (hits: Hits, trade: Trade, weight: number): void => {
  hits.set(trade, (hits.get(trade) ?? 0) + weight)
}

/** "by the plumber", "tiler fixing floor not us": another business does that. */
function isOthers(words: readonly string[], at: number): boolean {
  const before = words[at - 1] === 'the' ? words[at - 2] : words[at - 1]
  const after = words.slice(at + 1, at + 1 + OTHERS_WITHIN).join(' ')
  return OTHERS_BEFORE.has(before ?? '') || tradeNames.othersAfter.some((phrase) => after.includes(phrase))
}

/** How much a word says of its trade: a person, a verb or a structure more than a thing. */
function sayingOf(phrase: string): number {
  if (STRUCTURES.has(phrase)) return 3
  return TRADE_NAMES.has(phrase) || SAYING_VERBS.has(phrase) ? 2.1 : 1
}

const BEGINNINGS: ReadonlySet<string> = new Set(
  [...TRADE_WORDS.keys()].map((phrase) => phrase.split(' ', 1)[0] ?? ''),
)

/** Adds words of the lexicon, which a person sorted by trade: the longest match at each position. */
function addNamed(hits: Hits, words: readonly string[]): void {
  const singulars = words.map(singular)
  for (let at = 0; at < singulars.length; at += 1) {
    if (!BEGINNINGS.has(singulars[at] ?? '')) continue
    for (let length = LONGEST; length > 0; length -= 1) {
      const phrase = singulars.slice(at, at + length).join(' ')
      const trades = TRADE_WORDS.get(phrase)
      if (trades === undefined || at + length > singulars.length) continue
      if (TRADE_NAMES.has(phrase) && isOthers(words, at)) break
      const weight = (sayingOf(phrase) * (length > 1 ? 1.5 : 1)) / Math.sqrt(trades.length)
      for (const trade of trades) add(hits, trade, weight)
      at += length - 1
      break
    }
  }
}

/** How strongly the lexicon's words alone speak for each trade. */
export function namedTrades(said: readonly string[]): ReadonlyMap<Trade, number> {
  const hits: Hits = new Map()
  addNamed(hits, withoutOtherSenses(said))
  return hits
}

/** How much a word that was only counted weighs beside one that was sorted. */
const LEARNT_SHARE = 0.5
/** A handyman's words are other trades' words, too. */
const HANDYMAN_SHARE = 0.5

/** Below this what was only counted names no trade. */
const LEAST_LEARNT = 0.7

/** Words that a trade says more often than others do. */
function addLearnt(hits: Hits, words: readonly string[]): void {
  for (const term of new Set(termsAmong(words))) {
    const weights = LEARNT[term]
    if (weights === undefined || term.split(' ').every((word) => MEASURES.has(word))) continue
    for (const trade of TRADES) {
      const weight = weights[trade]
      if (weight !== undefined)
        add(hits, trade, weight * LEARNT_SHARE * (trade === 'handyman' ? HANDYMAN_SHARE : 1))
    }
  }
}

const hasOtherSense = (word: string, at: number, words: readonly string[]): boolean =>
  OTHER_SENSES.get(word)?.has(singular(words[at + 1] ?? '')) === true

const withoutOtherSenses = (said: readonly string[]): string[] =>
  said.filter((word, at) => !hasOtherSense(word, at, said))

/** How strongly the words speak for each trade; the strongest is 1. */
export function tradeWeights(said: readonly string[], preferred?: Trade): ReadonlyMap<Trade, number> {
  const words = withoutOtherSenses(said)
  const hits: Hits = new Map()
  addNamed(hits, words)
  const isNamed = hits.size > 0
  addLearnt(hits, words)
  // One common word that a trade says a little more often tells nothing.
  if (!isNamed && Math.max(...hits.values(), 0) < LEAST_LEARNT) hits.clear()
  if (preferred !== undefined) add(hits, preferred, 2)
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
