import { formatsOf, moneyText } from '../region/formats.ts'
import { DEPOSIT_LABEL, depositCents, depositText } from './deposit.ts'
import { type LineGroup, quoteLayout } from './layout.ts'
import { isCounted, type QuoteOption } from './options.ts'
import {
  type Disclosed,
  type DisclosedLine,
  type DisclosedQuote,
  disclose,
  type PriceDisplay,
  type PricedQuote,
  type ShownLine,
} from './price-display.ts'
import { lineTaxMark, pricesSentence, taxName, totalLabel } from './tax-wording.ts'
import { totalRows } from './total-rows.ts'
import { unitText } from './unit-text.ts'

/** A line in the words of the page and the document; '' for what is not shown of it. */
export interface LineView<Line = DisclosedLine> {
  readonly line: Line
  /** "2.5 hr" */
  readonly quantity: string
  /** '' also while it is to be priced. */
  readonly unitPrice: string
  readonly amount: string
  /** "no GST", where it has to be said. */
  readonly taxMark: string | undefined
  /** Whether an optional line is taken; undefined for a line that is not optional. */
  readonly choice: string | undefined
  readonly isCounted: boolean
}

export interface SectionView<Line = DisclosedLine> {
  /** null for lines above all sections. */
  readonly title: string | null
  readonly lines: readonly LineView<Line>[]
  /** undefined where the total says the same, or it is not shown. */
  readonly subtotal: { readonly label: string; readonly amount: string } | undefined
}

export interface OptionView<Line = DisclosedLine> {
  readonly id: string
  readonly title: string
  readonly description: string
  /** The sum of its lines; for a customer what they pay for it, "+$3,795.00" where it comes on top. */
  readonly price: string
  /** "incl. GST", for a customer and where it has to be said. */
  readonly priceMark?: string | undefined
  /** The total of the quote with this alternative; undefined where that is not known. */
  readonly totalIfChosen: string | undefined
  readonly isChosen: boolean
  /** "Chosen", "Not included" … */
  readonly choice: string
  readonly lines: readonly LineView<Line>[]
}

/** The prices of a quote, in the order and the words that page, preview and document share. */
export interface PriceView<Line = DisclosedLine> {
  /** Which figures of the lines there are. */
  readonly display: PriceDisplay
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
  readonly total: {
    readonly label: string
    readonly amount: string
    /** "including GST", to follow the amount in a sentence; '' where no tax is charged. */
    readonly taxed: string
    readonly notes: readonly string[]
  }
  /** What is due on acceptance; null for nothing. */
  readonly deposit: { readonly label: string; readonly amount: string } | null
}

/** What is said of a part that the customer may take or leave. Source: field.md "Conventions". */
const INCLUDED = 'Included'
const NOT_INCLUDED = 'Optional, not in the total'
const UNPRICED = 'To be confirmed'
export const TO_COME = '+ items to be confirmed'

/** Lays a quote out and puts all its prices into words, as the business edits them. */
export const priceView = <Line extends ShownLine>(quote: PricedQuote<Line>): PriceView<Disclosed<Line>> =>
  disclosedPriceView(disclose(quote, 'itemised'))

/** The same for a quote of which some figures are not shown. */
export function disclosedPriceView<Line extends DisclosedLine>(quote: DisclosedQuote<Line>): PriceView<Line> {
  const { lines, sections, options } = quote
  // The order alone: what the groups come to was worked out where all figures were known.
  const layout = quoteLayout({ lines, sections, options, totalOf: () => 0 })
  const linesOf = (group: readonly Line[]) => group.map((line) => lineView(quote, line))
  const toOption = (group: LineGroup<Line> & { readonly option: QuoteOption }) => {
    const priceCents = options.find(({ id }) => id === group.option.id)?.priceCents ?? 0
    const own = group.lines.filter((line) => line.optional !== true)
    return {
      ...optionWords(group.option),
      price: sumText(quote, own, priceCents),
      totalIfChosen: totalIfChosen(quote, group.option),
      lines: linesOf(group.lines),
    }
  }
  const hasSections = layout.sections.some(({ section }) => section !== null)
  const subtotalOf = (title: string | null, group: LineGroup<Line>, cents: number | null) => {
    if (cents === null || (title === null && !(hasSections && quote.display === 'lump_sum'))) return undefined
    return { label: `${title ?? 'Items'} subtotal`, amount: sumText(quote, group.lines, cents) }
  }
  return {
    display: quote.display,
    note: pricesSentence(quote, lines),
    sections: layout.sections.map(({ section, ...group }) => {
      const cents =
        section === null
          ? quote.looseSubtotalCents
          : (sections.find(({ id }) => id === section.id)?.subtotalCents ?? null)
      const title = section?.title ?? null
      return { title, lines: linesOf(group.lines), subtotal: subtotalOf(title, group, cents) }
    }),
    choices: layout.choices.map((choice) => ({
      group: choice.group,
      heading: choice.group.trim() === '' ? 'Choose one' : `Choose one: ${choice.group}`,
      options: choice.options.map(toOption),
    })),
    addOns: layout.addOns.map(toOption),
    optionalLines: linesOf(layout.optionalLines),
    totals: totalRows(quote, quote).map(({ kind, label, cents }) => ({
      kind,
      label,
      amount: moneyText(cents, quote),
    })),
    total: {
      label: totalLabel(quote),
      amount: moneyText(quote.totalCents, quote),
      taxed: quote.taxMode === 'none' ? '' : `including ${taxName(quote)}`,
      notes: totalNotes(quote),
    },
    deposit: depositView(quote),
  }
}

/** A share is named beside its amount; an amount speaks for itself. */
function depositView(quote: DisclosedQuote): PriceView['deposit'] {
  const { deposit = null } = quote
  const cents = depositCents(deposit, quote.totalCents)
  if (deposit === null || cents === 0) return null
  const share = deposit.kind === 'percent' ? ` (${depositText(deposit, quote)})` : ''
  return { label: `${DEPOSIT_LABEL}${share}`, amount: moneyText(cents, quote) }
}

/** The figures a table of lines may have. */
const COLUMNS = [
  { key: 'quantity', title: 'Quantity' },
  { key: 'unitPrice', title: 'Unit price' },
  { key: 'amount', title: 'Amount' },
] as const
export type Column = (typeof COLUMNS)[number]

/** Which of them it has, from left to right. */
export function columnsOf(
  { display }: Pick<PriceView, 'display'>,
  { lines, subtotal }: Pick<SectionView<unknown>, 'lines' | 'subtotal'>,
): readonly Column[] {
  // Lines that may be taken alone can be without one.
  const hasUnitPrices =
    lines.length === 0 || lines.some(({ choice, unitPrice }) => choice === undefined || unitPrice !== '')
  const has: Readonly<Record<Column['key'], boolean>> = {
    quantity: display !== 'lump_sum',
    unitPrice: display === 'itemised' && hasUnitPrices,
    amount: display === 'itemised' || subtotal !== undefined || lines.some((line) => line.amount !== ''),
  }
  return COLUMNS.filter(({ key }) => has[key])
}

function lineView<Line extends DisclosedLine>(quote: DisclosedQuote, line: Line): LineView<Line> {
  const { quantityThousandths, unitPriceCents, totalCents } = line
  const money = (cents: number | null) => (cents === null ? '' : moneyText(cents, quote))
  const counted = isCounted(line, quote.options)
  return {
    line,
    quantity:
      quantityThousandths === null
        ? ''
        : `${formatsOf(quote.country).quantity(quantityThousandths)} ${unitText(line.unit)}`.trim(),
    unitPrice: line.needsPrice ? '' : money(unitPriceCents),
    amount: line.needsPrice ? UNPRICED : money(totalCents),
    taxMark: taxMarkOf(quote, line),
    choice: line.optional === true ? (counted ? INCLUDED : NOT_INCLUDED) : undefined,
    isCounted: counted,
  }
}

/** A line without an amount says only where it differs from what is said above all lines. */
function taxMarkOf(quote: DisclosedQuote, line: DisclosedLine): string | undefined {
  if (line.needsPrice || (line.totalCents === null && !line.taxFree)) return undefined
  return lineTaxMark(quote, line)
}

function optionWords({ id, kind, title, description, selected }: QuoteOption) {
  const words = kind === 'add_on' ? { yes: INCLUDED, no: NOT_INCLUDED } : { yes: 'Chosen', no: 'Not chosen' }
  return { id, title, description, isChosen: selected, choice: selected ? words.yes : words.no }
}

function totalIfChosen(quote: DisclosedQuote, { id }: QuoteOption): string | undefined {
  const cents = quote.totalsIfChosen?.get(id)
  return cents === undefined ? undefined : moneyText(cents, quote)
}

/** A sum, saying so when lines of it are still to be priced. */
function sumText(quote: DisclosedQuote, lines: readonly DisclosedLine[], cents: number): string {
  const amount = moneyText(cents, quote)
  if (!lines.some((line) => line.needsPrice)) return amount
  return lines.every((line) => line.needsPrice) ? UNPRICED : `${amount} ${TO_COME}`
}

function totalNotes(quote: DisclosedQuote): string[] {
  const unpriced = quote.lines.some((line) => line.needsPrice && isCounted(line, quote.options))
  return [
    ...(quote.taxMode === 'none' ? [`No ${taxName(quote)} is charged`] : []),
    ...(unpriced ? ['Items still to be confirmed are not part of this total.'] : []),
  ]
}
