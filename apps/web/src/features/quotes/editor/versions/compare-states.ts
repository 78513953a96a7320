import type {
  ComparedLineField,
  ComparedQuoteField,
  QuoteComparison,
} from '@quotewright/contracts/quote-comparison.ts'
import type { LineItem, Quote } from '@quotewright/contracts/quotes.ts'
import type { LineChange, LineField } from '@quotewright/domain/quotes/compare-lines.ts'
import {
  compareQuotes,
  type HeaderChange,
  type HeaderField,
} from '@quotewright/domain/quotes/compare-quotes.ts'
import { readDeposit } from '@quotewright/domain/quotes/deposit.ts'
import type { Currency } from '@quotewright/domain/quotes/money.ts'
import { settleChoices } from '@quotewright/domain/quotes/options.ts'
import type { QuoteTotals } from '@quotewright/domain/quotes/totals.ts'
import { type FormLine, type QuoteForm, type QuoteTermsOfForm, termsOfQuote } from '../model/form.ts'
import { lineCents, pricedLine } from '../model/form-totals.ts'
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

/** What is different in the second of two states, down to sections, options and costs. */
export interface ComparedStates {
  readonly comparison: QuoteComparison
  readonly parts: readonly PartChange[]
  readonly terms: { readonly currency: Currency; readonly taxLabel: string }
}

export const stateOfQuote = (quote: Quote): QuoteState => ({
  form: formOf(quote),
  terms: termsOfQuote(quote),
  assumptions: quote.assumptions,
  exclusions: quote.exclusions,
})

/** A typed line in the domain's words. */
const comparableLine = (line: FormLine) => ({
  ...pricedLine(line),
  id: line.id,
  description: line.description.trim(),
  unit: line.unit,
  needsPrice: line.needs_price,
  typed: line,
})
type ComparableFormLine = ReturnType<typeof comparableLine>

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
    deposit: readDeposit(fields.deposit) ?? null,
    assumptions,
    exclusions,
    options: settleChoices(form.options),
    promotions: form.promotions,
    lineItems: form.lines.map(comparableLine),
  }
}

const LINE_FIELDS: Readonly<Record<LineField, ComparedLineField>> = {
  description: 'item_description',
  quantityThousandths: 'item_quantity',
  unit: 'item_unit',
  unitPriceCents: 'item_unit_price',
  taxFree: 'tax_free',
  optional: 'optional',
  needsPrice: 'needs_price',
}

const HEADER_FIELDS: Readonly<Record<HeaderField, ComparedQuoteField>> = {
  title: 'title',
  customerName: 'customer_name',
  customerCompany: 'customer_company',
  customerEmail: 'customer_email',
  customerPhone: 'customer_phone',
  customerAddress: 'customer_address',
  referenceNumber: 'reference_number',
  quoteDate: 'quote_date',
  validUntil: 'valid_until',
  paymentTerms: 'payment_terms',
  currency: 'currency',
  taxMode: 'tax_mode',
  taxRateBasisPoints: 'tax_rate',
  discountCents: 'discount_amount',
  deposit: 'deposit',
  description: 'description',
  notes: 'notes',
  assumptions: 'assumptions',
  exclusions: 'exclusions',
  scope: 'scope',
}

function lineItem({ typed, ...line }: ComparableFormLine, index: number): LineItem {
  return {
    id: line.id,
    item_description: line.description,
    item_quantity: line.quantityThousandths / 1000,
    item_unit: line.unit,
    item_unit_price: line.unitPriceCents / 100,
    item_total_price: lineCents(typed) / 100,
    display_order: index,
    tax_free: line.taxFree,
    optional: line.optional,
    selected: line.selected,
    section_id: typed.section_id,
    option_id: typed.option_id,
    item_unit_cost: line.unitCostCents === null ? null : line.unitCostCents / 100,
    needs_price: line.needsPrice,
    quantity_source: null,
    price_source: null,
    arithmetic: null,
    confidence: null,
    spans: [],
  }
}

const lineChange = (change: LineChange<ComparableFormLine>): QuoteComparison['lines'][number] => ({
  kind: change.kind,
  before: change.kind === 'added' ? null : lineItem(change.before, change.from),
  after: change.kind === 'removed' ? null : lineItem(change.after, change.to),
  fields: 'fields' in change ? change.fields.map((field) => LINE_FIELDS[field]) : [],
  is_moved: 'isMoved' in change && change.isMoved,
})

/** Cents and basis points are both hundredths. */
function fieldValue(value: HeaderChange['before']): string | number | string[] {
  if (typeof value === 'object') return [...value]
  return typeof value === 'number' ? value / 100 : value
}

const totals = (of: QuoteTotals): QuoteComparison['totals']['before'] => ({
  lines_amount: of.linesCents / 100,
  discount_amount: of.discountCents / 100,
  subtotal: of.subtotalCents / 100,
  tax_amount: of.taxCents / 100,
  total_amount: of.totalCents / 100,
})

/** Compares two states of a quote, in the words the wire has for a comparison. */
export function compareStates(before: QuoteState, after: QuoteState): ComparedStates {
  const found = compareQuotes<ComparableFormLine>(comparable(before), comparable(after))
  return {
    comparison: {
      lines: found.lines.map(lineChange),
      unchanged_lines: found.unchangedLines,
      fields: found.fields.map((change) => ({
        field: HEADER_FIELDS[change.field],
        before: fieldValue(change.before),
        after: fieldValue(change.after),
      })),
      totals: { before: totals(found.totals.before), after: totals(found.totals.after) },
    },
    parts: partChanges(before.form, after.form),
    terms: { currency: after.form.fields.currency, taxLabel: after.terms.taxLabel },
  }
}
