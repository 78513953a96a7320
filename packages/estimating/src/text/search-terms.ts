import joinedWords from '../data/joined-words.json' with { type: 'json' }
import synonyms from '../data/synonyms.json' with { type: 'json' }
import { lately } from './lately.ts'
import { singular, wordsOf } from './words.ts'

/** A figure with its unit is one term: "3-bed" → "3bed", "5 kW" → "5kw", "65 inch" → "65in". */
const SIZED =
  /(\d+(?:\.\d+)?)\s?-?\s?(bedrooms?|bed|bath|kw|litres?|ltr|lt|l|mm|inch(?:es)?|in|amps?|a|storey|gang|phase|mpa|x\d+)\b/g
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/^litres?$|^ltr$|^lt$/, 'l'],
  [/^inch(?:es)?$/, 'in'],
  [/^amps?$/, 'a'],
  [/^bedrooms?$/, 'bed'],
]

function joinSized(_: string, figure: string, unit: string): string {
  const short = SHORT.find(([pattern]) => pattern.test(unit))?.[1] ?? unit
  return `${figure}${short} `
}

/** Things written in two words that the book writes in one, and pairs that mean another pair. */
const JOINED: ReadonlyMap<string, string> = new Map(Object.entries(joinedWords))
const JOINED_PATTERN = new RegExp(`\\b(${[...JOINED.keys()].join('|').replaceAll(' ', '[ -]')})(s?)\\b`, 'g')

function joinPair(_: string, pair: string, plural: string): string {
  return `${JOINED.get(pair.replace('-', ' ')) ?? pair}${plural}`
}

/** Words that mean the same work, the book's word second. */
const SAME_WORK = new Map(Object.entries(synonyms))

/** The names and words of a quote's lines that are asked for several times each. */
const MOST_NAMES = 64

/** Terms of a name or description for the search: singular words and sized figures. */
export const searchTerms = lately((text: string): readonly string[] => {
  const joined = text
    .toLowerCase()
    .replaceAll(SIZED, joinSized)
    .replaceAll(JOINED_PATTERN, joinPair)
    .replaceAll(/\bre-(?=[a-z])/g, 're')
  return wordsOf(joined).map((word) => SAME_WORK.get(singular(word)) ?? singular(word))
}, MOST_NAMES)
