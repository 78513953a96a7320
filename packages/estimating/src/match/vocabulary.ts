import compounds from '../data/compounds.json' with { type: 'json' }
import { EXTRA_NOUNS, lexiconWords, TRADE_WORDS } from '../text/lexicon.ts'
import { singular, wordsOf } from '../text/words.ts'
import { BUILT_IN_PRICE_BOOK } from './built-in-price-book.ts'

/** Longest name of a work in words. */
const LONGEST_NAME = 5

/** Names of works and things: item names without their notes, synonyms, and nouns of the trades. */
const NAMES = new Set<string>()
/** Names counted one by one (unit ea): "mixer", "ballcock". */
const COUNTED_NAMES = new Set<string>()

const key = (words: readonly string[]): string => words.map(singular).join(' ')

for (const item of BUILT_IN_PRICE_BOOK) {
  for (const synonym of item.synonyms) {
    NAMES.add(key(wordsOf(synonym)))
    if (item.unit === 'ea') COUNTED_NAMES.add(key(wordsOf(synonym)))
  }
}
for (const compound of compounds) {
  NAMES.add(key(wordsOf(compound)))
  COUNTED_NAMES.add(key(wordsOf(compound)))
}
for (const noun of EXTRA_NOUNS) NAMES.add(key(wordsOf(noun)))
for (const word of TRADE_WORDS.keys()) NAMES.add(word)

/** Words of the trade: everything spelled correctly by definition. */
export const KNOWN_WORDS: ReadonlySet<string> = new Set([
  ...BUILT_IN_PRICE_BOOK.flatMap((item) => [item.name, ...item.synonyms]).flatMap(wordsOf),
  ...lexiconWords(),
  ...BUILT_IN_PRICE_BOOK.flatMap((item) => [item.name, ...item.synonyms])
    .flatMap(wordsOf)
    .map(singular),
])

const beginningsOf = (names: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...names].map((name) => name.split(' ', 1)[0] ?? ''))

const BEGINNINGS = beginningsOf(NAMES)

/** Most words of a text begin no name, and cost one look. */
function mayBeginName(word: string): boolean {
  const first = singular(word)
  return BEGINNINGS.has(first) || (first.includes(' ') && BEGINNINGS.has(first.split(' ', 1)[0] ?? ''))
}

function longestIn(names: ReadonlySet<string>, words: readonly string[], at: number): number {
  if (!mayBeginName(words[at] ?? '')) return 0
  const singulars = words.slice(at, at + LONGEST_NAME).map(singular)
  for (let length = singulars.length; length > 0; length -= 1) {
    if (names.has(singulars.slice(0, length).join(' '))) return length
  }
  return 0
}

/** Length in words of the work or thing named at `at`, or 0. */
export function nameLengthAt(words: readonly string[], at: number): number {
  return longestIn(NAMES, words, at)
}

/** The same for things that are counted one by one. */
export function countedNameLengthAt(words: readonly string[], at: number): number {
  return longestIn(COUNTED_NAMES, words, at)
}

/** Whether any work or thing is named among the words. */
export function namesWork(words: readonly string[]): boolean {
  return words.some((_, at) => nameLengthAt(words, at) > 0)
}
