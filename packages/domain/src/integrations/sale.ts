import { withoutAdjustments } from '../quotes/adjustments.ts'
import { discountLabel } from '../quotes/discount-label.ts'
import { scaleHalfUp } from '../quotes/money.ts'
import { isCounted } from '../quotes/options.ts'
import { promotionCents } from '../quotes/promotions.ts'
import type { LineItem, QuoteContent } from '../quotes/quote-content.ts'
import { lineTotalCents, type QuoteTotals, quoteTotals, type TaxMode } from '../quotes/totals.ts'

/** A line the customer pays for. */
export interface SaleLine {
  readonly description: string
  readonly quantityThousandths: number
  readonly unit: string
  readonly unitPriceCents: number
  readonly amountCents: number
  readonly taxFree: boolean
}

/** Taken off the lines; below zero for what is added. */
export interface Deduction {
  readonly name: string
  readonly taxableCents: number
  readonly taxFreeCents: number
}

/** The priced part of an accepted quote: what was chosen, and nothing else. */
export interface Sale {
  readonly taxMode: TaxMode
  readonly taxRateBasisPoints: number
  readonly lines: readonly SaleLine[]
  readonly deductions: readonly Deduction[]
  readonly totals: QuoteTotals
}

/**
 * What the customer agreed to pay: the lines of the quote as they were shown, the chosen options and the add-ons taken, with each
 * deduction split between taxable and tax-free lines the way `quoteTotals` splits their sum.
 */
export function saleOf(content: QuoteContent): Sale {
  const shown = withoutAdjustments(content.lineItems, content.options)
  const lines = shown.filter((line) => isCounted(line, content.options)).map(toSaleLine)
  const totals = quoteTotals(content.lineItems, content)
  return {
    taxMode: content.taxMode,
    taxRateBasisPoints: content.taxRateBasisPoints,
    lines,
    deductions: deductionsOf(content, totals, taxableCentsOf(lines)),
    totals,
  }
}

const toSaleLine = (line: LineItem): SaleLine => ({
  description: line.description,
  quantityThousandths: line.quantityThousandths,
  unit: line.unit,
  unitPriceCents: line.unitPriceCents,
  amountCents: lineTotalCents(line),
  taxFree: line.taxFree,
})

const taxableCentsOf = (lines: readonly SaleLine[]): number =>
  lines.reduce((sum, { amountCents, taxFree }) => (taxFree ? sum : sum + amountCents), 0)

/** Rounds the running sum rather than each deduction, so that the parts add up to what was taxed. */
function deductionsOf(
  { discountCents, promotions }: QuoteContent,
  { linesCents }: QuoteTotals,
  taxableCents: number,
): Deduction[] {
  if (linesCents === 0) return []
  const taken = promotionCents(linesCents - discountCents, promotions)
  const named = [
    { name: discountLabel(discountCents), cents: discountCents },
    ...promotions.map(({ name }, at) => ({ name: name.trim() || 'Promotion', cents: taken[at] ?? 0 })),
  ]
  let offCents = 0
  let taxedOffCents = 0
  return named.flatMap(({ name, cents }) => {
    if (cents === 0) return []
    offCents += cents
    const before = taxedOffCents
    taxedOffCents = scaleHalfUp(offCents, taxableCents, linesCents)
    const ofTaxable = taxedOffCents - before
    return [{ name, taxableCents: ofTaxable, taxFreeCents: cents - ofTaxable }]
  })
}
