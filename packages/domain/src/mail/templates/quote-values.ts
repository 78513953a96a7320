import { isFamilyName, nameOf } from '../../enrichment/salutation.ts'
import type { TaxMode } from '../../quotes/totals.ts'
import { formatsOf, type MoneyTerms, moneyText } from '../../region/formats.ts'
import type { MergeField } from './merge-fields.ts'

/** What merge fields can say of a quote. */
export interface MergedQuote extends MoneyTerms {
  readonly quoteNumber: string
  readonly customerName: string
  readonly customerCompany: string
  readonly title: string
  readonly totalCents: number
  readonly taxMode: TaxMode
  readonly taxLabel: string
  readonly validUntil: string
}

type QuoteField = Extract<MergeField, `customer.${string}` | `quote.${string}`>

/** The quote's own merge fields, but for its link. */
export function quoteValues(quote: MergedQuote): Readonly<Record<Exclude<QuoteField, 'quote.link'>, string>> {
  const { customerName, customerCompany, title, validUntil, taxMode, taxLabel, totalCents, country } = quote
  const tax = taxMode === 'none' ? '' : ` including ${taxLabel}`
  return {
    'customer.first_name': isFamilyName(customerName) ? '' : nameOf(customerName, 'first'),
    'customer.name': customerName,
    'customer.company': customerCompany,
    'quote.number': quote.quoteNumber,
    'quote.title': title,
    'quote.total': `${moneyText(totalCents, quote)}${tax}`,
    'quote.valid_until': formatsOf(country).date(validUntil),
  }
}
