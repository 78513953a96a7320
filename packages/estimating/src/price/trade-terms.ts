import tradeNames from '../data/trade-names.json' with { type: 'json' }
import { isFiller, isStopWord } from '../text/lexicon.ts'
import { normalise } from '../text/normalise.ts'
import { singular, wordsOf } from '../text/words.ts'

const NEUTRAL: ReadonlySet<string> = new Set(tradeNames.neutral)
/** Sizes are of any trade. */
const SIZE = /^[\d.]+(?:mm|m|cm|m2|m3|l)$/

const tells = (word: string): boolean =>
  !isStopWord(word) && !isFiller(word) && !NEUTRAL.has(word) && !SIZE.test(word) && /[a-z]{2}/.test(word)

/** What stands for a trade in a text: its words and pairs of words, singular. */
export const termsAmong = (words: readonly string[]): string[] => {
  const kept = words.map(singular).filter(tells)
  return [...kept, ...kept.slice(1).map((word, at) => `${kept[at]} ${word}`)]
}

/** The same of a text. */
export const tradeTerms = (text: string): string[] => termsAmong(wordsOf(normalise(text)))
