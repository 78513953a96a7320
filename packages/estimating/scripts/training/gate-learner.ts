import { type GateModel, kindsBy, REQUEST_KINDS } from '../../src/gate/request-kind.ts'
import type { GateLesson } from './gate-lessons.ts'

const ROUNDS = 50
const RATE = 0.8
const SLOWING = 0.3
const BIAS_RATE = 0.1
const DECAY = 1e-4
/** Requests of other businesses are fewer. */
const OTHERS_WEIGH = 2
/** Features seen less often are not learned. */
const LEAST_SEEN = 2
/** Weights are kept to two places; what rounds to nothing is left out. */
const PLACES = 100
const LEAST_WEIGHT = 0.06

/** Numbers from 0 to 1, the same every time. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x80000000
  }
}

function shuffle(places: number[], random: () => number): void {
  for (let at = places.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    const held = places[at] ?? 0
    places[at] = places[other] ?? 0
    places[other] = held
  }
}

function seenOften(lessons: readonly GateLesson[]): Map<string, number[]> {
  const counts = new Map<string, number>()
  for (const { features } of lessons)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  return new Map(
    [...counts]
      .filter(([, count]) => count >= LEAST_SEEN)
      .map(([feature]) => [feature, REQUEST_KINDS.map(() => 0)]),
  )
}

/** Multinomial logistic regression by stochastic gradients. The same lessons give the same weights. */
export function learnGate(lessons: readonly GateLesson[]): GateModel {
  const weights = seenOften(lessons)
  const bias = REQUEST_KINDS.map(() => 0)
  const random = randomNumbers(1)
  const order = lessons.map((_, at) => at)
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(order, random)
    const rate = RATE / (1 + round * SLOWING)
    for (const at of order) {
      const lesson = lessons[at]
      if (lesson !== undefined) step({ weights, bias }, lesson, rate)
    }
  }
  return rounded({ weights, bias })
}

interface Learning {
  readonly weights: Map<string, number[]>
  readonly bias: number[]
}

function step({ weights, bias }: Learning, { features, kinds }: GateLesson, rate: number): void {
  const shares = kindsBy({ weights, bias }, features)
  // Where several kinds are right, the one already believed is taught.
  const right = kinds.reduce((best, kind) =>
    (shares.get(kind) ?? 0) > (shares.get(best) ?? 0) ? kind : best,
  )
  const weight = right === 'trade' ? 1 : OTHERS_WEIGH
  const errors = REQUEST_KINDS.map((kind) => ((kind === right ? 1 : 0) - (shares.get(kind) ?? 0)) * weight)
  const scale = 1 / Math.sqrt(features.length)
  for (const [kind, error] of errors.entries()) bias[kind] = (bias[kind] ?? 0) + rate * BIAS_RATE * error
  for (const feature of features) {
    const own = weights.get(feature)
    if (own === undefined) continue
    for (const [kind, error] of errors.entries())
      own[kind] = (own[kind] ?? 0) + rate * (error * scale - DECAY * (own[kind] ?? 0))
  }
}

const round = (value: number): number => Math.round(value * PLACES) / PLACES

function rounded({ weights, bias }: Learning): GateModel {
  const kept = [...weights]
    .map(([feature, own]) => [feature, own.map((value) => round(value) + 0)] as const)
    .filter(([, own]) => own.some((value) => Math.abs(value) >= LEAST_WEIGHT))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return { bias: bias.map(round), weights: new Map(kept) }
}
