import { type LineGroup, type OptionGroup, type QuoteSection, quoteLayout } from './layout.ts'
import { type Currency, formatMoney, formatQuantity } from './money.ts'
import { type ChoosableLine, isCounted, type QuoteOption } from './options.ts'
import { lineTaxMark, pricesSentence, type TaxTerms, taxName, totalLabel } from './tax-wording.ts'
import { type QuoteSums, totalRows } from './total-rows.ts'
import { lineTotalCents } from './totals.ts'

/** What every surface needs to know of a line. Costs are no part of it. */
export interface ShownLine extends ChoosableLine {
  readonly id: string
  readonly description: string
  readonly quantityThousandths: number
  readonly unit: string
  readonly unitPriceCents: number
  readonly sectionId: string | null
  readonly taxFree: boolean
  /** Nothing prices it yet. */
  readonly needsPrice: boolean
}

/** A quote as far as its prices are concerned. */
export interface PricedQuote<Line extends ShownLine = ShownLine> extends TaxTerms, QuoteSums {
  readonly currency: Currency
  readonly lines: readonly Line[]
  readonly sections: readonly QuoteSection[]
  readonly options: readonly QuoteOption[]
}

/** A line in the words of the page and the document. */
export interface LineView<Line> {
  readonly line: Line
  /** "2.5 hr" */
  readonly quantity: string
  /** '' while it is to be priced. */
  readonly unitPrice: string
  readonly amount: string
  /** "no GST", where it has to be said. */
  readonly taxMark: string | undefined
  /** Whether an optional line is taken; undefined for a line that is not optional. */
  readonly choice: string | undefined
  readonly isCounted: boolean
}

export interface SectionView<Line> {
  /** null for lines above all sections. */
  readonly title: string | null
  readonly lines: readonly LineView<Line>[]
  /** undefined where the total says the same. */
  readonly subtotal: { readonly label: string; readonly amount: string } | undefined
}

export interface OptionView<Line> {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly price: string
  readonly isChosen: boolean
  /** "Chosen", "Not included" … */
  readonly choice: string
  readonly lines: readonly LineView<Line>[]
}

/** The prices of a quote, in the order and the words that page, preview and document share. */
export interface PriceView<Line> {
  /** What the prices are: with tax, without, or some with. */
  readonly note: string
  readonly sections: readonly SectionView<Line>[]
  /** Choose one of each. */
  readonly choices: readonly {
    readonly group: string
    readonly heading: string
    readonly options: readonly OptionView<Line>[]
  }[]
  readonly addOns: readonly OptionView<Line>[]
  readonly optionalLines: readonly LineView<Line>[]
  readonly totals: readonly {
    readonly kind: ReturnType<typeof totalRows>[number]['kind']
    readonly label: string
    readonly amount: string
  }[]
  /** The one tax-inclusive total, and what has to be said beside it. */
  readonly total: { readonly label: string; readonly amount: string; readonly notes: readonly string[] }
}

/** What is said of a part that the customer may take or leave. Source: field.md "Conventions". */
const INCLUDED = 'Included'
const NOT_INCLUDED = 'Optional, not in the total'
const UNPRICED = 'To be confirmed'

/** Lays a quote out and puts its prices into words. */
export function priceView<Line extends ShownLine>(quote: PricedQuote<Line>): PriceView<Line> {
  const { lines, sections, options } = quote
  const layout = quoteLayout({ lines, sections, options, totalOf: lineTotalCents })
  const toOption = (group: OptionGroup<Line>) => optionView(quote, group)
  return {
    note: pricesSentence(quote, lines),
    sections: layout.sections.map(({ section, ...group }) => ({
      title: section?.title ?? null,
      lines: group.lines.map((line) => lineView(quote, line)),
      subtotal:
        section === null ? undefined : { label: `${section.title} subtotal`, amount: sumText(quote, group) },
    })),
    choices: layout.choices.map((choice) => ({
      group: choice.group,
      heading: choice.group.trim() === '' ? 'Choose one' : `Choose one: ${choice.group}`,
      options: choice.options.map(toOption),
    })),
    addOns: layout.addOns.map(toOption),
    optionalLines: layout.optionalLines.map((line) => lineView(quote, line)),
    totals: totalRows(quote, quote).map(({ kind, label, cents }) => ({
      kind,
      label,
      amount: formatMoney(cents, quote.currency),
    })),
    total: {
      label: totalLabel(quote),
      amount: formatMoney(quote.totalCents, quote.currency),
      notes: totalNotes(quote),
    },
  }
}

function lineView<Line extends ShownLine>(quote: PricedQuote, line: Line): LineView<Line> {
  const counted = isCounted(line, quote.options)
  return {
    line,
    quantity: `${formatQuantity(line.quantityThousandths)} ${line.unit}`.trim(),
    unitPrice: line.needsPrice ? '' : formatMoney(line.unitPriceCents, quote.currency),
    amount: line.needsPrice ? UNPRICED : formatMoney(lineTotalCents(line), quote.currency),
    taxMark: line.needsPrice ? undefined : lineTaxMark(quote, line),
    choice: line.optional === true ? (counted ? INCLUDED : NOT_INCLUDED) : undefined,
    isCounted: counted,
  }
}

function optionView<Line extends ShownLine>(quote: PricedQuote, group: OptionGroup<Line>): OptionView<Line> {
  const { id, kind, title, description, selected } = group.option
  const words = kind === 'add_on' ? { yes: INCLUDED, no: NOT_INCLUDED } : { yes: 'Chosen', no: 'Not chosen' }
  const own = group.lines.filter((line) => line.optional !== true)
  return {
    id,
    title,
    description,
    price: sumText(quote, { lines: own, subtotalCents: group.subtotalCents }),
    isChosen: selected,
    choice: selected ? words.yes : words.no,
    lines: group.lines.map((line) => lineView(quote, line)),
  }
}

/** A sum, saying so when lines of it are still to be priced. */
function sumText(quote: PricedQuote, { lines, subtotalCents }: LineGroup<ShownLine>): string {
  const amount = formatMoney(subtotalCents, quote.currency)
  if (!lines.some((line) => line.needsPrice)) return amount
  return lines.every((line) => line.needsPrice) ? UNPRICED : `${amount} + items to be confirmed`
}

function totalNotes(quote: PricedQuote): string[] {
  const unpriced = quote.lines.some((line) => line.needsPrice && isCounted(line, quote.options))
  return [
    ...(quote.taxMode === 'none' ? [`No ${taxName(quote)} is charged`] : []),
    ...(unpriced ? ['Items still to be confirmed are not part of this total.'] : []),
  ]
}
