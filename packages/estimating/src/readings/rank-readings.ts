import type { Reading } from '../assemble/reading.ts'
import rankerTrees from '../data/ranker-trees.json' with { type: 'json' }
import { withoutAmountBeforeCount } from './amount-before-count.ts'
import { beliefsOf } from './beliefs.ts'
import type { Candidate } from './candidates.ts'
import { withCountedThings } from './counted-left-out.ts'
import { isOfTotal } from './judge-features.ts'
import { withPricesOfNamed } from './priced-later.ts'
import { withPurposesJoined } from './purposes.ts'
import { RANKER_WIDTH, rankerValues } from './ranker-features.ts'
import type { Readings } from './read-text.ts'
import { withoutShiftedRows } from './shifted-rows.ts'
import { sumOfTrees, type Tree } from './trees.ts'
import { withoutUnsaidExclusions } from './unsaid-exclusions.ts'
import { withoutUnsaidOptions } from './unsaid-options.ts'
import { withoutPricesForTotals } from './unsaid-totals.ts'

/** How many of the judge's favourites are ranked again. */
const MOST_RANKED = 20

/** The judge's favourites, one for each way the quote can come out. */
export function favouritesOf(candidates: readonly Candidate[]): Candidate[] {
  const found = new Map<string, Candidate>()
  for (const one of candidates) {
    if (found.size >= MOST_RANKED) break
    if (!found.has(one.key)) found.set(one.key, one)
  }
  return [...found.values()]
}

/** The readings of a text and what they are compared by. */
export interface Compared {
  readonly favourites: readonly Candidate[]
  /** Empty where no reading has a price: readings are compared by their money. */
  readonly values: Float32Array
}

const hasMoney = ({ reading: { lines, totals } }: Candidate): boolean =>
  totals.length > 0 || lines.some((line) => line.amount !== null && isOfTotal(line))

/** Compares the judge's favourites with each other and with the grammar's reading. */
export function compareReadings({ candidates, tokens, lattice }: Readings, grammar: Reading): Compared {
  const favourites = withoutUnsaidOptions(favouritesOf(candidates), tokens)
  if (!favourites.some(hasMoney)) return { favourites, values: new Float32Array() }
  const beliefs = lattice === undefined ? undefined : beliefsOf(lattice, tokens)
  return { favourites, values: rankerValues(favourites, { tokens, beliefs, grammar }) }
}

/** The judge's favourites in a new order: its score and what the trees say of each. */
export function rankReadings({ favourites, values }: Compared, trees: readonly Tree[]): readonly Candidate[] {
  if (values.length === 0) return favourites
  return favourites
    .map((one, at) => ({ ...one, score: one.score + sumOfTrees(trees, values, at * RANKER_WIDTH) }))
    .sort((left, right) => right.score - left.score)
}

/** The readings of a text by the trees in use, without those that its own words contradict. */
export function rankedReadings(readings: Readings, grammar: Reading): readonly Candidate[] {
  const { tokens } = readings
  const meant = withoutUnsaidExclusions(rankReadings(compareReadings(readings, grammar), rankerTrees), tokens)
  const counted = withPurposesJoined(withCountedThings(meant, tokens), tokens)
  const ranked = withoutShiftedRows(withoutPricesForTotals(counted, tokens), tokens)
  return withPricesOfNamed(withoutAmountBeforeCount(ranked, tokens), tokens)
}

/** What a reading comes to in money. */
const moneyOf = ({ reading: { lines, totals } }: Candidate): string => {
  const amounts = lines
    .filter(isOfTotal)
    .flatMap(({ amount }) => (amount === null ? [] : [Math.round(amount * 100)]))
  return [...amounts.sort((left, right) => left - right), 'of', totals[0]?.value ?? ''].join(' ')
}

/** The share of the trust in all readings that goes to those with the favourite's money; 0 without a reading. */
export function trustOf(candidates: readonly Candidate[]): number {
  const [best] = candidates
  if (best === undefined) return 0
  const own = moneyOf(best)
  let [same, all] = [0, 0]
  for (const one of candidates) {
    const chance = Math.exp(one.score - best.score)
    all += chance
    if (moneyOf(one) === own) same += chance
  }
  return same / all
}
