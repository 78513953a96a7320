import { emissionsOf, type TaggerModel } from './model.ts'

/** The labels a token may have with a chance worth keeping. */
export interface Choice {
  readonly label: number
  /** 0 to 1, over all readings of the text. */
  readonly chance: number
  readonly score: number
}

/** For each token its possible labels, the likeliest first. */
export interface Lattice {
  readonly model: TaggerModel
  readonly choices: readonly (readonly Choice[])[]
}

/** Below this chance a label is not kept. */
const LEAST_CHANCE = 0.002
const MOST_CHOICES = 8
const NEGLIGIBLE = 1e-9

const at = (values: Float64Array | Float32Array, place: number): number => values[place] ?? 0

const known = new WeakMap<TaggerModel, Float32Array>()

/** How much each label is worth after each other one, as a factor. */
function stepsOf(model: TaggerModel): Float32Array {
  const steps = known.get(model) ?? model.transitions.map(Math.exp)
  known.set(model, steps)
  return steps
}

/** The chance of each label for each token: forward and backward sums, scaled token by token. */
function chancesOf(model: TaggerModel, emissions: Float64Array, length: number): Float64Array {
  const width = model.labels.length
  const steps = stepsOf(model)
  const weights = new Float64Array(length * width)
  for (let token = 0; token < length; token += 1) {
    const row = token * width
    let most = Number.NEGATIVE_INFINITY
    for (let label = 0; label < width; label += 1) most = Math.max(most, at(emissions, row + label))
    for (let label = 0; label < width; label += 1)
      weights[row + label] = Math.exp(at(emissions, row + label) - most)
  }
  const forward = new Float64Array(length * width)
  const scales = new Float64Array(length)
  for (let token = 0; token < length; token += 1) {
    const row = token * width
    if (token === 0) {
      for (let label = 0; label < width; label += 1) forward[label] = at(steps, width * width + label)
    } else {
      for (let from = 0; from < width; from += 1) {
        const reached = at(forward, row - width + from)
        if (reached < NEGLIGIBLE) continue
        for (let label = 0; label < width; label += 1)
          forward[row + label] = at(forward, row + label) + reached * at(steps, from * width + label)
      }
    }
    let sum = 0
    for (let label = 0; label < width; label += 1) {
      const reached = at(forward, row + label) * at(weights, row + label)
      forward[row + label] = reached
      sum += reached
    }
    scales[token] = sum
    for (let label = 0; label < width; label += 1) forward[row + label] = at(forward, row + label) / sum
  }
  return withBackward(forward, { weights, scales, steps, width })
}

interface Sums {
  readonly weights: Float64Array
  readonly scales: Float64Array
  readonly steps: Float32Array
  readonly width: number
}

function withBackward(forward: Float64Array, { weights, scales, steps, width }: Sums): Float64Array {
  const backward = new Float64Array(width).fill(1)
  const ahead = new Float64Array(width)
  for (let token = scales.length - 2; token >= 0; token -= 1) {
    const row = token * width
    const scale = at(scales, token + 1)
    for (let label = 0; label < width; label += 1)
      ahead[label] = (at(backward, label) * at(weights, row + width + label)) / scale
    backward.fill(0)
    for (let from = 0; from < width; from += 1) {
      if (at(forward, row + from) < NEGLIGIBLE) continue
      let sum = 0
      for (let label = 0; label < width; label += 1) sum += at(steps, from * width + label) * at(ahead, label)
      backward[from] = sum
    }
    for (let label = 0; label < width; label += 1)
      forward[row + label] = at(forward, row + label) * at(backward, label)
  }
  return forward
}

/** What each token may be. */
export function latticeOf(model: TaggerModel, features: readonly Int32Array[]): Lattice {
  const width = model.labels.length
  const emissions = emissionsOf(model, features)
  const chances = chancesOf(model, emissions, features.length)
  const choices = features.map((_, token) => {
    const row = token * width
    const own: Choice[] = []
    for (let label = 0; label < width; label += 1) {
      const chance = at(chances, row + label)
      if (chance >= LEAST_CHANCE) own.push({ label, chance, score: at(emissions, row + label) })
    }
    return own.sort((left, right) => right.chance - left.chance).slice(0, MOST_CHOICES)
  })
  return { model, choices }
}

/** How much less likely than its least likely choice a label is that the lattice doesn't hold. */
const UNLIKELY = 1

/** A lattice in which some tokens have one label only, whatever their chances were. */
export function withLabels({ model, choices }: Lattice, fixed: ReadonlyMap<number, string>): Lattice {
  const places = new Map(model.labels.map((name, at) => [name, at]))
  return {
    model,
    choices: choices.map((own, token) => {
      const label = places.get(fixed.get(token) ?? '')
      if (label === undefined) return own
      const known = own.find((choice) => choice.label === label)
      const least = Math.min(...own.map(({ score }) => score))
      return [known ?? { label, chance: 1, score: least - UNLIKELY }]
    }),
  }
}

/** A lattice without some labels, but for tokens that could be nothing else. */
export function withoutLabels({ model, choices }: Lattice, isLeftOut: (name: string) => boolean): Lattice {
  const leftOut = model.labels.map(isLeftOut)
  return {
    model,
    choices: choices.map((own) => {
      const kept = own.filter(({ label }) => leftOut[label] !== true)
      return kept.length === 0 ? own : kept
    }),
  }
}
