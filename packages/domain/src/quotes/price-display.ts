import type { Country } from '../region/region.ts'
import type { Deposit } from './deposit.ts'
import { type QuoteSection, quoteLayout } from './layout.ts'
import type { Currency } from './money.ts'
import type { ChoosableLine, QuoteOption } from './options.ts'
import { type AppliedPromotion, promotionCents } from './promotions.ts'
import type { TaxTerms } from './tax-wording.ts'
import type { QuoteSums } from './total-rows.ts'
import { lineTotalCents, type QuoteTotals, withTaxCents } from './totals.ts'

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
  /** What the total is with an alternative chosen, by its id; left out where the choice is not the reader's. */
  readonly totalsIfChosen?: ReadonlyMap<string, number>
}

/** A line with the figures that are shown of it; null for one that is not. */
export interface DisclosedLine extends LineFacts {
  readonly quantityThousandths: number | null
  readonly unitPriceCents: number | null
  readonly totalCents: number | null
}
export type Disclosed<Line extends ShownLine> = Omit<Line, keyof DisclosedLine> & DisclosedLine

/** An option with the sum of its lines, and what of that the customer pays, tax included. */
export interface DisclosedOption extends QuoteOption {
  readonly priceCents: number
  readonly taxedCents: number
}

/** All that is shown of the prices of a quote, and nothing else. */
export interface DisclosedQuote<Line extends DisclosedLine = DisclosedLine>
  extends Omit<PricedQuote, 'lines' | 'sections' | 'options'> {
  readonly display: PriceDisplay
  readonly lines: readonly Line[]
  readonly sections: readonly (QuoteSection & { readonly subtotalCents: number | null })[]
  /** Of the lines above all sections. */
  readonly looseSubtotalCents: number | null
  readonly options: readonly DisclosedOption[]
}

/** What the prices of a quote are made of. */
export interface PriceContent<Line extends ShownLine> extends TaxTerms {
  readonly currency: Currency
  readonly lineItems: readonly Line[]
  readonly sections: readonly QuoteSection[]
  readonly options: readonly QuoteOption[]
  readonly promotions: readonly AppliedPromotion[]
  readonly deposit: Deposit | null
}

/** The prices of a quote with its totals. Each field is named, so that nothing else of the quote follows. */
export function pricedQuote<Line extends ShownLine>(
  content: PriceContent<Line>,
  totals: QuoteTotals,
  country: Country,
): PricedQuote<Line> {
  const taken = promotionCents(totals.linesCents - totals.discountCents, content.promotions)
  return {
    country,
    currency: content.currency,
    taxMode: content.taxMode,
    taxLabel: content.taxLabel,
    taxRateBasisPoints: content.taxRateBasisPoints,
    discountCents: totals.discountCents,
    promotions: content.promotions.map(({ name }, index) => ({ name, amountCents: taken[index] ?? 0 })),
    subtotalCents: totals.subtotalCents,
    taxCents: totals.taxCents,
    totalCents: totals.totalCents,
    deposit: content.deposit,
    lines: content.lineItems,
    sections: content.sections,
    options: content.options,
  }
}

/** A line as its customer may know it. Each field is named, so that no cost and no source follows. */
export const publicLine = (line: ShownLine): ShownLine => ({
  id: line.id,
  description: line.description,
  quantityThousandths: line.quantityThousandths,
  unit: line.unit,
  unitPriceCents: line.unitPriceCents,
  taxFree: line.taxFree,
  optional: line.optional ?? false,
  selected: line.selected ?? false,
  sectionId: line.sectionId,
  optionId: line.optionId ?? null,
  needsPrice: line.needsPrice,
})

/** Leaves out of a quote what a display hides. */
export function disclose<Line extends ShownLine>(
  quote: PricedQuote<Line>,
  display: PriceDisplay,
): DisclosedQuote<Disclosed<Line>> {
  const { lines, sections, options } = quote
  const layout = quoteLayout({ lines, sections, options, totalOf: lineTotalCents })
  const subtotalOf = (sectionId: string | null): number | null => {
    if (display === 'quantities') return null
    const group = layout.sections.find(({ section }) => (section?.id ?? null) === sectionId)
    return group?.subtotalCents ?? 0
  }
  const groups = [...layout.choices.flatMap((choice) => choice.options), ...layout.addOns]
  const priced = (option: QuoteOption): DisclosedOption => {
    const group = groups.find((each) => each.option.id === option.id)
    const taxable = group?.lines.filter((line) => line.optional !== true && !line.taxFree) ?? []
    const taxableCents = taxable.reduce((cents, line) => cents + lineTotalCents(line), 0)
    const priceCents = group?.subtotalCents ?? 0
    const taxedCents = priceCents - taxableCents + withTaxCents(taxableCents, quote)
    return { ...option, priceCents, taxedCents }
  }
  return {
    ...quote,
    display,
    lines: lines.map((line) => discloseLine(line, display)),
    sections: sections.map(({ id, title }) => ({ id, title, subtotalCents: subtotalOf(id) })),
    looseSubtotalCents: subtotalOf(null),
    options: options.map(priced),
  }
}

function discloseLine<Line extends ShownLine>(line: Line, display: PriceDisplay): Disclosed<Line> {
  const isDecidedOn = line.optional === true
  return {
    ...line,
    quantityThousandths: display === 'lump_sum' ? null : line.quantityThousandths,
    unitPriceCents: display === 'itemised' ? line.unitPriceCents : null,
    totalCents: display === 'itemised' || isDecidedOn ? lineTotalCents(line) : null,
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
