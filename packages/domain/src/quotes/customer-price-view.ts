import { moneyText } from '../region/formats.ts'
import type { DisclosedLine, DisclosedQuote } from './price-display.ts'
import { disclosedPriceView, type LineView, type OptionView, type PriceView, TO_COME } from './price-view.ts'
import { pricesSentence, taxedMark, taxName } from './tax-wording.ts'
import { withTaxCents } from './totals.ts'
import { withMeasures } from './unit-text.ts'

/**
 * The prices of a quote for its customer: whatever they may choose names what they pay for it, tax
 * included. Source: Australian Consumer Law s 48; decisions §3.
 *
 * @param isAgreed whether there is nothing left to choose: then what was not taken is no part of it.
 */
export function customerPriceView<Line extends DisclosedLine>(
  quote: DisclosedQuote<Line>,
  isAgreed = false,
): PriceView<Line> {
  const view = isAgreed ? takenOf(disclosedPriceView(quote)) : disclosedPriceView(quote)
  const { choices, addOns, optionalLines } = view
  const hasMarked = choices.length > 0 || addOns.length > 0 || optionalLines.length > 0
  const linesOf = (lines: readonly LineView<Line>[]) => lines.map((line) => offeredLine(quote, line))
  const toOption = (option: OptionView<Line>): OptionView<Line> =>
    withoutRepetition(offeredOption(quote, { ...option, lines: linesOf(option.lines) }))
  return {
    ...view,
    note: pricesSentence(quote, quote.lines, hasMarked),
    choices: choices.map((choice) => ({ ...choice, options: choice.options.map(toOption) })),
    addOns: addOns.map(toOption),
    optionalLines: linesOf(optionalLines),
  }
}

/** What was chosen and taken, under headings that no longer ask. */
function takenOf<Line>(view: PriceView<Line>): PriceView<Line> {
  const takenLines = (lines: readonly LineView<Line>[]) =>
    lines.filter(({ choice, isCounted }) => choice === undefined || isCounted)
  const takenOptions = (options: readonly OptionView<Line>[]) =>
    options
      .filter(({ isChosen }) => isChosen)
      .map((option) => ({ ...option, lines: takenLines(option.lines) }))
  const choices = view.choices.map(({ group, options }) => ({
    group,
    heading: group.trim() || 'Your choice',
    options: takenOptions(options),
  }))
  return {
    ...view,
    choices: choices.filter(({ options }) => options.length > 0),
    addOns: takenOptions(view.addOns),
    optionalLines: takenLines(view.optionalLines),
  }
}

/** Says that it comes on top. A promotion takes its share of the whole, so with one it adds less than its price. */
const onTop = ({ promotions }: DisclosedQuote): string => (promotions.length === 0 ? '+' : '')

/** An optional line as what it adds to the total. Beside that, a unit price without tax would not multiply out. */
function offeredLine<Line extends DisclosedLine>(
  quote: DisclosedQuote,
  view: LineView<Line>,
): LineView<Line> {
  const { optional, needsPrice, taxFree, totalCents } = view.line
  if (optional !== true || needsPrice || totalCents === null) return view
  const isTaxed = quote.taxMode !== 'none' && !taxFree
  return {
    ...view,
    unitPrice: isTaxed && quote.taxMode === 'exclusive' ? '' : view.unitPrice,
    amount: `${onTop(quote)}${moneyText(isTaxed ? withTaxCents(totalCents, quote) : totalCents, quote)}`,
    taxMark: isTaxed ? taxedMark(quote) : view.taxMark,
  }
}

function offeredOption<Line extends DisclosedLine>(
  quote: DisclosedQuote,
  option: OptionView<Line>,
): OptionView<Line> {
  const found = quote.options.find(({ id }) => id === option.id)
  const own = option.lines.map(({ line }) => line).filter((line) => line.optional !== true)
  if (found === undefined || (own.length > 0 && own.every((line) => line.needsPrice))) return option
  const isTaxed = own.some((line) => !line.taxFree)
  const marks = [
    ...(quote.taxMode === 'none' || own.length === 0
      ? []
      : [isTaxed ? taxedMark(quote) : `no ${taxName(quote)}`]),
    ...(own.some((line) => line.needsPrice) ? [TO_COME] : []),
  ]
  return {
    ...option,
    price: `${found.kind === 'add_on' ? onTop(quote) : ''}${moneyText(found.taxedCents, quote)}`,
    priceMark: marks.length === 0 ? undefined : marks.join(' '),
  }
}

/** A single line says nothing that its option does not, but for its words: those are its description. */
function withoutRepetition<Line extends DisclosedLine>(option: OptionView<Line>): OptionView<Line> {
  const [only, ...others] = option.lines
  if (only === undefined || others.length > 0 || only.choice !== undefined) return option
  const { description } = only.line
  const isSaid = [option.title, option.description].some((text) => sameWords(text, description))
  const words = [
    option.description,
    isSaid ? '' : description,
    only.line.quantityThousandths === 1_000 ? '' : only.quantity,
  ]
  const said = words.filter((text) => text.trim() !== '')
  return { ...option, description: withMeasures(said.join('\n')), lines: [] }
}

const sameWords = (one: string, other: string): boolean => plainWords(one) === plainWords(other)
const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
