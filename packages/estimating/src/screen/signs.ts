import intents from '../data/screening-intents.json' with { type: 'json' }
import meanings from '../data/screening-meanings.json' with { type: 'json' }
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

const CLASSES: Readonly<Record<string, readonly string[]>> = {
  ...data.classes,
  ...meanings.classes,
  ...intents.classes,
}
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  ...data.signs,
  ...meanings.signs,
  ...intents.signs,
}

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

/** A pattern, and words of which a text must have one of each row to hold it. */
interface Pattern {
  readonly expression: RegExp
  readonly needed: readonly (readonly string[])[]
}

/** Rows beyond the shortest ones cost more than they save. */
const MOST_ROWS = 2

/** The words one of which begins each alternative; undefined where any word may, as in "dump*". */
function openingWords(one: string): string[] | undefined {
  if (one.startsWith('?') || one.startsWith('..')) return undefined
  const texts = one
    .split('|')
    .flatMap((name) => (name.startsWith('{') ? classOf(name.slice(1, -1)) : [name]))
    .map((text) => text.split(/[_ ]/)[0] ?? '')
  if (texts.some((text) => text.includes('*'))) return undefined
  return texts.flatMap((text) => {
    const plain = text.replaceAll('`', "'")
    return text.includes("'") ? [plain, plain.replaceAll("'", '')] : [plain]
  })
}

function compilePattern(pattern: string): Pattern {
  const rows = pattern.split(' ').map(openingWords)
  return {
    expression: compileSign(pattern),
    needed: rows
      .filter((row) => row !== undefined)
      .toSorted((one, other) => one.length - other.length)
      .slice(0, MOST_ROWS),
  }
}

const COMPILED = new Map(
  Object.entries(SIGNS).map(([name, patterns]) => [name, patterns.map(compilePattern)]),
)

/** Words as a pattern reads them, and each of them once. */
interface Stretch {
  readonly words: string
  readonly has: ReadonlySet<string>
}

function patternsOf(name: string): readonly Pattern[] {
  const patterns = COMPILED.get(name)
  if (patterns === undefined) throw new Error(`No sign is called ${name}`)
  return patterns
}

const isHeld = (needed: Pattern['needed'], has: ReadonlySet<string>): boolean =>
  needed.every((row) => row.some((word) => has.has(word)))

const holds = (name: string, { words, has }: Stretch): boolean =>
  patternsOf(name).some(({ expression, needed }) => isHeld(needed, has) && expression.test(words))

/** Longer sentences are read in stretches that overlap. In words. */
const STRETCH = 80
const OVERLAP = 30

const plainWords = (text: string): string[] => text.match(/[\p{L}\d'$£€%+-]+(?:\.\d+)?/gu) ?? []

function stretchesOf(words: readonly string[]): Stretch[] {
  const stretches: Stretch[] = []
  for (let at = 0; at === 0 || at + OVERLAP < words.length; at += STRETCH - OVERLAP) {
    const own = words.slice(at, at + STRETCH)
    stretches.push({ words: ` ${own.join(' ')} `, has: new Set(own) })
  }
  return stretches
}

/** The sentences and the whole of a text, which each category is looked for in. */
export interface Scopes {
  readonly sentence: readonly Stretch[]
  readonly text: readonly Stretch[]
  /** Whether the words of a sign are anywhere in the text. */
  readonly maySign: (name: string) => boolean
}

export function scopesOf(text: string): Scopes {
  const sentence = text.split(/[.!?;]+(?=\s|$)|\n+/).flatMap((part) => stretchesOf(plainWords(part)))
  const whole = stretchesOf(plainWords(text))
  const has = new Set([...sentence, ...whole].flatMap((stretch) => [...stretch.has]))
  const known = new Map<string, boolean>()
  const maySign = (name: string): boolean => {
    const before = known.get(name)
    if (before !== undefined) return before
    const found = patternsOf(name).some(({ needed }) => isHeld(needed, has))
    known.set(name, found)
    return found
  }
  return { sentence, text: whole, maySign }
}

const isBroken = ({ all, unless = [], scope }: SignRule, scopes: Scopes): boolean =>
  all.every(scopes.maySign) &&
  (scope === 'text' ? scopes.text : scopes.sentence).some(
    (words) => all.every((name) => holds(name, words)) && !unless.some((name) => holds(name, words)),
  )

/** Whether a sign is in one sentence of a text. */
export function hasSign(name: string, normalised: string): boolean {
  const { sentence, maySign } = scopesOf(normalised)
  return maySign(name) && sentence.some((words) => holds(name, words))
}

const RULES = Map.groupBy<ScreeningCategory, SignRule>(
  [data, meanings, intents].flatMap(({ rules }) => rules as readonly SignRule[]),
  ({ category }) => category,
)

/** Whether signs of a category are in a text, by a rule of `screening-signs.json`. */
export const hasSigns = (category: ScreeningCategory, scopes: Scopes): boolean =>
  RULES.get(category)?.some((rule) => isBroken(rule, scopes)) === true
