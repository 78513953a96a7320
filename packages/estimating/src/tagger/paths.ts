import type { Lattice } from './lattice.ts'

/** A labelling of all tokens, and the logarithm of its weight. */
export interface Path {
  readonly labels: readonly number[]
  readonly score: number
}

/** Which labels are to be kept for a token: `true` for those that may stand. */
export type Demand = (label: number) => boolean

/** The likeliest way to each choice of each token: its score, and the choice before it. */
interface Ways {
  readonly scores: Float64Array
  readonly from: Uint32Array
}

const newWays = (length: number): Ways => ({
  scores: new Float64Array(length),
  from: new Uint32Array(length),
})

const NO_DEMAND: ReadonlyMap<number, Demand> = new Map()

/**
 * The paths through one lattice. Searching goes over it hundreds of times with a few demands each: what lies before the
 * first of them is walked once for all.
 */
export class Paths {
  readonly #transitions: Float32Array
  readonly #width: number
  /** Where the choices of each token begin in the row of all choices; one more than there are tokens. */
  readonly #starts: Uint32Array
  readonly #labels: Uint8Array
  readonly #scores: Float64Array
  readonly #free: Ways
  readonly #bound: Ways
  readonly #hasPath: boolean

  constructor({ model, choices }: Lattice) {
    this.#transitions = model.transitions
    this.#width = model.labels.length
    this.#starts = new Uint32Array(choices.length + 1)
    choices.forEach((own, token) => {
      this.#starts[token + 1] = (this.#starts[token] ?? 0) + own.length
    })
    const all = choices.flat()
    this.#labels = Uint8Array.from(all, ({ label }) => label)
    this.#scores = Float64Array.from(all, ({ score }) => score)
    this.#free = newWays(all.length)
    this.#bound = newWays(all.length)
    this.#hasPath = choices.length > 0 && this.#walk(this.#free, 0, NO_DEMAND)
  }

  /** The likeliest path that meets every demand, or undefined where none does. */
  likeliest(demands: ReadonlyMap<number, Demand> = NO_DEMAND): Path | undefined {
    const length = this.#starts.length - 1
    const first = Math.min(length, ...demands.keys())
    if (!this.#hasPath) return undefined
    const [from, to] = [this.#starts[Math.max(0, first - 1)] ?? 0, this.#starts[first] ?? 0]
    this.#bound.scores.set(this.#free.scores.subarray(from, to), from)
    return this.#walk(this.#bound, first, demands) ? this.#pathBy(first) : undefined
  }

  /** Finds the ways from a token on, whose token before is known; false where a demand can't be met. */
  #walk({ scores, from }: Ways, first: number, demands: ReadonlyMap<number, Demand>): boolean {
    const starts = this.#starts
    for (let token = first; token < starts.length - 1; token += 1) {
      const demand = demands.get(token)
      const [start, end] = [starts[token] ?? 0, starts[token + 1] ?? 0]
      const before = token === 0 ? -1 : (starts[token - 1] ?? 0)
      let isMet = false
      for (let place = start; place < end; place += 1) {
        const isWanted = demand === undefined || demand(this.#labels[place] ?? 0)
        isMet ||= isWanted
        if (!isWanted) scores[place] = Number.NEGATIVE_INFINITY
        else if (before < 0) this.#begin(scores, place)
        else this.#reach(scores, from, place, before, start)
      }
      if (!isMet) return false
    }
    return true
  }

  #begin(scores: Float64Array, place: number): void {
    const start = this.#width * this.#width + (this.#labels[place] ?? 0)
    scores[place] = (this.#scores[place] ?? 0) + (this.#transitions[start] ?? 0)
  }

  /** The best way to a choice from those between two places; of equal ones the first. */
  #reach(scores: Float64Array, from: Uint32Array, place: number, first: number, end: number): void {
    const transitions = this.#transitions
    const labels = this.#labels
    const width = this.#width
    const label = labels[place] ?? 0
    let best = Number.NEGATIVE_INFINITY
    let origin = first
    for (let before = first; before < end; before += 1) {
      const reached = (scores[before] ?? 0) + (transitions[(labels[before] ?? 0) * width + label] ?? 0)
      if (reached <= best) continue
      best = reached
      origin = before
    }
    scores[place] = best + (this.#scores[place] ?? 0)
    from[place] = origin
  }

  /** The likeliest path whose tokens are bound from one on. */
  #pathBy(first: number): Path {
    const starts = this.#starts
    const length = starts.length - 1
    const ways = (token: number): Ways => (token < first ? this.#free : this.#bound)
    const { scores } = ways(length - 1)
    let place = starts[length - 1] ?? 0
    for (let one = place; one < (starts[length] ?? 0); one += 1)
      if ((scores[one] ?? 0) > (scores[place] ?? 0)) place = one
    const score = scores[place] ?? 0
    const labels: number[] = []
    for (let token = length - 1; token >= 0; token -= 1) {
      labels.push(this.#labels[place] ?? 0)
      place = ways(token).from[place] ?? 0
    }
    return { labels: labels.reverse(), score }
  }
}
