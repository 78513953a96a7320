import data from '../data/screening-signs.json' with { type: 'json' }
import type { ScreeningCategory } from './screening-refusal.ts'

/**
 * Signs of what a text is after, and rules that say which signs together refuse it.
 *
 * A pattern is a row of words. `a|b` is either, `?a` may be absent, `dump*` is any word that begins so, `..4` is up to
 * four other words, `{person}` is a class of words, `_` a space within a choice, `'` may be left out and `` ` `` may not.
 */
export interface SignRule {
  readonly category: ScreeningCategory
  /** Each must be found. */
  readonly all: readonly string[]
  /** None may be found. */
  readonly unless?: readonly string[]
  /** Where to look: in a sentence, or in the whole text. */
  readonly scope?: string
}

const CLASSES: Readonly<Record<string, readonly string[]>> = data.classes
const SIGNS: Readonly<Record<string, readonly string[]>> = data.signs

const escaped = (text: string): string => text.replaceAll(/[$%+.()]/g, String.raw`\$&`)

/** One alternative of a word: "dump*", "don't". */
const alternative = (text: string): string =>
  escaped(text)
    .replaceAll("'", "'?")
    .replaceAll('`', "'")
    .replaceAll('*', String.raw`[\w'-]*`)
    .replaceAll('_', ' ')

const alternatives = (texts: readonly string[]): string =>
  `(?:${texts
    .toSorted((one, other) => other.length - one.length)
    .map(alternative)
    .join('|')})`

function classOf(name: string): readonly string[] {
  const words = CLASSES[name]
  if (words === undefined) throw new Error(`No class of words is called ${name}`)
  return words.flatMap((word) => (word.startsWith('{') ? classOf(word.slice(1, -1)) : [word]))
}

function token(text: string): string {
  if (text.startsWith('?')) return `(?:${token(text.slice(1))})?`
  if (text.startsWith('..')) return String.raw`(?: \S+){0,${text.slice(2)}}`
  const words = text.split('|').flatMap((one) => (one.startsWith('{') ? classOf(one.slice(1, -1)) : [one]))
  return ` ${alternatives(words)}`
}

/** Compiles a pattern; its text is words with one space around each. */
export const compileSign = (pattern: string): RegExp =>
  new RegExp(`${pattern.split(' ').map(token).join('')}(?= )`)

const COMPILED = new Map(Object.entries(SIGNS).map(([name, patterns]) => [name, patterns.map(compileSign)]))

function holds(name: string, words: string): boolean {
  const patterns = COMPILED.get(name)
  if (patterns === undefined) throw new Error(`No sign is called ${name}`)
  return patterns.some((pattern) => pattern.test(words))
}

/** Longer sentences are read in stretches that overlap. In words. */
const STRETCH = 80
const OVERLAP = 30

const plainWords = (text: string): string[] => text.match(/[\p{L}\d'$£€%+-]+(?:\.\d+)?/gu) ?? []

function stretchesOf(words: readonly string[]): string[] {
  const stretches: string[] = []
  for (let at = 0; at === 0 || at + OVERLAP < words.length; at += STRETCH - OVERLAP)
    stretches.push(` ${words.slice(at, at + STRETCH).join(' ')} `)
  return stretches
}

interface Scopes {
  readonly sentence: readonly string[]
  readonly text: readonly string[]
}

const scopesOf = (text: string): Scopes => ({
  sentence: text.split(/[.!?;]+(?=\s|$)|\n+/).flatMap((part) => stretchesOf(plainWords(part))),
  text: stretchesOf(plainWords(text)),
})

const isBroken = ({ all, unless = [], scope }: SignRule, scopes: Scopes): boolean =>
  (scope === 'text' ? scopes.text : scopes.sentence).some(
    (words) => all.every((name) => holds(name, words)) && !unless.some((name) => holds(name, words)),
  )

/** Whether a sign is in one sentence of a text. */
export const hasSign = (name: string, normalised: string): boolean =>
  scopesOf(normalised).sentence.some((words) => holds(name, words))

const RULES = Map.groupBy<ScreeningCategory, SignRule>(
  data.rules as readonly SignRule[],
  ({ category }) => category,
)

/** Whether signs of a category are in a text, by a rule of `screening-signs.json`. */
export function hasSigns(category: ScreeningCategory, normalised: string): boolean {
  const rules = RULES.get(category)
  if (rules === undefined) return false
  const scopes = scopesOf(normalised)
  return rules.some((rule) => isBroken(rule, scopes))
}
