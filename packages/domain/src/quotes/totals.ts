import { scaleHalfUp } from './money.ts'
import { type ChoosableLine, isCounted, type QuoteOption } from './options.ts'
import { type AppliedPromotion, promotionCents } from './promotions.ts'

/**
 * What the prices of a quote are: `exclusive` of tax, `inclusive` of it, or
 * `none` for a business that is not registered for tax. Source: decisions §3.
 */
export const TAX_MODES = ['exclusive', 'inclusive', 'none'] as const
export type TaxMode = (typeof TAX_MODES)[number]

/** What a total needs to know of a line. What the customer has not chosen never counts. */
export interface PricedLine extends ChoosableLine {
  readonly quantityThousandths: number
  readonly unitPriceCents: number
  readonly taxFree?: boolean
}

export interface QuoteTerms {
  readonly taxMode: TaxMode
  /** Tax in basis points: 1000 is 10 %. */
  readonly taxRateBasisPoints: number
  /** Taken off the sum of the lines, in cents. */
  readonly discountCents?: number
  /** Which of these are chosen decides which lines count. */
  readonly options?: readonly QuoteOption[]
  /** Taken off what the discount leaves, one after the other. */
  readonly promotions?: readonly AppliedPromotion[]
}

export interface QuoteTotals {
  /** Sum of the counted lines as printed. */
  readonly linesCents: number
  readonly discountCents: number
  /** What all promotions take off together. */
  readonly promotionCents: number
  /** Before tax, after discount and promotions. */
  readonly subtotalCents: number
  readonly taxCents: number
  /** What the customer pays, tax included. */
  readonly totalCents: number
}

/** Quantity × unit price in cents, rounded half up to the cent. Source: decisions §3. */
export function lineTotalCents(line: Pick<PricedLine, 'quantityThousandths' | 'unitPriceCents'>): number {
  return scaleHalfUp(line.quantityThousandths, line.unitPriceCents, 1000)
}

/** A sum of taxable lines with its tax, in cents: what the customer pays for something they may choose. */
export function withTaxCents(
  taxableCents: number,
  { taxMode, taxRateBasisPoints }: Pick<QuoteTerms, 'taxMode' | 'taxRateBasisPoints'>,
): number {
  return taxMode === 'exclusive'
    ? taxableCents + scaleHalfUp(taxableCents, taxRateBasisPoints, 10_000)
    : taxableCents
}

/**
 * Totals of a quote in cents: the one place where they are computed, for the
 * server, the web, the hosted page and documents alike.
 *
 * Lines are rounded first, so the printed lines add up to the printed
 * subtotal; tax is rounded once, on the taxable subtotal. Discount and
 * promotions are spread over taxable and tax-free lines in proportion to their
 * sums.
 * Source: decisions §3; GST Act s 9-90 for rounding on the total.
 */
export function quoteTotals(lines: readonly PricedLine[], terms: QuoteTerms): QuoteTotals {
  let linesCents = 0
  let taxableLinesCents = 0
  for (const line of lines) {
    if (!isCounted(line, terms.options ?? [])) continue
    const cents = lineTotalCents(line)
    linesCents += cents
    if (line.taxFree !== true) taxableLinesCents += cents
  }
  const discountCents = terms.discountCents ?? 0
  const promotedCents = promotionCents(linesCents - discountCents, terms.promotions ?? []).reduce(
    (sum, cents) => sum + cents,
    0,
  )
  const offCents = discountCents + promotedCents
  const netCents = linesCents - offCents
  const taxableCents =
    taxableLinesCents - (linesCents === 0 ? 0 : scaleHalfUp(offCents, taxableLinesCents, linesCents))
  const off = { linesCents, discountCents, promotionCents: promotedCents }

  if (terms.taxMode === 'inclusive') {
    const taxCents = scaleHalfUp(taxableCents, terms.taxRateBasisPoints, 10_000 + terms.taxRateBasisPoints)
    return { ...off, subtotalCents: netCents - taxCents, taxCents, totalCents: netCents }
  }
  const taxCents = terms.taxMode === 'none' ? 0 : scaleHalfUp(taxableCents, terms.taxRateBasisPoints, 10_000)
  return { ...off, subtotalCents: netCents, taxCents, totalCents: netCents + taxCents }
}
