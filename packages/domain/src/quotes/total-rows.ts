import { discountLabel } from './discount-label.ts'
import { type TaxTerms, taxName, taxWithRate, totalLabel } from './tax-wording.ts'

/** What a quote comes to, in cents. */
export interface QuoteSums {
  readonly discountCents: number
  /** With what each takes off. */
  readonly promotions: readonly { readonly name: string; readonly amountCents: number }[]
  readonly subtotalCents: number
  readonly taxCents: number
  readonly totalCents: number
}

export interface TotalRow {
  readonly kind: 'lines' | 'discount' | 'promotion' | 'subtotal' | 'tax' | 'total'
  readonly label: string
  /** Below zero for what is taken off. */
  readonly cents: number
}

/**
 * From the lines to the total, in the order the arithmetic goes, as every
 * surface shows it. With prices that include tax, what the tax and the net are
 * comes as a part of the total, so that no row seems to be added twice.
 */
export function totalRows(sums: QuoteSums, terms: TaxTerms): TotalRow[] {
  const inclusive = terms.taxMode === 'inclusive'
  const tax = taxWithRate(terms)
  const subtotal = inclusive ? `Subtotal before ${taxName(terms)}` : 'Subtotal'
  return [
    ...offRows(sums, terms),
    { kind: 'subtotal', label: subtotal, cents: sums.subtotalCents },
    ...(terms.taxMode === 'none'
      ? []
      : [
          {
            kind: 'tax',
            label: inclusive ? `${tax}, included in the prices` : tax,
            cents: sums.taxCents,
          } as const,
        ]),
    { kind: 'total', label: totalLabel(terms), cents: sums.totalCents },
  ]
}

/** What the lines add up to and what comes off; nothing when nothing comes off. */
function offRows({ discountCents, promotions, ...sums }: QuoteSums, { taxMode }: TaxTerms): TotalRow[] {
  if (discountCents === 0 && promotions.length === 0) return []
  const net = taxMode === 'inclusive' ? sums.totalCents : sums.subtotalCents
  const promotedCents = promotions.reduce((cents, { amountCents }) => cents + amountCents, 0)
  return [
    { kind: 'lines', label: 'Items', cents: net + discountCents + promotedCents },
    ...(discountCents === 0
      ? []
      : [{ kind: 'discount', label: discountLabel(discountCents), cents: -discountCents } as const]),
    // Less than nothing is nothing: a promotion that found nothing left to take is no "-$0.00".
    ...promotions.map(
      ({ name, amountCents }): TotalRow => ({
        kind: 'promotion',
        label: name.trim() || 'Promotion',
        cents: 0 - amountCents,
      }),
    ),
  ]
}
