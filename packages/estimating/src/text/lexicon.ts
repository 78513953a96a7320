import type { Trade } from '@quotewright/domain/price-book/trades.ts'
import lexicon from '../data/lexicon.json' with { type: 'json' }
import { singular, verbForms, wordsOf } from './words.ts'

/** What a verb does to the thing it is said of. */
export type WorkKind = 'install' | 'remove' | 'repair' | 'clean' | 'paint'

function verbTable(): Map<string, WorkKind> {
  const table = new Map<string, WorkKind>()
  for (const kind of ['install', 'remove', 'repair', 'clean', 'paint'] as const) {
    for (const verb of lexicon.verbs[kind]) {
      for (const form of verbForms(verb)) if (!table.has(form)) table.set(form, kind)
    }
  }
  return table
}

const VERBS = verbTable()
const BASE_VERBS = new Set(Object.values(lexicon.verbs).flat())
const FEES = new Set(lexicon.fees)
const CREW = new Set(lexicon.crewWords)
const FILLERS = new Set(lexicon.fillers)
const STOP_WORDS = new Set(lexicon.stopWords)
const AREA_NOUNS = new Set(lexicon.areaNouns)
const DISCRETE_NOUNS = new Set(lexicon.discreteNouns)
const CAPACITY_NOUNS = new Set(lexicon.capacityNouns)
const LINEAR_NOUNS = new Set(lexicon.linearNouns)
const LABOUR_WORDS = new Set(lexicon.labourWords)
const PAIRED = new Set(lexicon.pairedVerbs)
const PROTECTED = new Set(lexicon.protectedPairs)
const CLEANING_EXTRAS = new Set(lexicon.cleaningExtras)
const ROOMS = new Set(lexicon.rooms)
const DISTINCT_WORKS = new Set(lexicon.distinctWorks)

/** Longest verb and fee in words. */
const LONGEST_PHRASE = 3

export const isFiller = (word: string): boolean => FILLERS.has(word)
export const isStopWord = (word: string): boolean => STOP_WORDS.has(word)
export const isCrewWord = (word: string): boolean => CREW.has(word)
export const isAreaNoun = (word: string): boolean => AREA_NOUNS.has(word) || AREA_NOUNS.has(singular(word))
export const isDiscreteNoun = (word: string): boolean =>
  DISCRETE_NOUNS.has(word) || DISCRETE_NOUNS.has(singular(word))
export const isCapacityNoun = (word: string): boolean => CAPACITY_NOUNS.has(word)
export const isLinearNoun = (word: string): boolean => LINEAR_NOUNS.has(word)
export const isLabourWord = (word: string): boolean => LABOUR_WORDS.has(word)
export const isDistinctWork = (word: string): boolean => DISTINCT_WORKS.has(word)
/** A room of a house, or a word before "room": "dining", "family". */
export const isRoom = (word: string): boolean => ROOMS.has(word) || ROOMS.has(singular(word))
/** What is cleaned beside the house and charged for itself: "oven", "garage". */
export const isCleaningExtra = (word: string): boolean => CLEANING_EXTRAS.has(word)
export const isPairedVerb = (word: string): boolean => PAIRED.has(word)
export const isBaseVerb = (word: string): boolean => BASE_VERBS.has(word)

/** Whether "left and right" is one expression that must not be split. */
export function isProtectedPair(left: string, right: string): boolean {
  return PROTECTED.has(`${left} ${right}`) || PROTECTED.has(`${singular(left)} ${singular(right)}`)
}

export interface VerbReading {
  readonly kind: WorkKind
  readonly length: number
}

/** Words that a verb begins with: most words of a text are none, and cost one look. */
const VERB_BEGINNINGS: ReadonlySet<string> = new Set(
  [...VERBS.keys()].map((verb) => verb.split(' ', 1)[0] ?? ''),
)

const mayBeginVerb = (word: string): boolean =>
  VERB_BEGINNINGS.has(word) || (word.startsWith('re') && VERB_BEGINNINGS.has(word.replace(/^re-?/, '')))

/** The longest verb at `at` of a list of words; "re" in front is ignored ("re silicone"). */
export function verbAt(words: readonly string[], at: number): VerbReading | undefined {
  if (!mayBeginVerb(words[at] ?? '')) return undefined
  for (let length = LONGEST_PHRASE; length > 0; length -= 1) {
    const phrase = words.slice(at, at + length).join(' ')
    const kind = VERBS.get(phrase) ?? VERBS.get(phrase.replace(/^re-?/, ''))
    if (kind !== undefined && at + length <= words.length) return { kind, length }
  }
  return undefined
}

/** The length in words of the fee that starts at `at` ("tip fees", "call out"), or 0. */
export function feeLengthAt(words: readonly string[], at: number): number {
  for (let length = LONGEST_PHRASE; length > 0; length -= 1) {
    if (at + length <= words.length && FEES.has(words.slice(at, at + length).join(' '))) return length
  }
  return 0
}

/** Nouns of the trades that the price book does not name. */
export const EXTRA_NOUNS: readonly string[] = lexicon.nouns

/** Words that speak for a trade, each with the trade it speaks for. */
export const TRADE_WORDS: ReadonlyMap<string, readonly Trade[]> = tradeWords()

function tradeWords(): Map<string, Trade[]> {
  const table = new Map<string, Trade[]>()
  for (const [trade, phrases] of Object.entries(lexicon.tradeWords)) {
    for (const phrase of phrases) {
      const key = wordsOf(phrase).map(singular).join(' ')
      table.set(key, [...(table.get(key) ?? []), trade as Trade])
    }
  }
  return table
}

/** Every single word the lexicon knows, for telling a typing error from a word. */
export function lexiconWords(): string[] {
  const phrases = [
    ...VERBS.keys(),
    ...lexicon.fees,
    ...lexicon.nouns,
    ...lexicon.fillers,
    ...lexicon.stopWords,
    ...lexicon.crewWords,
    ...lexicon.areaNouns,
    ...lexicon.labourWords,
    ...lexicon.distinctWorks,
    ...Object.values(lexicon.tradeWords).flat(),
  ]
  return phrases.flatMap(wordsOf)
}
