import {
  type Column,
  columnsOf,
  type LineView,
  type OptionView,
  type PriceView,
  type SectionView,
} from '@quotewright/domain/quotes/price-view.ts'
import type { Content, Style, TableCell } from 'pdfmake'
import { sectionHeading } from './prose.ts'
import {
  ACCENT,
  BOX_LAYOUT,
  FIGURES,
  INK,
  LINES_LAYOUT,
  optionLayout,
  SOFT,
  TINT,
  TOTALS_LAYOUT,
} from './styles.ts'
import type { TextRun, Typesetter } from './typesetter.ts'

/** Widths of quantity, unit price and amount, in points: the same in all tables of a document. */
type Widths = Readonly<Record<Column['key'], number>>

/** A cell over so many columns, and the empty ones pdfmake wants beneath it. */
const across = (cell: Exclude<TableCell, string>, columns: number): TableCell[] => [
  Object.assign({}, cell, { colSpan: columns }),
  ...Array.from({ length: columns - 1 }, () => ''),
]

const HEAD = { color: SOFT, fontSize: 8.5, verticalAlignment: 'bottom' } as const

/** About what a figure is wide, at the size of the tables. */
const FIGURE_WIDTH = 6
/** A row that is taller may be torn over pages: it might not fit on any. */
const TALLEST_WHOLE_ROW = 1_200

/** Every line of the quote, what may be chosen, and the sums. */
export function priceTables(setter: Typesetter, prices: PriceView): Content[] {
  const widths = widthsFor(prices)
  const section = (of: SectionView) => sectionTable(setter, prices, of, widths)
  const options = (heading: string, of: readonly OptionView[]): Content[] =>
    of.map((option, index) => ({
      stack: [
        ...(index === 0 ? [sectionHeading(setter, heading)] : []),
        optionTable(setter, prices, option, widths),
      ],
      unbreakable: option.lines.length < 15 && isShort(option.lines) && option.description.length < 600,
      margin: [0, 0, 0, 6],
    }))
  return [
    { text: setter.set(prices.note), color: SOFT, fontSize: 8.5, margin: [0, 0, 0, 4] },
    ...prices.sections.map(section),
    ...prices.choices.flatMap((choice) => options(choice.heading, choice.options)),
    ...options('Add-ons', prices.addOns),
    ...(prices.optionalLines.length === 0
      ? []
      : [section({ title: 'Optional extras', lines: prices.optionalLines, subtotal: undefined })]),
    totalsTable(setter, prices),
  ]
}

/** The head carries the section's title, so that it stands again on the next page. */
function sectionTable(setter: Typesetter, prices: PriceView, section: SectionView, widths: Widths): Content {
  const { title, lines, subtotal } = section
  const columns = columnsOf(prices, section)
  const item: TableCell =
    title === null ? { text: 'Item', ...HEAD } : { text: setter.set(title), bold: true, fontSize: 10.5 }
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: isShort(lines),
      widths: ['*', ...columns.map(({ key }) => widths[key])],
      body: [
        [item, ...columns.map(({ title: text }): TableCell => ({ text, ...HEAD, alignment: 'right' }))],
        ...lines.map((line) => lineRow(setter, line, columns)),
        ...(subtotal === undefined
          ? []
          : [
              [
                ...across({ text: setter.set(subtotal.label), bold: true }, columns.length),
                amountCell(setter, subtotal.amount, { bold: true }),
              ],
            ]),
      ],
    },
    layout: LINES_LAYOUT,
    margin: [0, 4, 0, 12],
  }
}

/** What does not count is grey; the price of an option is above its lines, so theirs are not bold. */
function lineRow(
  setter: Typesetter,
  view: LineView,
  columns: readonly Column[],
  isInOption = false,
): TableCell[] {
  const { line, choice, taxMark } = view
  const colour: Style = { color: view.isCounted ? INK : SOFT }
  const small = (text: string): Content => ({ text: setter.set(text), color: SOFT, fontSize: 8 })
  const marks = taxMark === undefined ? [] : [small(taxMark)]
  const cells: Readonly<Record<Column['key'], TableCell>> = {
    quantity: { text: setter.set(view.quantity), alignment: 'right', ...FIGURES, ...colour },
    unitPrice: amountCell(setter, view.unitPrice, colour),
    amount: {
      stack: [
        amountCell(setter, view.amount, { ...colour, bold: view.isCounted && !isInOption }),
        ...(view.amount === '' ? [] : marks),
      ],
      alignment: 'right',
    },
  }
  return [
    {
      stack: [
        { text: setter.set(line.description), ...colour },
        ...(choice === undefined ? [] : [small(choice)]),
        // Without an amount to be under, it is under the words.
        ...(view.amount === '' ? marks : []),
      ],
    },
    ...columns.map(({ key }) => cells[key]),
  ]
}

function amountCell(setter: Typesetter, text: string, style: Style) {
  return { text: setter.set(text), alignment: 'right', ...FIGURES, ...style } as const
}

function optionTable(setter: Typesetter, prices: PriceView, option: OptionView, widths: Widths): Content {
  const { title, description, price, priceMark, choice, isChosen, lines } = option
  // The option's own price is in the last column, whatever its lines show.
  const subtotal = { label: '', amount: price }
  const shown = columnsOf(prices, { lines, subtotal: undefined })
  const columns = shown.length === 0 ? columnsOf(prices, { lines, subtotal }) : shown
  const row = (text: TextRun[], style: Style): TableCell[] => across({ text, ...style }, columns.length + 1)
  const priceSpan = Math.min(2, columns.length)
  return {
    table: {
      widths: ['*', ...columns.map(({ key }) => widths[key])],
      dontBreakRows: isShort(lines),
      body: [
        [
          ...across({ text: setter.set(title), ...LARGE }, columns.length + 1 - priceSpan),
          ...across(priceCell(setter, price, priceMark), priceSpan),
        ],
        row(setter.set(choice), { color: isChosen ? ACCENT : SOFT, bold: isChosen, fontSize: 8.5 }),
        ...(description === '' ? [] : [row(setter.set(description), { color: SOFT })]),
        ...lines.map((line) => lineRow(setter, line, columns, true)),
      ],
    },
    layout: optionLayout(isChosen),
  }
}

const LARGE = { bold: true, fontSize: 10.5 } as const

/** What the customer pays for an option, and that the tax is in it; certificates planned earlier do not say so. */
const priceCell = (
  setter: Typesetter,
  price: string,
  mark: string | undefined,
): Exclude<TableCell, string> => ({
  stack: [
    amountCell(setter, price, LARGE),
    ...(mark === undefined
      ? []
      : [{ text: setter.set(mark), alignment: 'right', color: SOFT, fontSize: 8 } as const]),
  ],
})

function totalsTable(setter: Typesetter, { totals, deposit }: PriceView): Content {
  const rows = totals.map(({ kind, label, amount }): TableCell[] => {
    const style: Style = kind === 'total' ? { bold: true, fontSize: 12.5 } : {}
    return [
      { text: setter.set(label), ...(kind === 'total' ? style : { color: SOFT }) },
      amountCell(setter, amount, style),
    ]
  })
  return {
    unbreakable: true,
    columns: [
      { width: '*', text: '' },
      {
        width: 290,
        stack: [
          { table: { widths: ['*', 'auto'], body: rows }, layout: TOTALS_LAYOUT },
          ...(deposit === null ? [] : [depositRow(setter, deposit)]),
        ],
      },
    ],
    margin: [0, 4, 0, 16],
  }
}

/** What of the total is due at once; below it, since it is no part of the sum. */
function depositRow(setter: Typesetter, { label, amount }: NonNullable<PriceView['deposit']>): Content {
  return {
    table: {
      widths: ['*', 'auto'],
      body: [[{ text: setter.set(label), bold: true }, amountCell(setter, amount, { bold: true })]],
    },
    layout: BOX_LAYOUT,
    fillColor: TINT,
    margin: [0, 8, 0, 0],
  }
}

/** Wide enough for the longest figure, so that no amount is ever torn over two lines. */
function widthsFor(prices: PriceView): Widths {
  const options = [...prices.choices.flatMap((choice) => choice.options), ...prices.addOns]
  const lines = [...[...prices.sections, ...options].flatMap((group) => group.lines), ...prices.optionalLines]
  const longest = (texts: readonly string[], least: number, most: number) =>
    Math.min(most, Math.max(least, ...texts.map((text) => text.length * FIGURE_WIDTH + 2)))
  const sums = prices.sections.map(({ subtotal }) => subtotal?.amount ?? '').filter((sum) => sum.length < 21)
  // Where lines show no amounts, those of sections and options still need their room.
  const given = prices.display === 'itemised' ? [] : options.map(({ price }) => price)
  const textsOf = (key: Column['key']) => lines.map((line) => line[key])
  return {
    quantity: longest(textsOf('quantity'), 48, 80),
    unitPrice: longest(textsOf('unitPrice'), 58, 130),
    amount: longest([...textsOf('amount'), ...given, ...sums], 64, 130),
  }
}

const isShort = (lines: readonly LineView[]): boolean =>
  lines.every(({ line: { description } }) => {
    const breaks = description.split('\n').length
    return description.length + breaks * 40 < TALLEST_WHOLE_ROW
  })
