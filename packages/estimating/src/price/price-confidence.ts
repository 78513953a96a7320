/** What tells how likely a row is the right one. */
interface PriceEvidence {
  readonly score: number
  readonly isOwn: boolean
  readonly isAssumedQuantity: boolean
  readonly isForeign: boolean
  readonly isBridged: boolean
  readonly isFarApart: boolean
}

/** A score of two is as good as a match gets. */
const BEST_SCORE = 2

/** How often a price with this evidence is of the right row, 0 to 1. */
export function confidenceOf(evidence: PriceEvidence): number {
  const certainty = Math.min(1, evidence.score / BEST_SCORE)
  const doubts = [
    evidence.isAssumedQuantity ? 0.8 : 0.95,
    evidence.isForeign ? 0.6 : 1,
    evidence.isBridged ? 0.7 : 1,
    evidence.isFarApart ? 0.8 : 1,
  ]
  return Number(doubts.reduce((product, doubt) => product * doubt, certainty).toFixed(2))
}
