import type { Candidate, JudgeWeights } from '../../src/readings/candidates.ts'
import { isOfTotal, JUDGE_FEATURES } from '../../src/readings/judge-features.ts'
import { type Example, inOrder } from './lessons.ts'

/** What the judge saw of one text's readings, its favourite first. */
export interface Ranking {
  /** Place of the text among all examples. */
  readonly at: number
  /** `JUDGE_FEATURES.length` values for each reading, one after another. */
  readonly values: Float32Array
  /** For each reading whether it is right. */
  readonly right: readonly boolean[]
  readonly first: FirstReading
}

/** What is right of the favourite. */
export interface FirstReading {
  readonly isRight: boolean
  readonly hasAmounts: boolean
  readonly hasTotal: boolean
  readonly hasQuantities: boolean
}

/** A text's readings in figures, so that they can be sent from one thread to another. */
export function rankingOf(at: number, example: Example, candidates: readonly Candidate[]): Ranking {
  const [best] = candidates
  return {
    at,
    values: Float32Array.from(candidates.flatMap(({ values }) => JUDGE_FEATURES.map((name) => values[name]))),
    right: candidates.map((one) => isRight(example, one)),
    first: {
      isRight: best !== undefined && isRight(example, best),
      hasAmounts: best !== undefined && amountsOf(best.reading) === example.meant.amounts,
      hasTotal: best !== undefined && totalOf(best.reading) === example.meant.totalCents,
      hasQuantities: best !== undefined && quantitiesOf(best.reading) === example.meant.quantities,
    },
  }
}

/** Before anything is learnt: the likeliest, unless the sums speak for another. */
export const FIRST_WEIGHTS: JudgeWeights = { likelihood: 1, totalMet: 2, withoutValue: -2 }

const ROUNDS = 60
const RATE = 0.1
const DECAY = 1e-3
const DAMPING = 0.1
const LEAST = 1e-6

/** Whether a reading comes to what was meant: amounts, quantities, total. */
export function isRight({ meant }: Example, { reading }: Candidate): boolean {
  return (
    amountsOf(reading) === meant.amounts &&
    totalOf(reading) === meant.totalCents &&
    quantitiesOf(reading) === meant.quantities
  )
}

type Reading = Candidate['reading']

export const amountsOf = ({ lines }: Reading): string =>
  inOrder(
    lines.filter(isOfTotal).flatMap(({ amount }) => (amount === null ? [] : [Math.round(amount * 100)])),
  )
export const quantitiesOf = ({ lines }: Reading): string =>
  inOrder(lines.filter(isOfTotal).map(({ count }) => Math.round(count * 1000)))
export const totalOf = ({ totals }: Reading): number | null =>
  totals[0] === undefined ? null : Math.round(totals[0].value * 100)

/** Weights under which the right readings come first: a softmax over each text's readings, by AdaGrad's steps. */
export function trainJudge(rankings: readonly Ranking[]): JudgeWeights {
  const weights = JUDGE_FEATURES.map((name) => FIRST_WEIGHTS[name] ?? 0)
  weights.forEach((_, at) => {
    weights[at] = at === 0 ? 1 : 0
  })
  const squares = JUDGE_FEATURES.map(() => LEAST)
  const width = JUDGE_FEATURES.length
  const lessons = rankings.filter(({ right }) => right.includes(true) && right.includes(false))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { values, right } of lessons) {
      const scores = right.map((_, one) => {
        let score = 0
        for (let at = 0; at < width; at += 1) score += (values[one * width + at] ?? 0) * (weights[at] ?? 0)
        return score
      })
      const most = Math.max(...scores)
      const chances = scores.map((score) => Math.exp(score - most))
      const all = chances.reduce((sum, one) => sum + one, 0)
      const good = chances.reduce((sum, one, at) => sum + (right[at] === true ? one : 0), 0)
      const gradient = new Float64Array(width)
      right.forEach((isSo, one) => {
        const chance = chances[one] ?? 0
        const pull = (isSo ? chance / Math.max(good, 1e-12) : 0) - chance / all
        if (Math.abs(pull) < LEAST) return
        for (let at = 0; at < width; at += 1)
          gradient[at] = (gradient[at] ?? 0) + pull * (values[one * width + at] ?? 0)
      })
      gradient.forEach((value, place) => {
        const own = value - DECAY * (weights[place] ?? 0)
        squares[place] = (squares[place] ?? 0) + own * own
        weights[place] = (weights[place] ?? 0) + (RATE * own) / Math.sqrt((squares[place] ?? 0) + DAMPING)
      })
    }
  }
  return Object.fromEntries(JUDGE_FEATURES.map((name, at) => [name, Number((weights[at] ?? 0).toFixed(3))]))
}
