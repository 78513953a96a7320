import type { GeneratedQuote } from '@quotewright/contracts/generator.ts'
import { decodePromotion, decodeShare } from '@quotewright/contracts/quote-codec.ts'
import type { Clause, LineItem, Quote } from '@quotewright/contracts/quotes.ts'
import type { Deposit } from '@quotewright/domain/quotes/deposit.ts'
import type { QuoteSection } from '@quotewright/domain/quotes/layout.ts'
import { type CheckReason, linesToCheck } from '@quotewright/domain/quotes/lines-to-check.ts'
import { centsToDecimal, decimalToCents } from '@quotewright/domain/quotes/money.ts'
import type { Disclosed, ShownLine } from '@quotewright/domain/quotes/price-display.ts'
import { type PriceView, priceView } from '@quotewright/domain/quotes/price-view.ts'
import { promotionCents } from '@quotewright/domain/quotes/promotions.ts'
import { lineTotalCents, type QuoteTerms, quoteTotals } from '@quotewright/domain/quotes/totals.ts'
import { currentRegion } from '../../../platform/region.ts'

interface PricedItem extends ShownLine {
  readonly item: LineItem
}

/** A line as every surface shows it, with what only staff see of it. */
export type ItemLine = Disclosed<PricedItem>

/** What the totals and the order of a quote follow from, beside its lines. */
interface ShownTerms extends Required<QuoteTerms> {
  readonly sections: readonly QuoteSection[]
  readonly deposit: Deposit | null
}

/** What the generator's output and the preview show of a quote, whichever answer it came in. */
export interface ShownQuote {
  readonly id: string
  readonly number: string
  readonly title: string
  /** What it was generated from; the spans of its lines point into it. */
  readonly description: string
  readonly customer: { name: string; company: string; email: string; phone: string }
  readonly currency: Quote['currency']
  readonly taxLabel: string
  readonly terms: ShownTerms
  readonly total: number
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

function shown(quote: Common, items: readonly LineItem[]): ShownQuote {
  const clauses = quote.clauses.map(({ line_index: at, ...clause }) => ({
    ...clause,
    lineId: at === null ? null : (items[at]?.id ?? null),
  }))
  const priced = {
    currency: quote.currency,
    taxLabel: quote.tax_label,
    terms: termsOf(quote),
  }
  return {
    ...priced,
    ...pricedLines(
      priced,
      items.toSorted((a, b) => a.display_order - b.display_order),
    ),
    id: quote.id,
    number: quote.quote_number,
    title: quote.title || quote.description || 'Professional Quote',
    description: quote.description,
    customer: {
      name: quote.customer_name,
      company: quote.customer_company,
      email: quote.customer_email,
      phone: quote.customer_phone,
    },
    clauses,
    assumptions: quote.assumptions,
    exclusions: quote.exclusions,
    version: quote.current_version_number,
    engineNote: engineNoteOf(quote.metadata),
  }
}

function termsOf(quote: Common): ShownTerms {
  return {
    taxMode: quote.tax_mode,
    taxRateBasisPoints: Math.round(quote.tax_rate * 100),
    sections: quote.sections,
    options: quote.options,
    discountCents: toCents(quote.discount_amount),
    promotions: quote.promotions.map(decodePromotion),
    deposit: quote.deposit && decodeShare(quote.deposit),
  }
}

type Priced = Pick<ShownQuote, 'currency' | 'taxLabel' | 'terms'>

/** Lines with their prices laid out and summed, by the same arithmetic as the server. */
function pricedLines(
  { currency, taxLabel, terms }: Priced,
  items: readonly LineItem[],
): Pick<ShownQuote, 'lines' | 'prices' | 'total' | 'checks'> {
  const lines = items.map(itemLine)
  const totals = quoteTotals(lines, terms)
  const taken = promotionCents(totals.linesCents - totals.discountCents, terms.promotions)
  const prices = priceView({
    ...terms,
    ...totals,
    taxLabel,
    country: currentRegion().country,
    currency,
    lines,
    promotions: terms.promotions.map(({ name }, index) => ({ name, amountCents: taken[index] ?? 0 })),
  })
  return { lines: items, prices, total: centsToDecimal(totals.totalCents), checks: checksOf(items) }
}

function checksOf(items: readonly LineItem[]): ShownQuote['checks'] {
  const checks = linesToCheck(
    items.map((item) => ({
      totalCents: lineTotalCents(itemLine(item)),
      needsPrice: item.needs_price,
      confidence: item.confidence,
    })),
  )
  return new Map(checks.map(({ lineIndex, reason }) => [items[lineIndex]?.id ?? '', reason]))
}

/** The quote with other lines. */
export const withLines = (quote: ShownQuote, lines: readonly LineItem[]): ShownQuote => ({
  ...quote,
  ...pricedLines(quote, lines),
})

function itemLine(item: LineItem): PricedItem {
  return {
    item,
    id: item.id,
    description: item.item_description,
    quantityThousandths: Math.round(item.item_quantity * 1000),
    unit: item.item_unit,
    unitPriceCents: toCents(item.item_unit_price),
    taxFree: item.tax_free,
    optional: item.optional,
    selected: item.selected,
    sectionId: item.section_id,
    optionId: item.option_id,
    needsPrice: item.needs_price,
  }
}

const toCents = (amount: number): number => decimalToCents(amount) ?? Math.round(amount * 100)

export const shownQuote = (quote: Quote): ShownQuote => shown(quote, quote.line_items)

export const shownGeneratedQuote = (quote: GeneratedQuote): ShownQuote => shown(quote, quote.items)
