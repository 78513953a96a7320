/* oxlint-disable typescript/no-non-null-assertion -- Loops stay within the arrays; checking each access doubles the time. */
import type { TaggerModel } from '../../src/tagger/model.ts'
import { randomNumbers } from './random-numbers.ts'

/** A text to learn from: the features of its tokens, and their labels. */
export interface Lesson {
  readonly features: readonly Int32Array[]
  readonly labels: readonly string[]
}

export interface Training {
  readonly rounds: number
  /** Features seen less often than this are not learnt. */
  readonly leastSeen: number
  readonly rate: number
  /** How fast weights shrink that nothing needs. */
  readonly decay: number
  /** Weights smaller than this are left out. */
  readonly leastWeight: number
}

export const TRAINING: Training = { rounds: 8, leastSeen: 2, rate: 0.05, decay: 1e-3, leastWeight: 0.03 }

/** Adds to the sum of squares under a step, so that first steps are not wild. */
const DAMPING = 0.1
const NEGLIGIBLE = 1e-9
const LEAST_GRADIENT = 1e-4

interface Encoded {
  readonly features: readonly Int32Array[]
  readonly labels: readonly number[]
}

/**
 * A linear-chain conditional random field, fitted by stochastic gradients with AdaGrad's steps.
 * Source: Lafferty et al. 2001; Duchi et al. 2011.
 */
export function trainTagger(lessons: readonly Lesson[], training: Training = TRAINING): TaggerModel {
  const labels = [...new Set(lessons.flatMap((lesson) => lesson.labels))].sort()
  const places = new Map(labels.map((label, place) => [label, place]))
  const features = learntFeatures(lessons, training.leastSeen)
  const encoded = lessons
    .filter((lesson) => lesson.features.length > 0)
    .map(
      (lesson): Encoded => ({
        features: lesson.features.map((own) =>
          Int32Array.from([...own].flatMap((hash) => features.get(hash) ?? [])),
        ),
        labels: lesson.labels.map((label) => places.get(label) ?? 0),
      }),
    )
  const learner = new Learner(features.size, labels.length, training)
  const random = randomNumbers(1)
  for (let round = 0; round < training.rounds; round += 1) {
    const order = encoded.map((_, place) => place)
    for (let place = order.length - 1; place > 0; place -= 1) {
      const other = Math.floor(random() * (place + 1))
      const own = order[place] ?? 0
      order[place] = order[other] ?? 0
      order[other] = own
    }
    for (const place of order) {
      const lesson = encoded[place]
      if (lesson !== undefined) learner.learn(lesson)
    }
  }
  return learner.model(labels, features, training.leastWeight)
}

function learntFeatures(lessons: readonly Lesson[], leastSeen: number): Map<number, number> {
  const seen = new Map<number, number>()
  for (const { features } of lessons)
    for (const own of features) for (const hash of own) seen.set(hash, (seen.get(hash) ?? 0) + 1)
  const learnt = new Map<number, number>()
  for (const [hash, times] of seen) if (times >= leastSeen) learnt.set(hash, learnt.size)
  return learnt
}

/** Labels of a token that are likely enough to count; the others are as good as impossible. */
interface Likely {
  /** From which place of `labels` those of a token go; one more than there are tokens. */
  readonly offsets: Int32Array
  readonly labels: Int32Array
}

const LEAST_POTENTIAL = 1e-7

/** The labels of each token whose potential is not negligible, and the label it has. */
function likelyLabels(potentials: Float64Array, own: readonly number[], W: number): Likely {
  const offsets = new Int32Array(own.length + 1)
  const labels = new Int32Array(own.length * W)
  let end = 0
  for (let i = 0; i < own.length; i += 1) {
    for (let j = 0; j < W; j += 1)
      if (potentials[i * W + j]! > LEAST_POTENTIAL || j === own[i]) labels[end++] = j
    offsets[i + 1] = end
  }
  return { offsets, labels }
}

class Learner {
  readonly #width: number
  readonly #training: Training
  readonly #weights: Float32Array
  readonly #squares: Float32Array
  readonly #steps: Float64Array
  readonly #stepSquares: Float64Array

  constructor(features: number, width: number, training: Training) {
    this.#width = width
    this.#training = training
    this.#weights = new Float32Array(features * width)
    this.#squares = new Float32Array(features * width)
    this.#steps = new Float64Array((width + 1) * width)
    this.#stepSquares = new Float64Array((width + 1) * width)
  }

  learn({ features, labels }: Encoded): void {
    const W = this.#width
    const n = features.length
    const potentials = this.#potentials(features)
    const exp = this.#steps.map(Math.exp)
    const likely = likelyLabels(potentials, labels, W)
    const { forward, scales } = forwardSums(potentials, exp, likely, W)
    const expected = new Float64Array((W + 1) * W)
    const backward = backwardSums({ potentials, exp, likely, W, forward, scales, expected })
    for (let j = 0; j < W; j += 1) expected[W * W + j]! += forward[j]! * backward[j]!
    for (let i = 0; i < n; i += 1) this.#step(features[i]!, labels[i]!, forward, backward, i * W)
    this.#stepTransitions(labels, expected)
  }

  #potentials(features: readonly Int32Array[]): Float64Array {
    const W = this.#width
    const weights = this.#weights
    const scores = new Float64Array(features.length * W)
    for (let i = 0; i < features.length; i += 1) {
      const own = features[i]!
      const row = i * W
      for (let k = 0; k < own.length; k += 1) {
        const from = own[k]! * W
        for (let j = 0; j < W; j += 1) scores[row + j]! += weights[from + j]!
      }
      let most = Number.NEGATIVE_INFINITY
      for (let j = 0; j < W; j += 1) most = Math.max(most, scores[row + j]!)
      for (let j = 0; j < W; j += 1) scores[row + j] = Math.exp(scores[row + j]! - most)
    }
    return scores
  }

  #step(
    features: Int32Array,
    label: number,
    forward: Float64Array,
    backward: Float64Array,
    row: number,
  ): void {
    const W = this.#width
    const { rate, decay } = this.#training
    const weights = this.#weights
    const squares = this.#squares
    for (let j = 0; j < W; j += 1) {
      const gradient = (j === label ? 1 : 0) - forward[row + j]! * backward[row + j]!
      if (Math.abs(gradient) < LEAST_GRADIENT) continue
      for (let k = 0; k < features.length; k += 1) {
        const place = features[k]! * W + j
        const own = gradient - decay * weights[place]!
        const square = squares[place]! + own * own
        squares[place] = square
        weights[place]! += (rate * own) / Math.sqrt(square + DAMPING)
      }
    }
  }

  #stepTransitions(labels: readonly number[], expected: Float64Array): void {
    const W = this.#width
    const gradient = expected.map((value) => -value)
    gradient[W * W + labels[0]!]! += 1
    for (let i = 1; i < labels.length; i += 1) gradient[labels[i - 1]! * W + labels[i]!]! += 1
    gradient.forEach((own, place) => {
      if (Math.abs(own) < LEAST_GRADIENT) return
      this.#stepSquares[place]! += own * own
      this.#steps[place]! += (this.#training.rate * own) / Math.sqrt(this.#stepSquares[place]! + DAMPING)
    })
  }

  model(labels: readonly string[], features: ReadonlyMap<number, number>, leastWeight: number): TaggerModel {
    const W = this.#width
    const kept = new Map<number, number>()
    const offsets: number[] = [0]
    const weightLabels: number[] = []
    const weights: number[] = []
    for (const [hash, feature] of [...features].sort(([left], [right]) => left - right)) {
      const before = weights.length
      for (let j = 0; j < W; j += 1) {
        const weight = this.#weights[feature * W + j]!
        if (Math.abs(weight) < leastWeight) continue
        weightLabels.push(j)
        weights.push(weight)
      }
      if (weights.length === before) continue
      kept.set(hash, offsets.length - 1)
      offsets.push(weights.length)
    }
    return {
      labels,
      features: kept,
      offsets: Uint32Array.from(offsets),
      weightLabels: Uint8Array.from(weightLabels),
      weights: Float32Array.from(weights),
      transitions: Float32Array.from(this.#steps),
    }
  }
}

/** Sums over all ways to a token, scaled token by token. */
function forwardSums(
  potentials: Float64Array,
  exp: Float64Array,
  { offsets, labels }: Likely,
  W: number,
): { forward: Float64Array; scales: Float64Array } {
  const n = offsets.length - 1
  const forward = new Float64Array(n * W)
  const scales = new Float64Array(n)
  for (let i = 0; i < n; i += 1) {
    const row = i * W
    let sum = 0
    for (let at = offsets[i]!; at < offsets[i + 1]!; at += 1) {
      const j = labels[at]!
      let reached = 0
      if (i === 0) reached = exp[W * W + j]!
      else
        for (let before = offsets[i - 1]!; before < offsets[i]!; before += 1) {
          const k = labels[before]!
          reached += forward[row - W + k]! * exp[k * W + j]!
        }
      forward[row + j] = reached * potentials[row + j]!
      sum += forward[row + j]!
    }
    scales[i] = sum
    for (let at = offsets[i]!; at < offsets[i + 1]!; at += 1) forward[row + labels[at]!]! /= sum
  }
  return { forward, scales }
}

interface Sums {
  readonly potentials: Float64Array
  readonly exp: Float64Array
  readonly likely: Likely
  readonly W: number
  readonly forward: Float64Array
  readonly scales: Float64Array
  /** How often each label follows each other one: added to. */
  readonly expected: Float64Array
}

/** Sums over all ways on from a token. */
function backwardSums({ potentials, exp, likely, W, forward, scales, expected }: Sums): Float64Array {
  const { offsets, labels } = likely
  const n = scales.length
  const backward = new Float64Array(n * W).fill(1, (n - 1) * W)
  const ahead = new Float64Array(W)
  for (let i = n - 2; i >= 0; i -= 1) {
    const row = i * W
    for (let at = offsets[i + 1]!; at < offsets[i + 2]!; at += 1) {
      const j = labels[at]!
      ahead[j] = (potentials[row + W + j]! * backward[row + W + j]!) / scales[i + 1]!
    }
    for (let own = offsets[i]!; own < offsets[i + 1]!; own += 1) {
      const k = labels[own]!
      const reached = forward[row + k]!
      if (reached < NEGLIGIBLE) continue
      let sum = 0
      for (let at = offsets[i + 1]!; at < offsets[i + 2]!; at += 1) {
        const j = labels[at]!
        const step = exp[k * W + j]! * ahead[j]!
        sum += step
        expected[k * W + j]! += reached * step
      }
      backward[row + k] = sum
    }
  }
  return backward
}
