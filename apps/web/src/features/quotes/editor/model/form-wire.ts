import type { LineItem, Quote, QuoteCreate, QuoteUpdate } from '@quotewright/contracts/quotes.ts'
import { depositTerms, readDeposit, toDeposit, typedDeposit } from '@quotewright/domain/quotes/deposit.ts'
import { lineTotalCents } from '@quotewright/domain/quotes/totals.ts'
import { toApplied } from '../../applied-promotion.ts'
import { type FormLine, isNewId, newLine, type QuoteForm, type QuoteTermsOfForm } from './form.ts'
import { formTotals, pricedLine } from './form-totals.ts'
import { amountText, quantityText, readAmount } from './numbers.ts'

const cents = (amount: number): number => Math.round(amount * 100)

function formLine(line: LineItem, key: string): FormLine {
  return {
    key,
    id: line.id,
    description: line.item_description,
    quantity: quantityText(Math.round(line.item_quantity * 1000)),
    unit: line.item_unit,
    unit_price: amountText(cents(line.item_unit_price)),
    unit_cost: line.item_unit_cost === null ? '' : amountText(cents(line.item_unit_cost)),
    tax_free: line.tax_free,
    optional: line.optional,
    selected: line.selected,
    section_id: line.section_id,
    option_id: line.option_id,
    price_item_id: null,
    price_source: line.price_source?.label ?? '',
    needs_price: line.needs_price,
  }
}

/** A quote as the form shows it. */
export function formOf(quote: Quote): QuoteForm {
  const lines = quote.line_items
    .toSorted((left, right) => left.display_order - right.display_order)
    .map((line) => formLine(line, line.id))
  return {
    fields: {
      customer_name: quote.customer_name,
      customer_email: quote.customer_email,
      customer_phone: quote.customer_phone,
      customer_company: quote.customer_company,
      customer_address: quote.customer_address,
      title: quote.title,
      description: quote.description,
      quote_date: quote.quote_date,
      valid_until: quote.valid_until,
      payment_terms: quote.payment_terms,
      quote_number: quote.quote_number,
      reference_number: quote.reference_number,
      discount: quote.discount_amount === 0 ? '' : amountText(cents(quote.discount_amount)),
      deposit: typedDeposit(toDeposit(quote.deposit)),
      free_reason: quote.free_reason,
      notes: quote.notes,
      currency: quote.currency,
      tax_mode: quote.tax_mode,
    },
    lines: lines.length === 0 ? [newLine()] : lines,
    sections: quote.sections,
    options: quote.options,
    promotions: quote.promotions.map(toApplied),
  }
}

/** The form after `sent` was saved as `quote`: what was typed meanwhile stays, and new lines learn their ids. */
export function adoptSaved(present: QuoteForm, sent: QuoteForm, quote: Quote): QuoteForm {
  const saved = formOf(quote)
  const savedOf = new Map(sent.lines.map((line, index) => [line.key, saved.lines[index]]))
  if (present === sent) {
    return {
      ...saved,
      lines: saved.lines.map((line, at) => ({ ...line, key: sent.lines[at]?.key ?? line.key })),
    }
  }
  return {
    ...present,
    fields: { ...present.fields, quote_number: saved.fields.quote_number },
    lines: present.lines.map((line) => ({ ...line, id: savedOf.get(line.key)?.id ?? line.id })),
  }
}

const TITLE_LENGTH = 120

/** What the customer's page is headed with: the title, or else how the description begins. */
export function titleOf({ title, description }: QuoteForm['fields']): string {
  if (title.trim() !== '') return title.trim()
  const [first = ''] = description.trim().split('\n', 1)
  if (first.length <= TITLE_LENGTH) return first
  return `${first.slice(0, TITLE_LENGTH).replace(/\s+\S*$/, '')} …`
}

function figures(form: QuoteForm, terms: QuoteTermsOfForm) {
  const totals = formTotals(form, terms)
  return {
    subtotal: totals.subtotalCents / 100,
    tax_amount: totals.taxCents / 100,
    total_amount: totals.totalCents / 100,
    discount_amount: readAmount(form.fields.discount) / 100,
    deposit: depositTerms(readDeposit(form.fields.deposit) ?? null),
  }
}

function header({ fields }: QuoteForm) {
  const { discount: _discount, deposit: _deposit, quote_number: _number, ...texts } = fields
  return { ...texts, title: titleOf(fields) }
}

function lineParts(line: FormLine) {
  const { unitCostCents } = pricedLine(line)
  return {
    tax_free: line.tax_free,
    optional: line.optional,
    selected: line.selected,
    section_id: line.section_id,
    option_id: line.option_id,
    item_unit_cost: unitCostCents === null ? null : unitCostCents / 100,
    ...(line.price_item_id === null ? {} : { price_item_id: line.price_item_id }),
  }
}

const partsOf = ({ sections, options, promotions }: QuoteForm) => ({
  sections: [...sections],
  options: [...options],
  promotions: promotions.map(({ id }) => ({ id })),
})

/** The changed quote. Source: part 3 §7 "Quote API". */
export function toUpdate(form: QuoteForm, terms: QuoteTermsOfForm): QuoteUpdate {
  return {
    ...header(form),
    ...figures(form, terms),
    line_items: form.lines.map((line, index) => {
      const { quantityThousandths, unitPriceCents } = pricedLine(line)
      return {
        ...(isNewId(line.id) ? {} : { id: line.id }),
        item_description: line.description,
        item_quantity: quantityThousandths / 1000,
        item_unit: line.unit,
        item_unit_price: unitPriceCents / 100,
        item_total_price: lineTotalCents({ quantityThousandths, unitPriceCents }) / 100,
        display_order: index,
        ...lineParts(line),
      }
    }),
    ...partsOf(form),
  }
}

/** The new quote as a document. Source: part 2 §3 "Saved line item payload", §7 "Create document". */
export function toDocument(
  form: QuoteForm,
  terms: QuoteTermsOfForm,
): QuoteCreate & { document_type: string } {
  const { quote_number } = form.fields
  return {
    document_type: 'quote',
    ...header(form),
    ...figures(form, terms),
    ...(quote_number.trim() === '' ? {} : { quote_number }),
    line_items: form.lines.map((line, index) => {
      const { quantityThousandths, unitPriceCents } = pricedLine(line)
      return {
        description: line.description,
        quantity: quantityThousandths / 1000,
        unit: line.unit,
        unit_price: unitPriceCents / 100,
        total: lineTotalCents({ quantityThousandths, unitPriceCents }) / 100,
        display_order: index,
        ...lineParts(line),
      }
    }),
    ...partsOf(form),
  }
}

/** The contact a quote is for. The first word is the first name, the rest the last. Source: part 2 §3. */
export function contactOf({ fields }: QuoteForm) {
  const [first_name = '', ...rest] = fields.customer_name.trim().split(/\s+/)
  return {
    email: fields.customer_email.trim(),
    first_name,
    last_name: rest.join(' '),
    phone: fields.customer_phone,
    company_name: fields.customer_company,
    address: fields.customer_address,
    contact_type: 'customer' as const,
  }
}
