import { readByGrammar, readingOfCandidates } from '../../src/assemble/read-request.ts'
import type { Reading } from '../../src/assemble/reading.ts'
import type { LabelledText } from '../../src/labelled/labelled-text.ts'
import { type MeantLine, meaningOf } from '../../src/labelled/meaning.ts'
import { amountOf, comparison, prefersSecond } from '../../src/readings/choose.ts'
import { doubtOf } from '../../src/readings/doubt.ts'
import { type Compared, compareReadings, rankReadings } from '../../src/readings/rank-readings.ts'
import type { Readings } from '../../src/readings/read-text.ts'
import type { Tree } from '../../src/readings/trees.ts'
import type { WorkItem } from '../../src/segment/work-item.ts'
import { settleSpoken } from '../../src/spoken/settle-spoken.ts'
import { spokenContext } from '../../src/spoken/spoken-context.ts'
import { singular } from '../../src/text/words.ts'
import { inOrder } from './lessons.ts'

/** One text read in both ways, in figures, and how good each way is, 0 to 4. */
export interface Comparison {
  /** Place of the text among all examples. */
  readonly at: number
  readonly values: readonly number[]
  readonly first: Worth
  readonly second: Worth
  readonly isTerse: boolean
  /** The grammar of phrases was made with it: it doesn't tell which way is better. */
  readonly isKnown: boolean
}

/** How near a reading is to what is meant. */
export interface Worth {
  readonly worth: number
  readonly amounts: boolean
  readonly total: boolean
}

/** One text read in both ways. */
export interface BothReadings {
  readonly text: LabelledText
  readonly values: readonly number[]
  readonly firstReading: Reading
  readonly secondReading: Reading
  /** How far the second reading is ahead of the next like it. */
  readonly margin: number
  readonly trust: number
}

/** How alike two lists of numbers are, 0 to 1. */
function likeness(left: readonly number[], right: readonly number[]): number {
  const rest = [...right]
  let shared = 0
  for (const one of left) {
    const at = rest.indexOf(one)
    if (at < 0) continue
    rest.splice(at, 1)
    shared += 1
  }
  return left.length + right.length === 0 ? 1 : (2 * shared) / (left.length + right.length)
}

const wordsIn = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? []).map(singular))

/** What share of their words two names have in common, 0 to 1. */
function sameWords(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  if (left.size + right.size === 0) return 1
  return (2 * [...left].filter((word) => right.has(word)).length) / (left.size + right.size)
}

/** How many lines are read as they were meant: name, quantity, amount; 0 to 1, of all that are meant or read. */
function linesRight(meant: readonly MeantLine[], items: readonly WorkItem[]): number {
  const rest = items.map((item) => ({ item, words: wordsIn(item.description) }))
  let right = 0
  for (const line of meant) {
    const words = wordsIn(line.words)
    const at = rest.findIndex(
      ({ item, words: own }) =>
        Math.round((item.quantity?.value ?? 1) * 1000) === line.quantityThousandths &&
        amountOf(item) === line.totalCents &&
        (sameWords(words, own) > 0.5 || (words.size === 0 && item.role === 'labour')),
    )
    if (at < 0) continue
    rest.splice(at, 1)
    right += 1
  }
  return meant.length + items.length === 0 ? 1 : (2 * right) / (meant.length + items.length)
}

/** How near a reading is to what a text means: its amounts, its total, its quantities, its lines. */
function worthOf(text: LabelledText, reading: Reading): Worth {
  const { lines, total } = meaningOf(text)
  const counted = lines.filter(
    ({ flag, totalCents }) => flag === null || flag === 'v' || (flag === 'c' && totalCents !== null),
  )
  const base = reading.items.filter((item) => !item.isOptional && amountOf(item) !== 0)
  const meant = counted.flatMap(({ totalCents }) => totalCents ?? [])
  const read = base.flatMap((item) => amountOf(item) ?? [])
  const stated = reading.stated?.from === 'description' ? reading.stated.maxCents : null
  const amounts = inOrder(meant) === inOrder(read)
  const isTotal = stated === (total?.cents ?? null)
  const quantities = likeness(
    counted.map(({ quantityThousandths }) => quantityThousandths),
    base.map(({ quantity }) => Math.round((quantity?.value ?? 1) * 1000)),
  )
  const right = linesRight(counted, base)
  return { worth: Number(amounts) + Number(isTotal) + quantities + right, amounts, total: isTotal }
}

/** One text with its readings: the grammar's, and the judge's favourites, compared. */
export interface ReadLesson {
  readonly text: LabelledText
  readonly settled: string
  readonly readings: Readings
  readonly grammar: Reading
  readonly compared: Compared
}

/**
 * The readings of a text, by what was learnt from others; undefined for one without a token. `known` are those of its
 * own wording; a dictation is read again as it is settled.
 */
export function readLesson(
  text: LabelledText,
  known: Readings & { readonly original: string },
  read: (original: string) => Readings,
): ReadLesson | undefined {
  const settled = settleSpoken(text.text, spokenContext({})).text
  const readings = settled === known.original ? known : read(settled)
  if (readings.tokens.length === 0) return undefined
  const grammar = readByGrammar({ description: settled })
  return { text, settled, readings, grammar, compared: compareReadings(readings, grammar) }
}

/** Both readings of a text, the second as the trees rank it. */
export function readBoth(
  { text, settled, readings, grammar, compared }: ReadLesson,
  trees: readonly Tree[],
): BothReadings {
  const { tokens, lattice } = readings
  const request = { description: settled }
  const {
    reading: second,
    margin,
    trust,
  } = readingOfCandidates(request, tokens, rankReadings(compared, trees))
  const doubt = lattice === undefined ? 0 : doubtOf(grammar, tokens, lattice)
  return {
    text,
    values: comparison(grammar, second, settled, { margin, doubt }),
    firstReading: grammar,
    secondReading: second,
    margin,
    trust,
  }
}

/** Texts the grammar of phrases was made with. */
const KNOWN = /cases|set prices/

export const comparisonOf = (
  at: number,
  { text, values, firstReading, secondReading }: BothReadings,
): Comparison => ({
  at,
  values,
  first: worthOf(text, firstReading),
  second: worthOf(text, secondReading),
  isTerse: text.author.endsWith('terse jobs'),
  isKnown: KNOWN.test(text.author),
})

/** How much more short notes count than other texts. */
const TERSE_WEIGHT = 4

/** Logistic regression over the texts where one reading is better, by how much. */
export function trainChooser(all: readonly Comparison[]): number[] {
  const lessons = all
    .filter(({ first, second }) => Math.abs(first.worth - second.worth) > 0.05)
    .flatMap((one) =>
      one.isTerse ? Array.from({ length: TERSE_WEIGHT }, () => one) : one.isKnown ? [] : [one],
    )
  const width = lessons[0]?.values.length ?? 0
  const weights = Array.from({ length: width }, () => 0)
  const squares = weights.map(() => 1e-6)
  for (let round = 0; round < 100; round += 1) {
    for (const { values, first, second } of lessons) {
      const score = values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)
      const ahead = second.worth - first.worth
      const pull = ((ahead > 0 ? 1 : 0) - 1 / (1 + Math.exp(-score))) * Math.abs(ahead)
      values.forEach((value, at) => {
        const own = pull * value - 1e-4 * (weights[at] ?? 0)
        squares[at] = (squares[at] ?? 0) + own * own
        weights[at] = (weights[at] ?? 0) + (0.1 * own) / Math.sqrt((squares[at] ?? 0) + 0.1)
      })
    }
  }
  return weights.map((weight) => Number(weight.toFixed(3)))
}

export const choiceOf = (
  { values }: Pick<Comparison, 'values'>,
  weights: readonly number[],
): 'first' | 'second' => (prefersSecond(values, weights) ? 'second' : 'first')
