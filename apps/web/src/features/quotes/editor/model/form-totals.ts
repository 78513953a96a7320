import { priceInQuote } from '@quotewright/domain/price-book/price-in-quote.ts'
import { type QuoteMargin, quoteMargin } from '@quotewright/domain/quotes/margin.ts'
import { settleChoices } from '@quotewright/domain/quotes/options.ts'
import { lineTotalCents, type QuoteTotals, quoteTotals } from '@quotewright/domain/quotes/totals.ts'
import type { FormLine, QuoteForm, QuoteTermsOfForm } from './form.ts'
import { readAmount, readOptionalAmount, readQuantity } from './numbers.ts'

/** A line as the domain counts it. */
export function pricedLine(line: FormLine) {
  return {
    quantityThousandths: readQuantity(line.quantity),
    unitPriceCents: readAmount(line.unit_price),
    unitCostCents: readOptionalAmount(line.unit_cost),
    taxFree: line.tax_free,
    optional: line.optional,
    selected: line.selected,
    optionId: line.option_id,
  }
}

/** What a line comes to, in cents. */
export const lineCents = (line: FormLine): number => lineTotalCents(pricedLine(line))

/** The totals of what is typed, by the domain's one arithmetic. */
export function formTotals(
  { fields, lines, options, promotions }: QuoteForm,
  terms: QuoteTermsOfForm,
): QuoteTotals {
  return quoteTotals(lines.map(pricedLine), {
    taxMode: fields.tax_mode,
    taxRateBasisPoints: terms.taxRateBasisPoints,
    discountCents: readAmount(fields.discount),
    options: settleChoices(options),
    promotions,
  })
}

/** Cost and margin of what is typed, for staff; undefined while no line has a cost. */
export function formMargin(form: QuoteForm, totals: QuoteTotals): QuoteMargin | undefined {
  if (form.lines.every((line) => line.unit_cost.trim() === '')) return undefined
  return quoteMargin(form.lines.map(pricedLine), settleChoices(form.options), totals.subtotalCents)
}

/** Whether a line is sold for less than it costs, tax aside. */
export function isBelowCost(
  line: Pick<FormLine, 'unit_price' | 'unit_cost' | 'tax_free'>,
  taxMode: QuoteForm['fields']['tax_mode'],
  taxRateBasisPoints: number,
): boolean {
  const cost = readOptionalAmount(line.unit_cost)
  if (cost === null) return false
  const includesTax = taxMode === 'inclusive' && !line.tax_free
  const before = priceInQuote(readAmount(line.unit_price), includesTax, {
    taxMode: 'exclusive',
    taxRateBasisPoints,
  })
  return before < cost
}
