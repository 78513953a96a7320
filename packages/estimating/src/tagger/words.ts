import classes from '../data/token-classes.json' with { type: 'json' }
import { builtInWordCounts } from '../match/built-in-words.ts'
import {
  feeLengthAt,
  isAreaNoun,
  isCrewWord,
  isFiller,
  isLabourWord,
  isRoom,
  isStopWord,
  verbAt,
} from '../text/lexicon.ts'
import { remembered } from '../text/remembered.ts'
import { singular } from '../text/words.ts'
import type { Token } from './tokens.ts'

const CLASSES: ReadonlyMap<string, string> = new Map(
  Object.entries(classes).flatMap(([name, words]) => words.map((word) => [word, name] as const)),
)

export const isWord = (token: Token): boolean => /^\p{L}/u.test(token.norm)
export const isFigure = (token: Token | undefined): boolean =>
  token !== undefined && !Number.isNaN(token.value)

/** The broad class of a token: a figure, a unit, a word about money, a counting word, a word, a sign. */
export function classOf(token: Token): string {
  if (token.isBreak) return 'NL'
  if (isFigure(token)) return '9'
  return CLASSES.get(token.norm) ?? (isWord(token) ? 'w' : token.norm)
}

/** What the lexicon knows of a word, a letter for each fact. */
export const lexiconFacts = remembered((word: string): string => {
  const verb = verbAt([word], 0)
  const facts: readonly (readonly [string, boolean])[] = [
    ['s', isStopWord(word)],
    ['f', isFiller(word)],
    ['a', isAreaNoun(word)],
    ['r', isRoom(word)],
    ['l', isLabourWord(word)],
    ['c', isCrewWord(word)],
    ['e', feeLengthAt([word], 0) > 0],
  ]
  const known = facts.flatMap(([letter, isSo]) => (isSo ? [letter] : [])).join('')
  return `${verb === undefined ? '' : verb.kind[0]?.toUpperCase()}${known}`
})

/** How common a word is in the built-in price book: not at all, seldom, often, everywhere. */
export const bookClass = remembered((word: string): string => {
  const count = builtInWordCounts().get(singular(word)) ?? 0
  return count === 0 ? '0' : count < 3 ? '1' : count < 20 ? '2' : '3'
})

/** How a word is written: in capitals, with a capital, small. */
export function shapeOf(token: Token): string {
  const { text } = token
  if (/^\d/.test(text)) return '9'
  if (/^\p{Lu}+$/u.test(text)) return text.length === 1 ? 'X1' : 'X'
  if (/^\p{Lu}/u.test(text)) return 'Xx'
  return /^\p{L}/u.test(text) ? 'x' : text
}
