import { writeCsv } from '@quotewright/domain/csv/csv.ts'
import type { Quote } from './quote.ts'

const COLUMNS: readonly (readonly [header: string, cell: (quote: Quote) => string])[] = [
  ['quote_number', (quote) => quote.quoteNumber],
  ['version', (quote) => String(quote.versionNumber)],
  ['status', (quote) => quote.status],
  ['title', (quote) => quote.content.title],
  ['customer_name', (quote) => quote.content.customerName],
  ['customer_company', (quote) => quote.content.customerCompany],
  ['customer_email', (quote) => quote.content.customerEmail],
  ['customer_phone', (quote) => quote.content.customerPhone],
  ['customer_address', (quote) => quote.content.customerAddress],
  ['reference_number', (quote) => quote.content.referenceNumber],
  ['quote_date', (quote) => quote.content.quoteDate],
  ['valid_until', (quote) => quote.content.validUntil],
  ['currency', (quote) => quote.content.currency],
  ['subtotal', (quote) => amount(quote.totals.subtotalCents)],
  ['tax_amount', (quote) => amount(quote.totals.taxCents)],
  ['total_amount', (quote) => amount(quote.totals.totalCents)],
  ['tags', (quote) => quote.tags.join('; ')],
  ['created_at', (quote) => quote.createdAt.toISOString()],
  ['updated_at', (quote) => quote.updatedAt.toISOString()],
  ['published_at', (quote) => quote.publishedAt?.toISOString() ?? ''],
  ['archived_at', (quote) => quote.archivedAt?.toISOString() ?? ''],
]

const amount = (cents: number): string => (cents / 100).toFixed(2)

/** Quotes as CSV: plain numbers and ISO dates. Source: field.md "Conventions". */
export function quoteSpreadsheet(quotes: readonly Quote[]): string {
  const headers = COLUMNS.map(([header]) => header)
  return writeCsv([headers, ...quotes.map((quote) => COLUMNS.map(([, cell]) => cell(quote)))])
}
