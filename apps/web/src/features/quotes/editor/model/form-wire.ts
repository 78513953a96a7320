import {
  decodeLines,
  decodePromotion,
  decodeShare,
  encodeShare,
  lineCodec,
  totalsCodec,
} from '@quotewright/contracts/quote-codec.ts'
import type { Quote, QuoteCreate, QuoteUpdate } from '@quotewright/contracts/quotes.ts'
import { typedDeposit } from '@quotewright/domain/quotes/deposit.ts'
import type { LineItem } from '@quotewright/domain/quotes/quote-content.ts'
import { lineTotalCents } from '@quotewright/domain/quotes/totals.ts'
import { type FormLine, isNewId, newLine, type QuoteForm, type QuoteTermsOfForm } from './form.ts'
import { depositOf, formTotals, lineItemOf } from './form-totals.ts'
import { amountText, quantityText } from './numbers.ts'

function formLine(line: LineItem): FormLine {
  return {
    key: line.id,
    id: line.id,
    description: line.description,
    quantity: quantityText(line.quantityThousandths),
    unit: line.unit,
    unit_price: amountText(line.unitPriceCents),
    unit_cost: line.unitCostCents === null ? '' : amountText(line.unitCostCents),
    tax_free: line.taxFree,
    optional: line.optional,
    selected: line.selected,
    section_id: line.sectionId,
    option_id: line.optionId,
    price_item_id: null,
    price_source: line.priceSource?.label ?? '',
    needs_price: line.needsPrice,
  }
}

/** A quote as the form shows it. */
export function formOf(quote: Quote): QuoteForm {
  const lines = decodeLines(quote.line_items).map(formLine)
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
      discount: quote.discount_amount === 0 ? '' : amountText(Math.round(quote.discount_amount * 100)),
      deposit: typedDeposit(quote.deposit && decodeShare(quote.deposit)),
      free_reason: quote.free_reason,
      notes: quote.notes,
      currency: quote.currency,
      tax_mode: quote.tax_mode,
    },
    lines: lines.length === 0 ? [newLine()] : lines,
    sections: quote.sections,
    options: quote.options,
    promotions: quote.promotions.map(decodePromotion),
  }
}

/** The form after `sent` was saved as `quote`: what was typed in the meantime stays, and new lines learn their ids. */
export function adoptSaved(present: QuoteForm, sent: QuoteForm, quote: Quote): QuoteForm {
  const saved = formOf(quote)
  const savedOf = new Map(sent.lines.map((line, index) => [line.key, saved.lines[index]]))
  if (present === sent || JSON.stringify(present) === JSON.stringify(sent)) {
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
  const { promotion_amount: _promotions, ...totals } = totalsCodec.encode(formTotals(form, terms))
  const deposit = depositOf(form, terms)
  return { ...totals, deposit: deposit ? encodeShare(deposit) : null }
}

function header({ fields }: QuoteForm) {
  const { discount: _discount, deposit: _deposit, quote_number: _number, ...texts } = fields
  return { ...texts, title: titleOf(fields) }
}

function sentLine(line: FormLine, index: number) {
  const item = lineItemOf(line)
  const { id, needs_price: _needsPrice, ...sent } = lineCodec.encode(item)
  return {
    ...(isNewId(id) ? {} : { id }),
    ...sent,
    item_total_price: lineTotalCents(item) / 100,
    display_order: index,
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
    line_items: form.lines.map(sentLine),
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
      const { item_description: description, item_quantity: quantity, ...sent } = sentLine(line, index)
      const { item_unit: unit, item_unit_price: unit_price, item_total_price: total, id: _id, ...rest } = sent
      return { description, quantity, unit, unit_price, total, ...rest }
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
