import type { ComparedQuoteField, QuoteComparison } from '@quotewright/contracts/quote-comparison.ts'
import { formats } from '../../../platform/region.ts'
import { moneyText } from '../../../ui/Money.tsx'
import type { ShownQuote } from '../document/shown-quote.ts'

type FieldChange = QuoteComparison['fields'][number]
type Terms = Pick<ShownQuote, 'currency' | 'taxLabel'>

const NAMES: Readonly<Record<ComparedQuoteField, string>> = {
  title: 'Title',
  customer_name: 'Customer',
  customer_company: 'Company',
  customer_email: 'Email',
  customer_phone: 'Phone',
  customer_address: 'Address',
  reference_number: 'Reference',
  quote_date: 'Quote date',
  valid_until: 'Valid until',
  payment_terms: 'Payment terms',
  currency: 'Currency',
  tax_mode: 'Prices',
  tax_rate: 'Tax rate',
  discount_amount: 'Discount',
  deposit: 'Deposit',
  description: 'Description',
  notes: 'Notes',
  assumptions: 'Assumptions',
  exclusions: 'Not included',
  scope: 'What’s included',
}

const TAX_MODES: Readonly<Record<string, (tax: string) => string>> = {
  exclusive: (tax) => `before ${tax}`,
  inclusive: (tax) => `include ${tax}`,
  none: (tax) => `no ${tax} is charged`,
}

function textOf(field: ComparedQuoteField, value: FieldChange['before'], terms: Terms): string {
  if (typeof value === 'object') return value.join('\n')
  if (typeof value === 'number') {
    return field === 'discount_amount' ? moneyText(value, terms.currency) : `${value} %`
  }
  if (field === 'tax_mode') return TAX_MODES[value]?.(terms.taxLabel) ?? value
  return (field === 'valid_until' || field === 'quote_date') && value !== '' ? formats().date(value) : value
}

/** A changed field with its name and both values as people read them. */
export function fieldTexts({ field, before, after }: FieldChange, terms: Terms) {
  return { name: NAMES[field], before: textOf(field, before, terms), after: textOf(field, after, terms) }
}
