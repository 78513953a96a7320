import type {
  LineView,
  OptionView,
  PriceView,
  SectionView,
  ShownLine,
} from '@quotewright/domain/quotes/price-view.ts'
import type { Content, Style, TableCell } from 'pdfmake'
import { sectionHeading } from './prose.ts'
import { ACCENT, FIGURES, INK, LINES_LAYOUT, optionLayout, SOFT, TOTALS_LAYOUT } from './styles.ts'
import type { TextRun, Typesetter } from './typesetter.ts'

type Line = LineView<ShownLine>
type Prices = PriceView<ShownLine>

/** Widths of quantity, unit price and amount, in points: the same in all tables of a document. */
type Widths = readonly [number, number, number]

const HEAD = { color: SOFT, fontSize: 8.5, verticalAlignment: 'bottom' } as const

/** About what a figure is wide, at the size of the tables. */
const FIGURE_WIDTH = 6
/** A row that is taller may be torn over pages: it might not fit on any. */
const TALLEST_WHOLE_ROW = 1_200

/** Every line of the quote, what may be chosen, and the sums. */
export function priceTables(setter: Typesetter, prices: Prices): Content[] {
  const widths = widthsFor(prices)
  const options = (heading: string, of: readonly OptionView<ShownLine>[]): Content[] =>
    of.map((option, index) => ({
      stack: [...(index === 0 ? [sectionHeading(setter, heading)] : []), optionTable(setter, option, widths)],
      unbreakable: option.lines.length < 15 && isShort(option.lines) && option.description.length < 600,
      margin: [0, 0, 0, 6],
    }))
  return [
    { text: setter.set(prices.note), color: SOFT, fontSize: 8.5, margin: [0, 0, 0, 4] },
    ...prices.sections.map((section) => sectionTable(setter, section, widths)),
    ...prices.choices.flatMap((choice) => options(choice.heading, choice.options)),
    ...options('Add-ons', prices.addOns),
    ...(prices.optionalLines.length === 0
      ? []
      : [
          sectionTable(
            setter,
            { title: 'Optional extras', lines: prices.optionalLines, subtotal: undefined },
            widths,
          ),
        ]),
    totalsTable(setter, prices),
  ]
}

/** The head carries the section's title, so that it stands again on the next page. */
function sectionTable(setter: Typesetter, section: SectionView<ShownLine>, widths: Widths): Content {
  const { title, lines, subtotal } = section
  const head = (text: string): TableCell => ({ text, ...HEAD, alignment: 'right' })
  const item: TableCell =
    title === null ? { text: 'Item', ...HEAD } : { text: setter.set(title), bold: true, fontSize: 10.5 }
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: isShort(lines),
      widths: ['*', ...widths],
      body: [
        [item, ...['Quantity', 'Unit price', 'Amount'].map(head)],
        ...lines.map((line) => lineRow(setter, line)),
        ...(subtotal === undefined
          ? []
          : [
              [
                { text: setter.set(subtotal.label), bold: true, colSpan: 3 },
                '',
                '',
                amountCell(setter, subtotal.amount, { bold: true }),
              ],
            ]),
      ],
    },
    layout: LINES_LAYOUT,
    margin: [0, 4, 0, 12],
  }
}

/** What does not count is grey; the price of an option stands above its lines, so theirs are not bold. */
function lineRow(setter: Typesetter, view: Line, isInOption = false): TableCell[] {
  const { line, choice, taxMark } = view
  const colour: Style = { color: view.isCounted ? INK : SOFT }
  const small = (text: string): Content => ({ text: setter.set(text), color: SOFT, fontSize: 8 })
  return [
    {
      stack: [
        { text: setter.set(line.description), ...colour },
        ...(choice === undefined ? [] : [small(choice)]),
      ],
    },
    { text: setter.set(view.quantity), alignment: 'right', ...FIGURES, ...colour },
    amountCell(setter, view.unitPrice, colour),
    {
      stack: [
        amountCell(setter, view.amount, { ...colour, bold: view.isCounted && !isInOption }),
        ...(taxMark === undefined ? [] : [{ text: setter.set(taxMark), color: SOFT, fontSize: 8 }]),
      ],
      alignment: 'right',
    },
  ]
}

function amountCell(setter: Typesetter, text: string, style: Style) {
  return { text: setter.set(text), alignment: 'right', ...FIGURES, ...style } as const
}

function optionTable(setter: Typesetter, option: OptionView<ShownLine>, widths: Widths): Content {
  const { title, description, price, choice, isChosen, lines } = option
  const across = (text: TextRun[], style: Style): TableCell[] => [{ text, ...style, colSpan: 4 }, '', '', '']
  const large: Style = { bold: true, fontSize: 10.5 }
  return {
    table: {
      widths: ['*', ...widths],
      dontBreakRows: isShort(lines),
      body: [
        [
          { text: setter.set(title), ...large, colSpan: 2 },
          '',
          { ...amountCell(setter, price, large), colSpan: 2 },
          '',
        ],
        across(setter.set(choice), { color: isChosen ? ACCENT : SOFT, bold: isChosen, fontSize: 8.5 }),
        ...(description === '' ? [] : [across(setter.set(description), { color: SOFT })]),
        ...lines.map((line) => lineRow(setter, line, true)),
      ],
    },
    layout: optionLayout(isChosen),
  }
}

function totalsTable(setter: Typesetter, { totals }: Prices): Content {
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
        table: { widths: ['*', 'auto'], body: rows },
        layout: TOTALS_LAYOUT,
      },
    ],
    margin: [0, 4, 0, 16],
  }
}

/** Wide enough for the longest figure, so that no amount is ever torn over two lines. */
function widthsFor(prices: Prices): Widths {
  const options = [...prices.choices.flatMap((choice) => choice.options), ...prices.addOns]
  const lines = [...[...prices.sections, ...options].flatMap((group) => group.lines), ...prices.optionalLines]
  const longest = (texts: readonly string[], least: number, most: number) =>
    Math.min(most, Math.max(least, ...texts.map((text) => text.length * FIGURE_WIDTH + 2)))
  const sums = prices.sections.map(({ subtotal }) => subtotal?.amount ?? '')
  return [
    longest(
      lines.map((line) => line.quantity),
      48,
      80,
    ),
    longest(
      lines.map((line) => line.unitPrice),
      58,
      130,
    ),
    longest([...lines.map((line) => line.amount), ...sums.filter((sum) => sum.length < 21)], 64, 130),
  ]
}

const isShort = (lines: readonly Line[]): boolean =>
  lines.every(({ line: { description } }) => {
    const breaks = description.split('\n').length
    return description.length + breaks * 40 < TALLEST_WHOLE_ROW
  })
