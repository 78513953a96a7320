import { scaleHalfUp } from '@quotewright/domain/quotes/money.ts'
import { COUNTRIES } from '@quotewright/domain/region/region.ts'
import { regionOf } from '@quotewright/domain/region/regions.ts'
import type { StatedTotal } from '../quote-draft.ts'
import { amountToCents } from '../tokens/money.ts'
import { findTaxPhrases, taxAmountsIn } from './tax-words.ts'

const STANDARD_RATES: readonly number[] = [
  ...new Set(COUNTRIES.map((country) => regionOf(country).tax.rateBasisPoints).filter((rate) => rate > 0)),
]

/** Amounts of tax are rounded by hand, line by line or on the sum. */
const TOLERANCE_CENTS = 3

const isNear = (left: number, right: number): boolean => Math.abs(left - right) <= TOLERANCE_CENTS

/** Whether every word about tax says that it is in the figures: "Price inc GST" above a column with its total. */
function isAllInclusive(text: string): boolean {
  const said = findTaxPhrases(text).map(({ says }) => says)
  return (
    said.includes('inclusive') &&
    said.every((says) => says === 'inclusive') &&
    !/\bnett?\b|\bsub ?-?total/.test(text)
  )
}

/**
 * A total without a word about tax, beside an amount of tax ("GST $150, total $1,650"): their ratio tells whether
 * the tax is in it. `text` is normalised.
 */
export function withTaxOfTotal(stated: StatedTotal | null, text: string): StatedTotal | null {
  if (stated === null || stated.kind !== 'exact') return stated
  if (stated.tax === 'exclusive' && isAllInclusive(text)) return { ...stated, tax: 'inclusive' }
  if (stated.tax !== 'unsaid') return stated
  const total = stated.minCents
  const said = findTaxPhrases(text).flatMap(({ rateBasisPoints }) => rateBasisPoints ?? [])
  const rates = said.length > 0 ? said : STANDARD_RATES
  const amounts = taxAmountsIn(text).map(amountToCents)
  const fits = (taxIn: (rate: number) => number): boolean =>
    amounts.some((amount) => rates.some((rate) => rate > 0 && isNear(amount, taxIn(rate))))
  if (fits((rate) => scaleHalfUp(total, rate, 10_000 + rate))) return { ...stated, tax: 'inclusive' }
  return fits((rate) => scaleHalfUp(total, rate, 10_000)) ? { ...stated, tax: 'exclusive' } : stated
}
