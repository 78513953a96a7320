import { priceInQuote } from '../price-book/price-in-quote.ts'
import type { Country } from '../region/region.ts'
import { lineArithmetic } from './line-arithmetic.ts'
import { type RangedSource, withMovedRange } from './price-range.ts'
import type { LineItem, LineSource, QuoteContent } from './quote-content.ts'
import type { TaxMode } from './totals.ts'

/** A line as far as it matters what its price says of tax. */
export interface TaxedLine
  extends Pick<LineItem, 'quantityThousandths' | 'unit' | 'unitPriceCents' | 'taxFree'> {
  readonly priceSource: (RangedSource & { readonly kind: LineSource['kind'] }) | null
  readonly arithmetic: string | null
}

/** A quote as far as it matters what its prices say of tax. */
export interface TaxedQuote<Line extends TaxedLine = TaxedLine>
  extends Pick<QuoteContent, 'currency' | 'taxMode' | 'taxRateBasisPoints' | 'taxLabel' | 'assumptions'> {
  readonly lineItems: readonly Line[]
}

/** Said until the wording of `pricesAssumption`; quotes from then still have it. */
const EARLIER_ASSUMPTION = 'Stated amounts without a word about tax are taken to include it.'

/** What is taken for granted where no words say whether prices include tax. */
export const pricesAssumption = (mode: Exclude<TaxMode, 'none'>, taxLabel: string): string =>
  `Prices ${mode === 'inclusive' ? 'include' : 'are before'} ${taxLabel}.`

/** Whether an assumption is `pricesAssumption` of any tax. */
export const isPricesAssumption = (text: string): boolean =>
  text === EARLIER_ASSUMPTION || /^Prices (?:include|are before) [^.]{2,20}\.$/.test(text)

/** The assumptions of a quote whose prices are now stated another way: what they say of that follows. */
export function pricesAssumptions(
  assumptions: readonly string[],
  { taxMode, taxLabel }: Pick<QuoteContent, 'taxMode' | 'taxLabel'>,
  mode: TaxMode = taxMode,
): readonly string[] {
  if (mode === taxMode) return assumptions
  if (mode === 'none') return assumptions.filter((text) => !isPricesAssumption(text))
  const said = pricesAssumption(mode, taxLabel)
  return [...new Set(assumptions.map((text) => (isPricesAssumption(text) ? said : text)))]
}

/** Whether a price is a book's, of which it is known whether tax is in it. */
export const isFromBook = ({ priceSource }: Pick<TaxedLine, 'priceSource'>): boolean =>
  priceSource?.kind === 'price_book' || priceSource?.kind === 'built_in'

/** The quote with every price but those kept moved into another way of stating tax. */
export function inTaxMode<Line extends TaxedLine, Q extends TaxedQuote<Line>>(
  quote: Q & TaxedQuote<Line>,
  taxMode: TaxMode,
  country: Country,
  isKept: (line: Line) => boolean,
): Q {
  const basis = { ...quote, taxMode }
  const lineItems = quote.lineItems.map((line) => {
    if (isKept(line) || line.taxFree) return line
    const move = (cents: number): number => priceInQuote(cents, quote.taxMode === 'inclusive', basis)
    const unitPriceCents = move(line.unitPriceCents)
    if (unitPriceCents === line.unitPriceCents) return line
    const moved = { ...line, unitPriceCents, priceSource: withMovedRange(line.priceSource, move) }
    return { ...moved, arithmetic: lineArithmetic(moved, { country, currency: quote.currency }) }
  })
  return { ...basis, lineItems }
}

/**
 * The quote as someone says its prices are. The figures a person typed stay and mean the other thing, so the total
 * follows; a book's prices are moved, so they come to the same. The assumptions say which of the two it is.
 * A quote that charges no tax stays as it is.
 */
export function statePrices<Line extends TaxedLine, Q extends TaxedQuote<Line>>(
  quote: Q & TaxedQuote<Line>,
  mode: Exclude<TaxMode, 'none'>,
  country: Country,
): Q {
  if (quote.taxMode === mode || quote.taxMode === 'none') return quote
  const stated: Q = inTaxMode<Line, Q>(quote, mode, country, (line) => !isFromBook(line))
  return {
    ...stated,
    assumptions: quote.assumptions.some(isPricesAssumption)
      ? pricesAssumptions(quote.assumptions, quote, mode)
      : [pricesAssumption(mode, quote.taxLabel), ...quote.assumptions],
  }
}
