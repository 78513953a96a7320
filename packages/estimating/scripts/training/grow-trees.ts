/* oxlint-disable typescript/no-non-null-assertion -- Loops stay within the arrays; checking each access doubles the time. */
import { LEAF, NODE_WIDTH, type Tree } from '../../src/readings/trees.ts'
import { randomNumbers } from './random-numbers.ts'

/** The readings of one text: their values one after another, what each scores before any tree, what each is worth. */
export interface TreeLesson {
  readonly values: Float32Array
  readonly scores: readonly number[]
  /** 0 to 1; at least one is above 0. */
  readonly worth: readonly number[]
}

export interface Growth {
  readonly trees: number
  readonly depth: number
  /** How much of what a leaf says is believed. */
  readonly rate: number
  /** Added to the curvature under a step: keeps leaves of few readings small. */
  readonly damping: number
  /** Curvature that a leaf has at least. */
  readonly leastCurvature: number
  /** Number of bins per feature, below 256. */
  readonly bins: number
  /** Share of texts and of features that a tree is grown on. */
  readonly texts: number
  readonly features: number
}

export const GROWTH: Growth = {
  trees: 120,
  depth: 5,
  rate: 0.1,
  damping: 2,
  leastCurvature: 3,
  bins: 48,
  texts: 0.7,
  features: 0.6,
}

const LEAST_GAIN = 1e-6
const LEAST_CURVATURE = 1e-6
const LEAST_GOOD = 1e-12

/** Values at which a feature is parted: between all values it has, or at every so many of them. */
function edgesOf(values: Float64Array, bins: number): Float64Array {
  const sorted = values.toSorted()
  const single = sorted.filter((value, at) => at === 0 || value !== sorted[at - 1])
  const edges =
    single.length <= bins
      ? [...single].slice(1).map((value, at) => (value + single[at]!) / 2)
      : Array.from({ length: bins - 1 }, (_, bin) => sorted[Math.floor(((bin + 1) * sorted.length) / bins)]!)
  const rounded = edges.map((edge) => Number(edge.toPrecision(6)))
  return Float64Array.from([...new Set(rounded)].sort((left, right) => left - right))
}

/** Which bin a value falls into: the number of edges at or below it. */
function binOf(value: number, edges: Float64Array): number {
  let [low, high] = [0, edges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (value < edges[middle]!) high = middle
    else low = middle + 1
  }
  return low
}

interface Split {
  readonly feature: number
  readonly bin: number
}

class Grower {
  readonly #lessons: readonly TreeLesson[]
  readonly #growth: Growth
  readonly #width: number
  readonly #random = randomNumbers(1)
  readonly #edges: Float64Array[] = []
  /** For each feature the bin of each reading. */
  readonly #bins: Uint8Array[] = []
  readonly #scores: Float64Array
  readonly #slopes: Float64Array
  readonly #curvatures: Float64Array
  #features: readonly number[] = []

  constructor(lessons: readonly TreeLesson[], width: number, growth: Growth) {
    this.#lessons = lessons
    this.#growth = growth
    this.#width = width
    this.#scores = Float64Array.from(lessons.flatMap(({ scores }) => scores))
    this.#slopes = new Float64Array(this.#scores.length)
    this.#curvatures = new Float64Array(this.#scores.length)
    for (let feature = 0; feature < width; feature += 1) this.#bin(feature)
  }

  #bin(feature: number): void {
    const values = new Float64Array(this.#scores.length)
    let row = 0
    for (const lesson of this.#lessons)
      for (let at = 0; at < lesson.scores.length; at += 1) {
        values[row] = lesson.values[at * this.#width + feature]!
        row += 1
      }
    const edges = edgesOf(values, this.#growth.bins)
    this.#edges.push(edges)
    this.#bins.push(Uint8Array.from(values, (value) => binOf(value, edges)))
  }

  grow(): Tree[] {
    return Array.from({ length: this.#growth.trees }, () => {
      const rows = this.#slope()
      this.#features = this.#edges.flatMap((edges, feature) =>
        this.#random() < this.#growth.features && edges.length > 0 ? [feature] : [],
      )
      const tree: number[] = []
      this.#addNode(tree, rows, this.#growth.depth)
      this.#addScores(tree)
      return tree
    })
  }

  /** Works out where each reading's score should go, and returns the readings of the texts that are learnt from now. */
  #slope(): Int32Array {
    const rows: number[] = []
    let from = 0
    for (const { worth } of this.#lessons) {
      const isTaken = this.#random() < this.#growth.texts
      const most = Math.max(...this.#scores.subarray(from, from + worth.length))
      const chances = worth.map((_, at) => Math.exp(this.#scores[from + at]! - most))
      const all = chances.reduce((sum, chance) => sum + chance, 0)
      const good = Math.max(
        LEAST_GOOD,
        worth.reduce((sum, one, at) => sum + one * chances[at]!, 0),
      )
      worth.forEach((one, at) => {
        const chance = chances[at]! / all
        this.#slopes[from + at] = (chances[at]! * one) / good - chance
        this.#curvatures[from + at] = Math.max(LEAST_CURVATURE, chance * (1 - chance))
        if (isTaken) rows.push(from + at)
      })
      from += worth.length
    }
    return Int32Array.from(rows)
  }

  /** Adds a node for some readings, and those below it; returns its number. */
  #addNode(tree: number[], rows: Int32Array, depth: number): number {
    const { rate, damping } = this.#growth
    let [slope, curvature] = [0, 0]
    for (const row of rows) {
      slope += this.#slopes[row]!
      curvature += this.#curvatures[row]!
    }
    const start = tree.length
    const split = depth === 0 ? undefined : this.#splitOf(rows, slope, curvature)
    if (split === undefined) {
      tree.push(LEAF, Number(((rate * slope) / (curvature + damping)).toFixed(4)), 0, 0)
      return start / NODE_WIDTH
    }
    const bins = this.#bins[split.feature]!
    tree.push(split.feature, this.#edges[split.feature]![split.bin]!, 0, 0)
    tree[start + 2] = this.#addNode(
      tree,
      rows.filter((row) => bins[row]! <= split.bin),
      depth - 1,
    )
    tree[start + 3] = this.#addNode(
      tree,
      rows.filter((row) => bins[row]! > split.bin),
      depth - 1,
    )
    return start / NODE_WIDTH
  }

  /** Where parting the readings gains most. */
  #splitOf(rows: Int32Array, slope: number, curvature: number): Split | undefined {
    const { damping, leastCurvature } = this.#growth
    const whole = (slope * slope) / (curvature + damping)
    let most = LEAST_GAIN
    let best: Split | undefined
    for (const feature of this.#features) {
      const [slopes, curvatures] = this.#sumsOf(feature, rows)
      let [below, belowCurvature] = [0, 0]
      for (let bin = 0; bin < slopes.length - 1; bin += 1) {
        below += slopes[bin]!
        belowCurvature += curvatures[bin]!
        const aboveCurvature = curvature - belowCurvature
        if (belowCurvature < leastCurvature || aboveCurvature < leastCurvature) continue
        const gain =
          (below * below) / (belowCurvature + damping) +
          (slope - below) ** 2 / (aboveCurvature + damping) -
          whole
        if (gain > most) {
          most = gain
          best = { feature, bin }
        }
      }
    }
    return best
  }

  /** The slopes and curvatures of readings, summed for each bin of a feature. */
  #sumsOf(feature: number, rows: Int32Array): readonly [Float64Array, Float64Array] {
    const bins = this.#bins[feature]!
    const slopes = new Float64Array(this.#edges[feature]!.length + 1)
    const curvatures = new Float64Array(slopes.length)
    for (const row of rows) {
      const bin = bins[row]!
      slopes[bin]! += this.#slopes[row]!
      curvatures[bin]! += this.#curvatures[row]!
    }
    return [slopes, curvatures]
  }

  #addScores(tree: Tree): void {
    for (let row = 0; row < this.#scores.length; row += 1) {
      let node = 0
      while (tree[node] !== LEAF) {
        const feature = tree[node]!
        const isBelow = this.#edges[feature]![this.#bins[feature]![row]!]! <= tree[node + 1]!
        node = NODE_WIDTH * tree[node + (isBelow ? 2 : 3)]!
      }
      this.#scores[row]! += tree[node + 1]!
    }
  }
}

/**
 * Trees that raise the scores of the better readings of each text, by gradient boosting of a softmax over its readings.
 * Source: Friedman 2001; Cao et al. 2007 (ListNet). The same lessons give the same trees.
 */
export function growTrees(lessons: readonly TreeLesson[], width: number, growth: Growth = GROWTH): Tree[] {
  return new Grower(lessons, width, growth).grow()
}
