import { HOME } from '../region/regions.ts'
import type { TaxMode } from './totals.ts'

/** How a quote is taxed. */
export interface TaxTerms {
  readonly taxMode: TaxMode
  readonly taxLabel: string
  /** 1000 is 10 %. */
  readonly taxRateBasisPoints: number
}

interface TaxedLine {
  readonly taxFree?: boolean
}

/** The mark of an amount that has the tax in it. */
export const taxedMark = (terms: Pick<TaxTerms, 'taxLabel'>): string => `incl. ${taxName(terms)}`

/** The tax's name. Australia's when the organization has not named its own. Source: decisions §3. */
export function taxName({ taxLabel }: Pick<TaxTerms, 'taxLabel'>): string {
  return taxLabel.trim() || HOME.tax.label
}

/** "GST 10%" */
export function taxWithRate(terms: TaxTerms): string {
  return `${taxName(terms)} ${terms.taxRateBasisPoints / 100}%`
}

/** What the one total is called. Source: field.md, Australian Consumer Law s 48. */
export function totalLabel(terms: Pick<TaxTerms, 'taxMode' | 'taxLabel'>): string {
  return terms.taxMode === 'none' ? 'Total' : `Total including ${taxName(terms)}`
}

/**
 * What the prices of these lines are, said once above them.
 *
 * @param hasMarked whether some of the prices say otherwise: those the customer chooses from have the tax in them.
 */
export function pricesSentence(terms: TaxTerms, lines: readonly TaxedLine[], hasMarked = false): string {
  const tax = taxName(terms)
  if (terms.taxMode === 'none') return `No ${tax} is charged.`
  if (terms.taxMode === 'exclusive')
    return `Prices exclude ${tax}${hasMarked ? ' unless marked otherwise' : ''}.`
  return lines.some((line) => line.taxFree === true)
    ? `Prices include ${tax} unless marked otherwise.`
    : `All prices include ${tax}.`
}

/** The mark of a single line, or nothing when there is nothing to say. */
export function lineTaxMark(terms: TaxTerms, line: TaxedLine): string | undefined {
  if (terms.taxMode === 'none') return undefined
  if (line.taxFree === true) return `no ${taxName(terms)}`
  return terms.taxMode === 'inclusive' ? taxedMark(terms) : undefined
}
