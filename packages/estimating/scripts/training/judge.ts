import type { Candidate, JudgeWeights } from '../../src/readings/candidates.ts'
import { isOfTotal, JUDGE_FEATURES } from '../../src/readings/judge-features.ts'
import { type Example, inOrder } from './lessons.ts'

/** The readings of one text, and which of them are right. */
export interface Ranking {
  readonly example: Example
  readonly candidates: readonly Candidate[]
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
  const lessons = rankings
    .map(({ example, candidates }) =>
      candidates.map((candidate) => ({
        values: JUDGE_FEATURES.map((name) => candidate.values[name]),
        isRight: isRight(example, candidate),
      })),
    )
    .filter((all) => all.some((one) => one.isRight) && all.some((one) => !one.isRight))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const lesson of lessons) {
      const scores = lesson.map(({ values }) =>
        values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0),
      )
      const most = Math.max(...scores)
      const chances = scores.map((score) => Math.exp(score - most))
      const all = chances.reduce((sum, one) => sum + one, 0)
      const right = lesson.reduce((sum, one, at) => sum + (one.isRight ? (chances[at] ?? 0) : 0), 0)
      const gradient = JUDGE_FEATURES.map(() => 0)
      lesson.forEach(({ values, isRight: isSo }, at) => {
        const chance = chances[at] ?? 0
        const pull = (isSo ? chance / Math.max(right, 1e-12) : 0) - chance / all
        if (Math.abs(pull) < LEAST) return
        values.forEach((value, place) => {
          gradient[place] = (gradient[place] ?? 0) + pull * value
        })
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
