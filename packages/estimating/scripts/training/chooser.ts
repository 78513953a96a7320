import { readByGrammar, readingOfCandidates } from '../../src/assemble/read-request.ts'
import type { Reading } from '../../src/assemble/reading.ts'
import type { LabelledText } from '../../src/labelled/labelled-text.ts'
import { meaningOf } from '../../src/labelled/meaning.ts'
import type { JudgeWeights } from '../../src/readings/candidates.ts'
import { amountOf, comparison, prefersSecond } from '../../src/readings/choose.ts'
import { readingsBy } from '../../src/readings/read-text.ts'
import { settleSpoken } from '../../src/spoken/settle-spoken.ts'
import { spokenContext } from '../../src/spoken/spoken-context.ts'
import type { TaggerModel } from '../../src/tagger/model.ts'
import { inOrder } from './lessons.ts'

/** One text read in both ways, and how good each way is, 0 to 3. */
export interface Comparison {
  readonly text: LabelledText
  readonly values: readonly number[]
  readonly first: number
  readonly second: number
  readonly firstReading: Reading
  readonly secondReading: Reading
  /** How far the second reading is ahead of the next like it. */
  readonly margin: number
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

/** How near a reading is to what a text means: its amounts, its total, its quantities. */
export function worthOf(
  text: LabelledText,
  reading: Reading,
): { worth: number; amounts: boolean; total: boolean } {
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
  return { worth: Number(amounts) + Number(isTotal) + quantities, amounts, total: isTotal }
}

export function compare(
  text: LabelledText,
  model: TaggerModel,
  weights: JudgeWeights,
): Comparison | undefined {
  const settled = settleSpoken(text.text, spokenContext({})).text
  const { tokens, candidates } = readingsBy(model, weights, settled)
  if (tokens.length === 0) return undefined
  const request = { description: settled }
  const first = readByGrammar(request)
  const { reading: second, margin } = readingOfCandidates(request, tokens, candidates)
  return {
    text,
    values: comparison(first, second, settled, margin),
    first: worthOf(text, first).worth,
    second: worthOf(text, second).worth,
    firstReading: first,
    secondReading: second,
    margin,
  }
}

/** Texts the grammar of phrases was made with: they say nothing of which reading is better. */
const KNOWN = /cases|set prices/

/** Logistic regression over the texts where one reading is better, by how much. */
export function trainChooser(all: readonly Comparison[]): number[] {
  const lessons = all
    .filter(({ first, second }) => Math.abs(first - second) > 0.05)
    .flatMap((one) =>
      one.text.author.endsWith('terse jobs')
        ? Array.from({ length: 4 }, () => one)
        : KNOWN.test(one.text.author)
          ? []
          : [one],
    )
  const width = lessons[0]?.values.length ?? 0
  const weights = Array.from({ length: width }, () => 0)
  const squares = weights.map(() => 1e-6)
  for (let round = 0; round < 100; round += 1) {
    for (const { values, first, second } of lessons) {
      const score = values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)
      const pull = ((second > first ? 1 : 0) - 1 / (1 + Math.exp(-score))) * Math.abs(first - second)
      values.forEach((value, at) => {
        const own = pull * value - 1e-4 * (weights[at] ?? 0)
        squares[at] = (squares[at] ?? 0) + own * own
        weights[at] = (weights[at] ?? 0) + (0.1 * own) / Math.sqrt((squares[at] ?? 0) + 0.1)
      })
    }
  }
  return weights.map((weight) => Number(weight.toFixed(3)))
}

export const choiceOf = ({ values }: Comparison, weights: readonly number[]): 'first' | 'second' =>
  prefersSecond(values, weights) ? 'second' : 'first'
