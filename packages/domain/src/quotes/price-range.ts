import { priceInQuote } from '../price-book/price-in-quote.ts'
import { type MoneyTerms, moneyText } from '../region/formats.ts'
import type { LineItem, LineSource, PriceRange, QuoteContent } from './quote-content.ts'
import { perUnit } from './units.ts'

/** A source as far as its range is concerned. */
export type RangedSource = Partial<Pick<LineSource, 'range'>>

/** A source with its range moved as the price was; unchanged where it has none. */
export function withMovedRange<Source extends RangedSource | null>(
  source: Source,
  move: (cents: number) => number,
): Source {
  const range = source?.range
  if (range === undefined) return source
  const moved: PriceRange = {
    ...range,
    lowCents: move(range.lowCents),
    highCents: move(range.highCents),
  }
  return { ...source, range: moved }
}

/** A source that says nothing of a range any more. */
function withoutRange<Source extends RangedSource | null>(source: Source): Source {
  if (source?.range === undefined) return source
  const { range: _range, ...rest } = source
  // The compiler cannot see that a source is still one without what it may lack.
  return rest as Source
}

const withoutZeros = (amount: string): string => amount.replace(/[.,]00(?!\d)/, '')

/** "$75–$150 per hour", "$12.50 per m²". */
export function rangeText({ lowCents, highCents }: PriceRange, unit: string, terms: MoneyTerms): string {
  const amounts = [...new Set([lowCents, highCents])]
  const isWhole = amounts.every((cents) => cents % 100 === 0)
  const texts = amounts.map((cents) => moneyText(cents, terms))
  return `${(isWhole ? texts.map(withoutZeros) : texts).join('–')} ${perUnit(unit)}`
}

type Terms = Pick<QuoteContent, 'currency' | 'taxMode' | 'taxRateBasisPoints'>

/**
 * Lines whose prices keep their figures while their quote states prices another way: ranges follow the tax, and are
 * left out in another currency.
 */
export function withRangesIn<
  Line extends Pick<LineItem, 'taxFree'> & { readonly priceSource: RangedSource | null },
>(lines: readonly Line[], before: Terms, after: Terms): readonly Line[] {
  const isSameCurrency = before.currency === after.currency
  const isSameTax = before.taxMode === after.taxMode && before.taxRateBasisPoints === after.taxRateBasisPoints
  if (isSameCurrency && isSameTax) return lines
  const move = (cents: number): number => {
    const beforeTax = priceInQuote(cents, before.taxMode === 'inclusive', { ...before, taxMode: 'exclusive' })
    return priceInQuote(beforeTax, false, after)
  }
  return lines.map((line) => {
    if (line.priceSource?.range === undefined || (isSameCurrency && line.taxFree)) return line
    const priceSource = isSameCurrency
      ? withMovedRange(line.priceSource, move)
      : withoutRange(line.priceSource)
    return { ...line, priceSource }
  })
}

type RangedContent = Terms & Pick<QuoteContent, 'lineItems'>

/**
 * A content that was made of another one, its ranges stated as its prices are. A line that is counted or taxed otherwise
 * has none any more.
 */
export function withRangesAsStated<Content extends RangedContent>(
  content: Content & RangedContent,
  before: RangedContent,
): Content {
  const known = new Map(before.lineItems.map((line) => [line.id, line]))
  const lineItems = content.lineItems.map((line) => {
    if (line.priceSource?.range === undefined) return line
    const was = known.get(line.id)
    const isAsItWas = was === undefined || (was.unit === line.unit && was.taxFree === line.taxFree)
    return isAsItWas ? line : { ...line, priceSource: withoutRange(line.priceSource) }
  })
  return { ...content, lineItems: withRangesIn(lineItems, before, content) }
}
