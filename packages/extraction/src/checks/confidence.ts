import type { Parties } from '../fields/parties.ts'
import type { ChosenRows } from '../tables/choose-rows.ts'
import type { Totals } from '../totals/settle-totals.ts'

/** What confidence is made of. */
export interface Evidence {
  readonly rows: ChosenRows
  readonly totals: Totals
  readonly parties: Parties
  readonly hasNumber: boolean
  /** How far the type is ahead of the next, 0 to 1. */
  readonly typeCertainty: number
  /** Mean certainty of recognised words; 1 for text of the file. */
  readonly textCertainty: number
  readonly warnings: number
}

/** Where the sums do not bear each other out, no reading counts as high. Source: part 2 §9 (High from 90%). */
const MOST_WITHOUT_SUMS = 0.74
const MOST_WITH_WARNINGS = 0.8
const MOST = 0.99

const fitOf = ({ rows }: ChosenRows): number => {
  const printed = rows.filter(({ isConsistent }) => isConsistent !== undefined)
  return printed.length === 0
    ? 0.7
    : printed.filter(({ isConsistent }) => isConsistent === true).length / printed.length
}

/**
 * How far a reading can be trusted, 0 to 1. The document's own arithmetic
 * weighs most: lines that multiply out, that add up to the subtotal, and net
 * and tax that make the total. Check digits, names and the number add the rest.
 */
export function confidenceOf({
  rows,
  totals,
  parties,
  hasNumber,
  typeCertainty,
  textCertainty,
  warnings,
}: Evidence): number {
  const has = (value: unknown): number => (value === undefined ? 0 : 1)
  let score = 0.12
  score += rows.addsUp === true ? 0.28 : rows.rows.length > 0 && rows.addsUp === undefined ? 0.1 : 0
  score += totals.addsUp === true ? 0.14 : totals.addsUp === undefined && totals.total !== undefined ? 0.1 : 0
  score += 0.12 * fitOf(rows)
  score += 0.07 * has(parties.supplierName) + 0.08 * has(parties.customerName) + 0.06 * (hasNumber ? 1 : 0)
  score += 0.03 * Math.max(has(parties.supplierEmail), has(parties.supplierPhone))
  score += 0.06 * Math.min(1, typeCertainty * 2)
  score += parties.hasValidAbn === true ? 0.05 : parties.hasValidAbn === undefined ? 0.03 : 0
  score *= 0.4 + 0.6 * textCertainty
  if (warnings > 0) score = Math.min(score, MOST_WITH_WARNINGS)
  if (rows.addsUp !== true) score = Math.min(score, MOST_WITHOUT_SUMS)
  return Math.round(Math.min(MOST, score) * 100) / 100
}
