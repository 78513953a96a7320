import type { Country } from '../region/region.ts'
import type { Deposit } from './deposit.ts'
import { type QuoteSection, quoteLayout } from './layout.ts'
import type { Currency } from './money.ts'
import type { ChoosableLine, QuoteOption } from './options.ts'
import type { TaxTerms } from './tax-wording.ts'
import type { QuoteSums } from './total-rows.ts'
import { lineTotalCents } from './totals.ts'

/**
 * How much of its prices a customer is shown of a quote: every line with its
 * price, lines with their quantities alone, or one sum for each section. What
 * the customer decides on, options and optional lines, always names its price,
 * and the totals are always shown.
 * Source: field.md "Conventions".
 */
export const PRICE_DISPLAYS = ['itemised', 'quantities', 'lump_sum'] as const
export type PriceDisplay = (typeof PRICE_DISPLAYS)[number]

/** What every surface says of a line beside its figures. Costs are no part of it. */
export interface LineFacts extends ChoosableLine {
  readonly id: string
  readonly description: string
  readonly unit: string
  readonly sectionId: string | null
  readonly taxFree: boolean
  /** Nothing prices it yet. */
  readonly needsPrice: boolean
}

/** A line with all its figures. */
export interface ShownLine extends LineFacts {
  readonly quantityThousandths: number
  readonly unitPriceCents: number
}

/** A quote as far as its prices are concerned. */
export interface PricedQuote<Line extends ShownLine = ShownLine> extends TaxTerms, QuoteSums {
  /** Of the business: how amounts and quantities are printed. */
  readonly country: Country
  readonly currency: Currency
  /** Null or left out for none. */
  readonly deposit?: Deposit | null
  readonly lines: readonly Line[]
  readonly sections: readonly QuoteSection[]
  readonly options: readonly QuoteOption[]
}

/** A line without its figures. */
export type Unpriced<Line extends ShownLine> = LineFacts &
  Omit<Line, 'quantityThousandths' | 'unitPriceCents'>

/** A line with the figures that are shown of it; null for one that is not. */
export interface DisclosedLine<Facts extends LineFacts = LineFacts> {
  readonly line: Facts
  readonly quantityThousandths: number | null
  readonly unitPriceCents: number | null
  readonly totalCents: number | null
}

/** All that is shown of the prices of a quote, and nothing else. */
export interface DisclosedQuote<Facts extends LineFacts = LineFacts> extends TaxTerms, QuoteSums {
  readonly display: PriceDisplay
  readonly country: Country
  readonly currency: Currency
  readonly deposit?: Deposit | null
  readonly lines: readonly DisclosedLine<Facts>[]
  readonly sections: readonly (QuoteSection & { readonly subtotalCents: number | null })[]
  /** Of the lines above all sections. */
  readonly looseSubtotalCents: number | null
  readonly options: readonly (QuoteOption & { readonly priceCents: number })[]
}

/** Leaves out of a quote what a display hides. Each field is named, so that nothing else of the quote follows. */
export function disclose<Line extends ShownLine>(
  quote: PricedQuote<Line>,
  display: PriceDisplay,
): DisclosedQuote<Unpriced<Line>> {
  const { lines, sections, options } = quote
  const layout = quoteLayout({ lines, sections, options, totalOf: lineTotalCents })
  const subtotalOf = (sectionId: string | null): number | null => {
    if (display === 'quantities') return null
    const group = layout.sections.find(({ section }) => (section?.id ?? null) === sectionId)
    return group?.subtotalCents ?? 0
  }
  const groups = [...layout.choices.flatMap((choice) => choice.options), ...layout.addOns]
  const priceOf = (id: string) => groups.find(({ option }) => option.id === id)?.subtotalCents ?? 0
  return {
    display,
    country: quote.country,
    currency: quote.currency,
    taxMode: quote.taxMode,
    taxLabel: quote.taxLabel,
    taxRateBasisPoints: quote.taxRateBasisPoints,
    discountCents: quote.discountCents,
    promotions: quote.promotions,
    subtotalCents: quote.subtotalCents,
    taxCents: quote.taxCents,
    totalCents: quote.totalCents,
    deposit: quote.deposit ?? null,
    lines: lines.map((line) => discloseLine(line, display)),
    sections: sections.map(({ id, title }) => ({ id, title, subtotalCents: subtotalOf(id) })),
    looseSubtotalCents: subtotalOf(null),
    options: options.map((option) => ({ ...option, priceCents: priceOf(option.id) })),
  }
}

function discloseLine<Line extends ShownLine>(
  priced: Line,
  display: PriceDisplay,
): DisclosedLine<Unpriced<Line>> {
  const { quantityThousandths, unitPriceCents, ...rest } = priced
  // What remains of a line without its two figures has all the facts, which the compiler cannot see.
  const line = rest as Unpriced<Line>
  const isDecidedOn = priced.optional === true
  return {
    line,
    quantityThousandths: display === 'lump_sum' ? null : quantityThousandths,
    unitPriceCents: display === 'itemised' ? unitPriceCents : null,
    totalCents: display === 'itemised' || isDecidedOn ? lineTotalCents(priced) : null,
  }
}

const NUMBER = /\d[\d,]*(?:\.\d+)?(?:\s?k\b)?/gi

/** The end of a sentence, or of a line. */
const BETWEEN_SENTENCES = /(?<=[.!?])\s+|\s*\n\s*/

/**
 * A text without the sentences that name a price the display hides. Where
 * nothing is hidden it stays as it is.
 */
export function withoutHiddenPrices(
  text: string,
  lines: readonly ShownLine[],
  display: PriceDisplay,
): string {
  if (display === 'itemised') return text
  const hidden = new Set(lines.flatMap((line) => [line.unitPriceCents, lineTotalCents(line)]))
  hidden.delete(0)
  const names = (sentence: string) =>
    (sentence.match(NUMBER) ?? []).some((number) => hidden.has(centsOf(number)))
  if (!names(text)) return text
  return text
    .split(BETWEEN_SENTENCES)
    .filter((sentence) => !names(sentence))
    .join(' ')
}

function centsOf(number: string): number {
  const amount = Number(number.replace(/[,\sk]/gi, ''))
  return Math.round(amount * (/k$/i.test(number) ? 100_000 : 100))
}
