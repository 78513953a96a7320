import { MAX_AMOUNT_CENTS } from '@quotewright/domain/quotes/money.ts'
import { isCounted } from '@quotewright/domain/quotes/options.ts'
import type {
  LineItem,
  LineSource,
  PriceRange,
  QuoteContent,
} from '@quotewright/domain/quotes/quote-content.ts'
import type { Tier, TierOffer } from '@quotewright/domain/quotes/tiers.ts'
import { lineTotalCents } from '@quotewright/domain/quotes/totals.ts'
import type { Country } from '@quotewright/domain/region/region.ts'
import { BUILT_IN_PRICE_BOOK } from '../match/built-in-price-book.ts'
import { bookUnitPriceCents, neatCents } from '../price/book-price.ts'
import { rangeOf, sourceOf } from '../price/price-source.ts'
import type { PriceBookItem } from '../price-book-item.ts'
import { searchTerms } from '../text/search-terms.ts'
import { ladderOf } from './ladder.ts'
import { isNamedByText } from './named-by-text.ts'
import { hasGoods, otherRows, partedOf, type TierRow } from './other-rows.ts'
import { withoutTierWish } from './tier-wish.ts'
import { tierWording } from './tier-wording.ts'

/** A quote as far as tiers of its lines are concerned. */
export type TieredQuote = Pick<
  QuoteContent,
  'description' | 'lineItems' | 'options' | 'currency' | 'taxMode' | 'taxRateBasisPoints'
>

/** What the business adds. */
export interface TierContext {
  readonly country: Country
  /** The organization's own prices; they come before the built-in ones. */
  readonly priceBook: readonly PriceBookItem[]
}

type BookKind = 'price_book' | 'built_in'

/** A row that could be a tier, with what one unit of the line would cost by it. */
interface PricedRow extends TierRow {
  readonly from: BookKind
  readonly cents: number
}

const sourceFrom = (item: PriceBookItem, from: BookKind, range?: PriceRange) =>
  sourceOf({ from, match: { item, score: 1, known: 1, isNamed: true }, rivals: [] }, [], range)

/** The row that prices a line as it is; undefined where a price was stated, worked out, bridged or brought from abroad. */
function rowOf(
  line: LineItem,
  { priceBook }: TierContext,
): { item: PriceBookItem; from: BookKind } | undefined {
  const { priceSource: source } = line
  if (source === null || (source.kind !== 'price_book' && source.kind !== 'built_in')) return undefined
  const from = source.kind
  const items = from === 'price_book' ? priceBook : BUILT_IN_PRICE_BOOK
  const item = items.find(
    (row) =>
      row.name === source.itemName && row.unit === line.unit && sourceFrom(row, from).label === source.label,
  )
  return item && { item, from }
}

/** What one unit costs by a row, as the estimator prices it. */
function centsBy(item: PriceBookItem, from: BookKind, quote: TieredQuote, cents = item.typicalCents): number {
  const exact = bookUnitPriceCents(item, item.unit, quote, cents)
  const isConverted = from === 'built_in' && exact !== cents
  return Math.min(isConverted ? neatCents(exact) : exact, MAX_AMOUNT_CENTS)
}

/** A price that was moved since it was read (marked up, rounded to a total) says nothing of the rows beside it. */
const isAsInBook = (lineCents: number, bookCents: number): boolean =>
  Math.abs(lineCents - bookCents) * 50 <= bookCents

/** One row of each kind: the first whose price is in the middle of those that say the same. */
function oneOfEach(rows: readonly PricedRow[]): readonly PricedRow[] {
  const byKind = Map.groupBy(rows, ({ kind }) => kind?.name)
  return [...byKind.values()].flatMap((same) => {
    const rising = same.toSorted((left, right) => left.cents - right.cents)
    return rising[Math.floor((rising.length - 1) / 2)] ?? []
  })
}

const isRankedRising = (ladder: readonly PricedRow[]): boolean =>
  ladder.every((row, at) => at === 0 || (row.kind?.rank ?? 0) >= (ladder[at - 1]?.kind?.rank ?? 0))

/** The ladder from one price book; the own one comes first. */
function ladderFrom(
  book: { readonly items: readonly PriceBookItem[]; readonly from: BookKind },
  present: PricedRow,
  quote: TieredQuote,
  work: Parameters<typeof otherRows>[1],
): readonly PricedRow[] {
  const others = otherRows(book.items, work).map((row): PricedRow => {
    return { ...row, from: book.from, cents: centsBy(row.item, book.from, quote) }
  })
  const ladder = ladderOf(present, oneOfEach(others))
  return isRankedRising(ladder) ? ladder : []
}

function wordsOf(line: LineItem, description: string): string {
  const said = line.spans.map(({ start, end }) => description.slice(start, end))
  return [line.description, ...said].join('\n')
}

/** Only what is part of the quote itself, and counts. */
const isOpenToTiers = (line: LineItem, quote: TieredQuote): boolean =>
  line.optionId === null &&
  !line.optional &&
  !line.needsPrice &&
  isCounted(line, quote.options) &&
  lineTotalCents(line) > 0

function offerFor(line: LineItem, quote: TieredQuote, context: TierContext): TierOffer | undefined {
  const row = isOpenToTiers(line, quote) ? rowOf(line, context) : undefined
  const parted = row && partedOf(row.item)
  if (row === undefined || parted === undefined || !hasGoods(row.item)) return undefined
  if (!isAsInBook(line.unitPriceCents, centsBy(row.item, row.from, quote))) return undefined
  const present: PricedRow = { ...row, kind: parted.kind, cents: line.unitPriceCents }
  const words = wordsOf(line, quote.description)
  const work = { base: row.item, country: context.country, said: new Set(searchTerms(words)) }
  const books = [
    { items: context.priceBook, from: 'price_book' as const },
    { items: BUILT_IN_PRICE_BOOK, from: 'built_in' as const },
  ]
  for (const book of books) {
    const ladder = ladderFrom(book, present, quote, work)
    if (ladder.length < 2) continue
    const rows = [row.item, ...ladder.map(({ item }) => item)]
    if (isNamedByText({ words, description: quote.description }, rows)) return undefined
    return toOffer(line, row.item, { present, ladder, quote })
  }
  return undefined
}

/** Of a line's own words before those of its tier, so that a quote can hold both. */
const MOST_CHARACTERS = 1_900

interface Ladder {
  readonly present: PricedRow
  readonly ladder: readonly PricedRow[]
  readonly quote: TieredQuote
}

function toOffer(line: LineItem, base: PriceBookItem, { present, ladder, quote }: Ladder): TierOffer {
  const { group, tiers } = tierWording(base, ladder)
  const name = withoutTierWish(line.description)
  return {
    lineId: line.id,
    group,
    tiers: ladder.map((row, at): Tier => {
      const isPresent = row === present
      const { title = '', description = '' } = tiers[at] ?? {}
      return {
        title,
        description,
        unitPriceCents: row.cents,
        isPresent,
        lineDescription: isPresent ? name : `${name.slice(0, MOST_CHARACTERS)}, ${row.kind?.name ?? title}`,
        priceSource: isPresent ? line.priceSource : lineSource(row, quote),
      }
    }),
  }
}

function lineSource({ item, from, cents: typicalCents }: PricedRow, quote: TieredQuote): LineSource {
  const range = rangeOf(item, typicalCents, (cents) => centsBy(item, from, quote, cents))
  return { itemName: null, span: null, ...sourceFrom(item, from, range) }
}

/**
 * Good, better and best for the one line of a quote where the price books know other materials or grades of the same
 * work: two or three tiers at rising prices, what is quoted among them. Undefined where nothing is to be offered; the
 * dearest line that has tiers comes first.
 */
export function proposeTiers(quote: TieredQuote, context: TierContext): TierOffer | undefined {
  const dearest = quote.lineItems.toSorted((left, right) => lineTotalCents(right) - lineTotalCents(left))
  for (const line of dearest) {
    const offer = offerFor(line, quote, context)
    if (offer !== undefined) return offer
  }
  return undefined
}
