import type { GeneratedQuote } from '@quotewright/contracts/generator.ts'
import type { LineItem, Quote } from '@quotewright/contracts/quotes.ts'

/** What the generator's output and the preview show of a quote, whichever answer it came in. */
export interface ShownQuote {
  readonly id: string
  readonly number: string
  readonly title: string
  /** What it was generated from; the spans of its lines point into it. */
  readonly description: string
  readonly customer: { name: string; company: string; email: string; phone: string }
  readonly currency: Quote['currency']
  readonly taxMode: Quote['tax_mode']
  readonly taxLabel: string
  readonly taxRateBasisPoints: number
  readonly subtotal: number
  readonly discount: number
  readonly tax: number
  readonly total: number
  readonly lines: readonly LineItem[]
  readonly assumptions: readonly string[]
  readonly exclusions: readonly string[]
  readonly version: number
}

type Common = GeneratedQuote | Quote

function shown(quote: Common, lines: readonly LineItem[]): ShownQuote {
  return {
    id: quote.id,
    number: quote.quote_number,
    description: quote.description,
    title: quote.title || quote.description || 'Professional Quote',
    customer: {
      name: quote.customer_name,
      company: quote.customer_company,
      email: quote.customer_email,
      phone: quote.customer_phone,
    },
    currency: quote.currency,
    taxMode: quote.tax_mode,
    taxLabel: quote.tax_label,
    taxRateBasisPoints: Math.round(quote.tax_rate * 100),
    subtotal: quote.subtotal,
    discount: quote.discount_amount,
    tax: quote.tax_amount,
    total: quote.total_amount,
    lines: lines.toSorted((a, b) => a.display_order - b.display_order),
    assumptions: quote.assumptions,
    exclusions: quote.exclusions,
    version: quote.current_version_number,
  }
}

export const shownQuote = (quote: Quote): ShownQuote => shown(quote, quote.line_items)

export const shownGeneratedQuote = (quote: GeneratedQuote): ShownQuote => shown(quote, quote.items)
