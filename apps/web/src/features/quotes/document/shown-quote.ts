import type { GeneratedQuote } from '@quotewright/contracts/generator.ts'
import { decodeLines, decodeTerms } from '@quotewright/contracts/quote-codec.ts'
import type { Clause, LineItem as LineItemWire } from '@quotewright/contracts/quote-parts.ts'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import { type CheckReason, linesToCheck } from '@quotewright/domain/quotes/lines-to-check.ts'
import { type Disclosed, pricedQuote, type ShownLine } from '@quotewright/domain/quotes/price-display.ts'
import { type PriceView, priceView } from '@quotewright/domain/quotes/price-view.ts'
import type { LineItem } from '@quotewright/domain/quotes/quote-content.ts'
import { quoteTotals } from '@quotewright/domain/quotes/totals.ts'
import { currentRegion } from '../../../platform/region.ts'

/** A line as every surface shows it, with what only staff see of it. */
export type ItemLine = Disclosed<ShownLine & { readonly item: LineItem }>

/** What the generator's output and the preview show of a quote, whichever answer it came in. */
export interface ShownQuote {
  readonly id: string
  readonly number: string
  readonly title: string
  /** What it was generated from; the spans of its lines point into it. */
  readonly description: string
  readonly customer: { name: string; company: string; email: string; phone: string; address: string }
  readonly currency: Quote['currency']
  readonly taxLabel: string
  readonly terms: ReturnType<typeof decodeTerms>
  readonly totalCents: number
  readonly lines: readonly LineItem[]
  /** The prices as the customer's page and the PDF have them. */
  readonly prices: PriceView<ItemLine>
  /** The lines to look at before it is published, and why. */
  readonly checks: ReadonlyMap<string, CheckReason>
  /** The description clause by clause. */
  readonly clauses: readonly ShownClause[]
  readonly assumptions: readonly string[]
  readonly exclusions: readonly string[]
  readonly version: number
  /** Why the built-in estimator wrote it and not the configured language model; null when there is nothing to say. */
  readonly engineNote: string | null
}

/** A clause of the description, by the id of the line it made. */
export interface ShownClause extends Omit<Clause, 'line_index'> {
  readonly lineId: string | null
}

function engineNoteOf({ engine_note: note }: Quote['metadata']): string | null {
  return typeof note === 'string' && note !== '' ? note : null
}

type Common = GeneratedQuote | Quote

function shown(quote: Common, items: readonly LineItemWire[]): ShownQuote {
  const terms = decodeTerms(quote)
  return {
    ...priced(terms, decodeLines(items)),
    currency: terms.currency,
    taxLabel: terms.taxLabel,
    terms,
    id: quote.id,
    number: quote.quote_number,
    title: quote.title || quote.description || 'Professional Quote',
    description: quote.description,
    customer: {
      name: quote.customer_name,
      company: quote.customer_company,
      email: quote.customer_email,
      phone: quote.customer_phone,
      address: quote.customer_address,
    },
    clauses: quote.clauses.map(({ line_index: at, ...clause }) => ({
      ...clause,
      lineId: at === null ? null : (items[at]?.id ?? null),
    })),
    assumptions: quote.assumptions,
    exclusions: quote.exclusions,
    version: quote.current_version_number,
    engineNote: engineNoteOf(quote.metadata),
  }
}

/** Lines with their prices laid out and summed, by the same arithmetic as the server. */
function priced(
  terms: ShownQuote['terms'],
  lines: readonly LineItem[],
): Pick<ShownQuote, 'lines' | 'prices' | 'totalCents' | 'checks'> {
  const totals = quoteTotals(lines, terms)
  const lineItems = lines.map((item) => ({ ...item, item }))
  const prices = priceView(pricedQuote({ ...terms, lineItems }, totals, currentRegion().country))
  const checks = linesToCheck(lines).map(
    ({ lineIndex, reason }) => [lines[lineIndex]?.id ?? '', reason] as const,
  )
  return { lines, prices, totalCents: totals.totalCents, checks: new Map(checks) }
}

/** The quote with other lines. */
export const withLines = (quote: ShownQuote, lines: readonly LineItem[]): ShownQuote => ({
  ...quote,
  ...priced(quote.terms, lines),
})

export const shownQuote = (quote: Quote): ShownQuote => shown(quote, quote.line_items)

export const shownGeneratedQuote = (quote: GeneratedQuote): ShownQuote => shown(quote, quote.items)
