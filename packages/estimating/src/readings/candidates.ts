import type { Lattice } from '../tagger/lattice.ts'
import { type Demand, Paths } from '../tagger/paths.ts'
import type { Token } from '../tagger/tokens.ts'
import { isFigure } from '../tagger/words.ts'
import { type Beliefs, beliefFeatures, beliefsOf } from './beliefs.ts'
import {
  isOfTotal,
  JUDGE_FEATURES,
  type JudgeFeature,
  type JudgeValues,
  judgeValues,
} from './judge-features.ts'
import { type LabelName, labelNamesOf, parseLabel } from './label-names.ts'
import { readingOf, type TextRead } from './reading.ts'

/** The judge's weights; a name without one counts nothing. */
export type JudgeWeights = Readonly<Partial<Record<JudgeFeature, number>>>

/** A way to read a text, and what the judge thinks of it. */
export interface Candidate {
  readonly labels: readonly number[]
  readonly names: readonly LabelName[]
  readonly reading: TextRead
  readonly values: JudgeValues
  readonly score: number
  /** Of its path, as a logarithm. */
  readonly likelihood: number
  /** Alike for readings that come to the same quote. */
  readonly key: string
}

export interface Breadth {
  /** How many single changes of the likeliest reading are tried. */
  readonly changes: number
  /** How many readings each round goes on from. */
  readonly beam: number
  /** How many changes may come together. */
  readonly rounds: number
}

export const BREADTH: Breadth = { changes: 24, beam: 4, rounds: 3 }
/** Tokens that are read again at most, over all readings of a text: a long one is searched less. */
const MOST_TOKENS_READ = 60_000

/** Chances below which a change isn't tried: of a figure's role, of where a line begins, of what counts. */
const LEAST_FIGURE_CHANCE = 0.004
const LEAST_LINE_CHANCE = 0.03
const LEAST_COUNT_CHANCE = 0.05

interface Change {
  readonly at: number
  readonly label: number
  readonly chance: number
}

const isCount = (role: string): boolean => role === 'q' || role === 'm' || role === 'd'

function isWorthTrying(token: Token | undefined, from: LabelName, to: LabelName, chance: number): boolean {
  if (isFigure(token)) return chance > LEAST_FIGURE_CHANCE
  if (from.opensLine !== to.opensLine || from.flag !== to.flag) return chance > LEAST_LINE_CHANCE
  return from.role !== to.role && (isCount(from.role) || isCount(to.role)) && chance > LEAST_COUNT_CHANCE
}

/** What a reading comes to: amounts and quantities of its lines, their flags, its totals. */
export function keyOf({ lines, totals }: TextRead): string {
  const priced = lines.filter(isOfTotal)
  const amounts = priced.flatMap(({ amount }) => (amount === null ? [] : [Math.round(amount * 100)]))
  const quantities = priced.map((line) => Math.round(line.count * 1000))
  const flags = lines.map(({ flag }) => flag ?? '-').join('')
  return [amounts, quantities, totals.map(({ value }) => value), flags].map(String).join('|')
}

/** Finds readings around the likeliest one, the judge's favourite first. */
export function candidatesOf(
  lattice: Lattice,
  tokens: readonly Token[],
  weights: JudgeWeights,
  ground: Ground = {},
): Candidate[] {
  return new Search(lattice, tokens, weights, ground).run(BREADTH)
}

/** What is known of a lattice before it is searched. */
export interface Ground {
  /** The likelihood others are measured by; that of its own first reading unless given. */
  readonly likeliest?: number
  /** What the tagger believes of the text before tables fix anything. */
  readonly beliefs?: Beliefs
  /** How many tables are read column by column. */
  readonly tables?: number
}

class Search {
  readonly #lattice: Lattice
  readonly #paths: Paths
  readonly #tokens: readonly Token[]
  readonly #weights: JudgeWeights
  readonly #names: readonly LabelName[]
  readonly #ground: Ground
  readonly #beliefs: Beliefs
  /** The labellings that were judged: another way to the same one changes nothing. */
  readonly #seen = new Set<string>()
  #likeliest = Number.NaN
  #readingsLeft: number

  constructor(lattice: Lattice, tokens: readonly Token[], weights: JudgeWeights, ground: Ground) {
    this.#ground = ground
    this.#readingsLeft = Math.ceil(MOST_TOKENS_READ / Math.max(1, tokens.length))
    this.#lattice = lattice
    this.#tokens = tokens
    this.#weights = weights
    this.#paths = new Paths(lattice)
    this.#names = labelNamesOf(lattice.model)
    this.#beliefs = ground.beliefs ?? beliefsOf(lattice, tokens)
  }

  run({ changes: mostChanges, beam: width, rounds }: Breadth): Candidate[] {
    const first = this.#read([])
    if (first === undefined) return []
    const changes = this.#changesOf(first, mostChanges)
    const found = new Map([[first.key, first]])
    let beam: { readonly made: readonly Change[]; readonly candidate: Candidate }[] = [
      { made: [], candidate: first },
    ]
    for (let round = 0; round < rounds; round += 1) {
      const next: typeof beam = []
      for (const { made, candidate } of beam) {
        for (const change of changes) {
          if (this.#readingsLeft <= 0) break
          if (candidate.labels[change.at] === change.label || made.some(({ at }) => at === change.at))
            continue
          const all = [...made, change]
          const read = this.#read(all)
          const known = read && found.get(read.key)
          if (read === undefined || (known !== undefined && known.score >= read.score)) continue
          found.set(read.key, read)
          next.push({ made: all, candidate: read })
        }
      }
      if (next.length === 0) break
      beam = next.sort((left, right) => right.candidate.score - left.candidate.score).slice(0, width)
    }
    return [...found.values()].sort((left, right) => right.score - left.score)
  }

  #changesOf({ labels }: Candidate, most: number): Change[] {
    const nothing = parseLabel('O')
    return this.#lattice.choices
      .flatMap((choices, at) => {
        const own = labels[at] ?? 0
        return choices
          .filter(
            ({ label, chance }) =>
              label !== own &&
              isWorthTrying(
                this.#tokens[at],
                this.#names[own] ?? nothing,
                this.#names[label] ?? nothing,
                chance,
              ),
          )
          .map(({ label, chance }): Change => ({ at, label, chance }))
      })
      .sort((left, right) => right.chance - left.chance)
      .slice(0, most)
  }

  /** Undefined where no path has all the changes, or its labelling was read before. */
  #read(changes: readonly Change[]): Candidate | undefined {
    this.#readingsLeft -= 1
    const demands = new Map(
      changes.map(({ at, label }): readonly [number, Demand] => [at, (one) => one === label]),
    )
    const path = this.#paths.likeliest(demands)
    if (path === undefined) return undefined
    if (changes.length === 0) this.#likeliest = this.#ground.likeliest ?? path.score
    const labelling = String.fromCharCode(...path.labels)
    if (this.#seen.has(labelling)) return undefined
    this.#seen.add(labelling)
    const nothing = parseLabel('O')
    const names = path.labels.map((label) => this.#names[label] ?? nothing)
    const reading = readingOf(this.#tokens, names)
    const values = {
      ...judgeValues(this.#tokens, names, reading, path.score - this.#likeliest),
      ...beliefFeatures(this.#beliefs, names),
      tablesRead: this.#ground.tables ?? 0,
    }
    return {
      labels: path.labels,
      names,
      reading,
      values,
      score: scoreOf(values, this.#weights),
      likelihood: path.score,
      key: keyOf(reading),
    }
  }
}

export function scoreOf(values: JudgeValues, weights: JudgeWeights): number {
  let sum = 0
  for (const name of JUDGE_FEATURES) sum += (weights[name] ?? 0) * values[name]
  return sum
}

/** What the score of a reading is the sum of, by name, what counts most first. */
export function scoreTerms(
  values: JudgeValues,
  weights: JudgeWeights,
): { readonly name: JudgeFeature; readonly term: number }[] {
  return JUDGE_FEATURES.map((name) => ({ name, term: (weights[name] ?? 0) * values[name] }))
    .filter(({ term }) => term !== 0)
    .sort((left, right) => Math.abs(right.term) - Math.abs(left.term))
}
