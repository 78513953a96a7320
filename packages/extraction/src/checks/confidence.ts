import type { CheckedRows, CheckedTotals } from './checked.ts'

/** What confidence is made of. */
export interface Evidence {
  readonly rows: CheckedRows
  readonly totals: Pick<CheckedTotals, 'total' | 'addsUp'>
  readonly hasSupplierName: boolean
  readonly hasCustomerName: boolean
  /** An e-mail address or a telephone number. */
  readonly hasSupplierContact: boolean
  /** Undefined where no ABN is printed. */
  readonly hasValidAbn: boolean | undefined
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

const fitOf = ({ rows }: CheckedRows): number => {
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
  hasSupplierName,
  hasCustomerName,
  hasSupplierContact,
  hasValidAbn,
  hasNumber,
  typeCertainty,
  textCertainty,
  warnings,
}: Evidence): number {
  const has = (isThere: boolean): number => (isThere ? 1 : 0)
  let score = 0.12
  score += rows.addsUp === true ? 0.28 : rows.rows.length > 0 && rows.addsUp === undefined ? 0.1 : 0
  score += totals.addsUp === true ? 0.14 : totals.addsUp === undefined && totals.total !== undefined ? 0.1 : 0
  score += 0.12 * fitOf(rows)
  score += 0.07 * has(hasSupplierName) + 0.08 * has(hasCustomerName) + 0.06 * has(hasNumber)
  score += 0.03 * has(hasSupplierContact)
  score += 0.06 * Math.min(1, typeCertainty * 2)
  score += hasValidAbn === true ? 0.05 : hasValidAbn === undefined ? 0.03 : 0
  score *= 0.4 + 0.6 * textCertainty
  if (warnings > 0) score = Math.min(score, MOST_WITH_WARNINGS)
  if (rows.addsUp !== true) score = Math.min(score, MOST_WITHOUT_SUMS)
  return Math.round(Math.min(MOST, score) * 100) / 100
}
