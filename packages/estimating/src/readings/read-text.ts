import judgeWeights from '../data/judge-weights.json' with { type: 'json' }
import taggerModel from '../data/tagger-model.json' with { type: 'json' }
import type { Label } from '../labelled/labelled-text.ts'
import { readLayout } from '../layout/read-layout.ts'
import { readTables, type TableReading } from '../layout/read-tables.ts'
import { featuresOf } from '../tagger/features.ts'
import { type Lattice, latticeOf, withLabels, withoutLabels } from '../tagger/lattice.ts'
import type { TaggerModel } from '../tagger/model.ts'
import { restoreModel } from '../tagger/stored-model.ts'
import { type Token, tokensOf } from '../tagger/tokens.ts'
import { isFigure } from '../tagger/words.ts'
import { beliefsOf } from './beliefs.ts'
import { type Candidate, candidatesOf, type JudgeWeights } from './candidates.ts'
import { countsLostBy } from './counted-left-out.ts'
import { parseLabel } from './label-names.ts'
import { labelTokens } from './label-tokens.ts'
import { withoutRatedCounts } from './rated-figures.ts'
import { optionsOf, speaksOfOptions } from './unsaid-options.ts'

let model: TaggerModel | undefined

/** The tokens of a text and the ways to read it, the judge's favourite first. */
export interface Readings {
  readonly tokens: readonly Token[]
  readonly candidates: readonly Candidate[]
  /** What each token may be; absent for a text without a token. */
  readonly lattice?: Lattice
}

/** Has all texts read by another tagger than the one in use: training measures with one that has not seen their authors. */
export function readBy(other: TaggerModel): void {
  model = other
}

/** The ways to read a text, by what was learnt; none for a text without a token. */
export function readingsOf(original: string): Readings {
  model ??= restoreModel(taggerModel)
  return readingsBy(model, judgeWeights, original)
}

export function readingsBy(learnt: TaggerModel, weights: JudgeWeights, original: string): Readings {
  const tokens = tokensOf(original)
  if (tokens.length === 0) return { tokens, candidates: [] }
  const lattice = latticeOf(learnt, featuresOf(original, tokens))
  const candidates = candidatesIn(lattice, tokens, original, weights)
  return { tokens, candidates: withoutRatedCounts(candidates, tokens), lattice }
}

/** The readings of a lattice, and those that read the text's tables column by column. */
export function candidatesIn(
  lattice: Lattice,
  tokens: readonly Token[],
  original: string,
  weights: JudgeWeights,
): Candidate[] {
  const free = freely(lattice, tokens, weights)
  const best = free[0]
  const tables = readTables(original, readLayout(original))
  if (tables.length === 0 || best === undefined) return free
  const beliefs = beliefsOf(lattice, tokens)
  const likeliest = Math.max(...free.map(({ likelihood }) => likelihood))
  const tabled = [0, 1].flatMap((rank) => {
    const fixed = new Map<number, string>()
    for (const { span, readings } of tables) {
      const reading = readings[rank] ?? (rank === 0 ? undefined : readings[0])
      if (reading !== undefined) fixLabels(fixed, tokens, span, reading.labels)
    }
    const ground = { likeliest, beliefs, tables: tables.length }
    return candidatesOf(withLabels(lattice, fixed), tokens, weights, ground)
  })
  return asTablesSay([...free, ...tabled], tokens, tables).sort((left, right) => right.score - left.score)
}

/** Roles of figures that columns tell apart. */
const OF_COLUMNS: ReadonlyMap<string, string> = new Map([
  ['q', 'count'],
  ['m', 'count'],
  ['p', 'price'],
  ['l', 'amount'],
])

/** Readings that take no count for a price against the headings of a table; all, where none does so. */
function asTablesSay(
  candidates: readonly Candidate[],
  tokens: readonly Token[],
  tables: readonly TableReading[],
): Candidate[] {
  const said = new Map<number, string>()
  for (const { span, readings } of tables) {
    const [best] = readings
    if (best?.isSure !== true) continue
    const fixed = new Map<number, string>()
    fixLabels(fixed, tokens, span, best.labels)
    for (const [at, name] of fixed) {
      const column = OF_COLUMNS.get(parseLabel(name).role)
      if (column !== undefined && isFigure(tokens[at])) said.set(at, column)
    }
  }
  if (said.size === 0) return [...candidates]
  const kept = candidates.filter(({ names }) =>
    [...said].every(([at, column]) => {
      const own = OF_COLUMNS.get(names[at]?.role ?? '')
      return own === undefined || own === column
    }),
  )
  return kept.length === 0 ? [...candidates] : kept
}

/** What a count is labelled that begins a line of the quote. */
const OPENING_COUNT = 'q+'

/**
 * The readings of a lattice; where the favourite has options that no word speaks of, those without as well, and where it
 * loses a count that begins a line of the text, those that don't.
 */
function freely(lattice: Lattice, tokens: readonly Token[], weights: JudgeWeights): Candidate[] {
  const free = candidatesOf(lattice, tokens, weights)
  const [best] = free
  if (best === undefined) return free
  const likeliest = Math.max(...free.map(({ likelihood }) => likelihood))
  const hasUnsaidOptions = optionsOf(best) > 0 && !speaksOfOptions(tokens)
  const lost = countsLostBy(best, tokens)
  const lattices = [
    ...(hasUnsaidOptions ? [withoutLabels(lattice, (name) => parseLabel(name).flag === 'o')] : []),
    ...(lost.length > 0 ? [withLabels(lattice, new Map(lost.map((at) => [at, OPENING_COUNT])))] : []),
  ]
  if (lattices.length === 0) return free
  const beliefs = beliefsOf(lattice, tokens)
  const others = lattices.flatMap((one) => candidatesOf(one, tokens, weights, { likeliest, beliefs }))
  return [...free, ...others].sort((left, right) => right.score - left.score)
}

function fixLabels(
  fixed: Map<number, string>,
  tokens: readonly Token[],
  { start, end }: { readonly start: number; readonly end: number },
  labels: readonly Label[],
): void {
  const names = labelTokens(labels, tokens)
  tokens.forEach((token, at) => {
    if (token.start >= start && token.end <= end && !token.isBreak) fixed.set(at, names[at] ?? 'O')
  })
}
