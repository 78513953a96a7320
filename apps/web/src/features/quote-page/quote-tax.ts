import type { PublicQuote } from '@quotewright/contracts/quote-page.ts'

type Taxed = Pick<PublicQuote, 'tax_mode' | 'tax_label' | 'tax_rate'>
type Line = Pick<PublicQuote['line_items'][number], 'tax_free'>

/** The tax's name. Australia's when the organization has not named its own. Source: decisions §3. */
export function taxName(quote: Taxed): string {
  return quote.tax_label.trim() || 'GST'
}

/** "GST 10%" */
export function taxWithRate(quote: Taxed): string {
  return `${taxName(quote)} ${quote.tax_rate}%`
}

/** What the one total is called. Source: field.md, Australian Consumer Law s 48. */
export function totalLabel(quote: Taxed): string {
  return quote.tax_mode === 'none' ? 'Total' : `Total including ${taxName(quote)}`
}

/** What the prices of these lines are, said once above them. */
export function pricesSentence(quote: Taxed, lines: readonly Line[]): string {
  const tax = taxName(quote)
  if (quote.tax_mode === 'none') return `No ${tax} is charged.`
  if (quote.tax_mode === 'exclusive') return `Prices exclude ${tax}.`
  return lines.some((line) => line.tax_free)
    ? `Prices include ${tax} unless marked otherwise.`
    : `All prices include ${tax}.`
}

/** The mark of a single line, or nothing when there is nothing to say. */
export function lineTaxMark(quote: Taxed, line: Line): string | undefined {
  if (quote.tax_mode === 'none') return undefined
  if (line.tax_free) return `no ${taxName(quote)}`
  return quote.tax_mode === 'inclusive' ? `incl. ${taxName(quote)}` : undefined
}
