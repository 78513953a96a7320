import weights from '../data/price-confidence.json' with { type: 'json' }

/** What tells how likely a row is the right one. */
export interface PriceEvidence {
  /** The score of the match. */
  readonly score: number
  /** The share of the words that the row knows. */
  readonly known: number
  /** One of the row's names is said whole. */
  readonly isNamed: boolean
  readonly isSameUnit: boolean
  readonly isAssumedQuantity: boolean
  readonly isForeign: boolean
  /** Priced through another unit. */
  readonly isBridged: boolean
  /** The row of a more general thing, or hours alone. */
  readonly isIndirect: boolean
  /** Other rows match as well and lie far apart. */
  readonly isFarApart: boolean
  /** An hour or a day of a trade. */
  readonly isTime: boolean
  /** The organization's own price, or one that a customer accepted. */
  readonly isOwn: boolean
}

type Weighed = keyof typeof weights.of

/** The evidence as numbers, for weighing. */
export function weighed(evidence: PriceEvidence): Readonly<Record<Weighed, number>> {
  return {
    score: evidence.score,
    known: evidence.known,
    isNamed: Number(evidence.isNamed),
    isSameUnit: Number(evidence.isSameUnit),
    isAssumedQuantity: Number(evidence.isAssumedQuantity),
    isForeign: Number(evidence.isForeign),
    isBridged: Number(evidence.isBridged),
    isIndirect: Number(evidence.isIndirect),
    isFarApart: Number(evidence.isFarApart),
    isTime: Number(evidence.isTime),
  }
}

/** A business knows its own prices: only the match is in doubt. */
const OWN_LEAST = 0.7
const OWN_RISE = 0.15
const MOST = 0.97
/** Never as sure as a row of its own. */
const MOST_INDIRECT = 0.5

/** How often a price with this evidence is of the right row, 0 to 1. Weights by scripts/fit-price-confidence.ts. */
export function confidenceOf(evidence: PriceEvidence): number {
  if (evidence.isOwn) return Number(Math.min(MOST, OWN_LEAST + OWN_RISE * evidence.score).toFixed(2))
  const numbers = weighed(evidence)
  const sum = Object.entries(weights.of).reduce(
    (total, [name, weight]) => total + weight * numbers[name as Weighed],
    weights.bias,
  )
  const isIndirect = evidence.isForeign || evidence.isBridged || evidence.isIndirect
  return Number(Math.min(isIndirect ? MOST_INDIRECT : MOST, 1 / (1 + Math.exp(-sum))).toFixed(2))
}
