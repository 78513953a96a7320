import { contentCodec } from '@quotewright/contracts/quote-codec.ts'
import { priceInQuote } from '@quotewright/domain/price-book/price-in-quote.ts'
import { type Deposit, depositWithin, readDeposit } from '@quotewright/domain/quotes/deposit.ts'
import { type QuoteMargin, quoteMargin } from '@quotewright/domain/quotes/margin.ts'
import { settleChoices } from '@quotewright/domain/quotes/options.ts'
import {
  contentTotals,
  type LineItem,
  NEW_LINE,
  type QuoteContent,
} from '@quotewright/domain/quotes/quote-content.ts'
import { lineTotalCents, type QuoteTotals } from '@quotewright/domain/quotes/totals.ts'
import type { FormLine, QuoteForm, QuoteTermsOfForm } from './form.ts'
import { readAmount, readOptionalAmount, readQuantity } from './numbers.ts'

/** A typed line as the domain has it. */
export const lineItemOf = (line: FormLine): LineItem => ({
  ...NEW_LINE,
  id: line.id,
  description: line.description.trim(),
  quantityThousandths: readQuantity(line.quantity),
  unit: line.unit,
  unitPriceCents: readAmount(line.unit_price),
  taxFree: line.tax_free,
  optional: line.optional,
  selected: line.selected,
  sectionId: line.section_id,
  optionId: line.option_id,
  unitCostCents: readOptionalAmount(line.unit_cost),
  needsPrice: line.needs_price,
})

/** What is typed as the domain has it. */
export const contentOf = (form: QuoteForm, terms: QuoteTermsOfForm): QuoteContent => ({
  ...contentCodec.decode({
    ...form.fields,
    contact_id: null,
    tax_label: terms.taxLabel,
    tax_rate: terms.taxRateBasisPoints / 100,
    discount_amount: readAmount(form.fields.discount) / 100,
    sections: form.sections,
    options: settleChoices(form.options),
    assumptions: [],
    exclusions: [],
  }),
  lineItems: form.lines.map(lineItemOf),
  promotions: form.promotions,
  deposit: readDeposit(form.fields.deposit) ?? null,
  clauses: [],
  scope: null,
})

/**
 * The deposit as it is sent. One that was typed is taken at its word; the one that new quotes begin with is never more than
 * the total.
 *
 * @returns undefined for what is no deposit.
 */
export function depositOf(form: QuoteForm, terms: QuoteTermsOfForm): Deposit | null | undefined {
  const { deposit } = form.fields
  const typed = readDeposit(deposit)
  if (typed === undefined || deposit !== terms.presetDeposit) return typed
  return depositWithin(typed, formTotals(form, terms).totalCents)
}

/** What a line comes to, in cents. */
export const lineCents = (line: FormLine): number => lineTotalCents(lineItemOf(line))

/** The totals of what is typed, by the domain's one arithmetic. */
export const formTotals = (form: QuoteForm, terms: QuoteTermsOfForm): QuoteTotals =>
  contentTotals(contentOf(form, terms))

/** Cost and margin of what is typed, for staff; undefined while no line has a cost. */
export function formMargin(form: QuoteForm, totals: QuoteTotals): QuoteMargin | undefined {
  if (form.lines.every((line) => line.unit_cost.trim() === '')) return undefined
  return quoteMargin(form.lines.map(lineItemOf), settleChoices(form.options), totals.subtotalCents)
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
