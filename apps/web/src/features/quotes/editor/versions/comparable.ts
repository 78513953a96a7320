import type { Quote } from '@quotewright/contracts/quotes.ts'
import { compareQuotes, type QuoteComparison } from '@quotewright/domain/quotes/compare-quotes.ts'
import { settleChoices } from '@quotewright/domain/quotes/options.ts'
import { type QuoteForm, type QuoteTermsOfForm, termsOfQuote } from '../model/form.ts'
import { pricedLine } from '../model/form-totals.ts'
import { formOf } from '../model/form-wire.ts'
import { readAmount } from '../model/numbers.ts'
import { type PartChange, partChanges } from './part-changes.ts'

/** One state of a quote: what was saved, or what is typed. */
export interface QuoteState {
  readonly form: QuoteForm
  readonly terms: QuoteTermsOfForm
  readonly assumptions: readonly string[]
  readonly exclusions: readonly string[]
}

export const stateOfQuote = (quote: Quote): QuoteState => ({
  form: formOf(quote),
  terms: termsOfQuote(quote),
  assumptions: quote.assumptions,
  exclusions: quote.exclusions,
})

/** In the domain's words; options and promotions decide what the totals count. */
function comparable({ form, terms, assumptions, exclusions }: QuoteState) {
  const { fields } = form
  return {
    title: fields.title,
    description: fields.description,
    customerName: fields.customer_name,
    customerCompany: fields.customer_company,
    customerEmail: fields.customer_email,
    customerPhone: fields.customer_phone,
    customerAddress: fields.customer_address,
    referenceNumber: fields.reference_number,
    quoteDate: fields.quote_date,
    validUntil: fields.valid_until,
    currency: fields.currency,
    paymentTerms: fields.payment_terms,
    notes: fields.notes,
    taxMode: fields.tax_mode,
    taxRateBasisPoints: terms.taxRateBasisPoints,
    discountCents: readAmount(fields.discount),
    assumptions,
    exclusions,
    options: settleChoices(form.options),
    promotions: terms.promotions,
    lineItems: form.lines.map((line) => ({
      ...pricedLine(line),
      id: line.id,
      description: line.description.trim(),
      unit: line.unit,
      needsPrice: line.needs_price,
    })),
  }
}

export type ComparedQuotes = QuoteComparison & { readonly parts: readonly PartChange[] }

/** What is different in the second of two states of a quote, down to its sections, options and costs. */
export function compareStates(before: QuoteState, after: QuoteState): ComparedQuotes {
  return {
    ...compareQuotes(comparable(before), comparable(after)),
    parts: partChanges(before.form, after.form),
  }
}

export const isSame = ({ lines, fields, parts }: ComparedQuotes): boolean =>
  lines.length === 0 && fields.length === 0 && parts.length === 0
