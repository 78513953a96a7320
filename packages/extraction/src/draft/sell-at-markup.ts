import { priceFromCost } from '@quotewright/domain/price-book/price-item.ts'
import { scaleHalfUp } from '@quotewright/domain/quotes/money.ts'
import { lineTotalCents, type TaxMode } from '@quotewright/domain/quotes/totals.ts'
import type { DraftLine } from './draft-lines.ts'
import type { SettledTerms } from './settle-terms.ts'

/** A line that is bought and sold: amounts in cents, before tax. */
export interface CostedLine extends DraftLine {
  readonly unitCostCents: number
}

/** How the seller charges tax. */
export interface Seller {
  readonly taxRegistered: boolean
}

type DocumentTerms = Pick<SettledTerms, 'lines' | 'taxMode' | 'taxRateBasisPoints' | 'discountCents'>

/**
 * What the lines of a supplier's document cost. Before tax for who can claim it back, with it for who cannot; less the
 * document's discount, and without what only makes its lines come to its total. Each is sold at cost as yet.
 */
export function costLines(terms: DocumentTerms, { taxRegistered }: Seller): readonly CostedLine[] {
  const bought = terms.lines.filter(({ part }) => part !== 'settling')
  const sum = bought
    .filter(({ optional }) => !optional)
    .reduce((cents, line) => cents + lineTotalCents(line), 0)
  return bought.map((line) => {
    const whole = costCents(line, terms, taxRegistered)
    const reduced =
      line.optional || sum === 0 ? whole : scaleHalfUp(whole, Math.max(0, sum - terms.discountCents), sum)
    return { ...line, unitPriceCents: reduced, unitCostCents: reduced }
  })
}

function costCents(
  { unitPriceCents, taxFree }: DraftLine,
  { taxMode, taxRateBasisPoints: rate }: DocumentTerms,
  taxRegistered: boolean,
): number {
  if (taxFree || taxMode === 'none') return unitPriceCents
  if (taxRegistered)
    return taxMode === 'inclusive' ? scaleHalfUp(unitPriceCents, 10_000, 10_000 + rate) : unitPriceCents
  return taxMode === 'exclusive' ? scaleHalfUp(unitPriceCents, 10_000 + rate, 10_000) : unitPriceCents
}

/** The prices of a resale are before tax where tax is charged on them. */
export const resaleTaxMode = ({ taxRegistered }: Seller): TaxMode => (taxRegistered ? 'exclusive' : 'none')

/** A line at its cost and a markup. */
export const atMarkup = <Line extends CostedLine>(line: Line, markupBasisPoints: number): Line => ({
  ...line,
  unitPriceCents: priceFromCost(line.unitCostCents, markupBasisPoints),
})
