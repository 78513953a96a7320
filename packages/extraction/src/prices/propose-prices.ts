import { priceInQuote } from '@quotewright/domain/price-book/price-in-quote.ts'
import {
  itemKey,
  MAX_NAME_LENGTH,
  MAX_PRICE_CENTS,
  MAX_UNIT_LENGTH,
  type PriceItemFields,
  priceFromCost,
  tidyText,
} from '@quotewright/domain/price-book/price-item.ts'
import { markupOf, type SupplierMarkups } from '@quotewright/domain/price-book/supplier-markups.ts'
import type { Trade } from '@quotewright/domain/price-book/trades.ts'
import type { TaxMode } from '@quotewright/domain/quotes/totals.ts'
import { canonicalUnit } from '@quotewright/domain/quotes/units.ts'
import type { ExtractedLine } from '../extraction.ts'

/** A price item with an id to distinguish it from others. */
type KnownPrice = PriceItemFields & { readonly id: string }

/** A price of a document beside the price book. */
export interface ProposedPrice {
  /** The place of the line in the document. */
  readonly line: number
  /** The item it would change; null: it would be a new one. */
  readonly present: KnownPrice | null
  /** The item as it would be. */
  readonly fields: PriceItemFields
}

/** How the document states its prices. */
export interface DocumentPrices {
  readonly taxMode: TaxMode
  readonly taxRateBasisPoints: number
}

/** How what is bought is sold. */
export interface Selling {
  readonly markups: SupplierMarkups
  readonly tradeOf: (description: string) => Trade
}

/** Words that two names must share, of all in both, to be one thing in the same unit. */
const LEAST_SHARED = 0.8

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(text.toLowerCase().match(/[\p{L}\p{N}.]+/gu) ?? [])

function sharedWords(a: string, b: string): number {
  const [left, right] = [wordsOf(a), wordsOf(b)]
  const shared = [...left].filter((word) => right.has(word)).length
  return shared / Math.max(1, left.size + right.size - shared)
}

const namesOf = ({ name, synonyms }: PriceItemFields): readonly string[] => [name, ...synonyms]

/** The item that a line names, in its unit: by its name, or by nearly all words of one of its names. */
function findPresent<Item extends KnownPrice>(
  name: string,
  unit: string,
  book: readonly Item[],
): Item | undefined {
  const inUnit = book.filter((item) => item.unit === unit)
  const named = inUnit.find((item) =>
    namesOf(item).some((known) => known.toLowerCase() === name.toLowerCase()),
  )
  if (named !== undefined) return named
  const alike = inUnit
    .map((item) => ({ item, shared: Math.max(...namesOf(item).map((known) => sharedWords(known, name))) }))
    .filter(({ shared }) => shared >= LEAST_SHARED)
    .toSorted((a, b) => b.shared - a.shared)
  const [best, next] = alike
  // Two items fit equally well: do not propose to change one of them by chance.
  return best !== undefined && best.shared > (next?.shared ?? 0) ? best.item : undefined
}

/**
 * What the item becomes: a supplier's price is its cost. One with a markup keeps it; another gets that of its trade,
 * and where there is none it is sold for what it was.
 */
function changed(
  present: KnownPrice,
  cents: number,
  terms: DocumentPrices,
  { markups }: Selling,
): PriceItemFields {
  const cost = priceInQuote(cents, terms.taxMode === 'inclusive', {
    taxMode: present.taxIncluded ? 'inclusive' : 'exclusive',
    taxRateBasisPoints: terms.taxRateBasisPoints,
  })
  const { id: _id, ...fields } = present
  const markupBasisPoints = present.markupBasisPoints ?? markupOf(markups, present.trade)
  if (markupBasisPoints === null) return { ...fields, costCents: cost }
  return { ...fields, costCents: cost, markupBasisPoints, priceCents: priceFromCost(cost, markupBasisPoints) }
}

function added(
  { name, unit }: Pick<PriceItemFields, 'name' | 'unit'>,
  cents: number,
  terms: DocumentPrices,
  { markups, tradeOf }: Selling,
): PriceItemFields {
  const cost = priceInQuote(cents, terms.taxMode === 'inclusive', { ...terms, taxMode: 'exclusive' })
  const trade = tradeOf(name)
  const markupBasisPoints = markupOf(markups, trade)
  return {
    name,
    unit,
    priceCents: priceFromCost(cost, markupBasisPoints ?? 0),
    costCents: cost,
    markupBasisPoints,
    synonyms: [],
    trade,
    taxIncluded: false,
  }
}

/** The item that a line names, in its unit; undefined for one without a name. */
export function findItem<Item extends KnownPrice>(
  line: Pick<ExtractedLine, 'item_description' | 'item_unit'>,
  book: readonly Item[],
): Item | undefined {
  const name = tidyText(line.item_description)
  return name === '' ? undefined : findPresent(name, canonicalUnit(line.item_unit), book)
}

/** What a line proposes; undefined for one without a name or a price. */
function proposed(
  line: ExtractedLine,
  book: readonly KnownPrice[],
  terms: DocumentPrices,
  selling: Selling,
): Omit<ProposedPrice, 'line'> | undefined {
  const name = tidyText(line.item_description).slice(0, MAX_NAME_LENGTH).trim()
  const unit = canonicalUnit(line.item_unit).slice(0, MAX_UNIT_LENGTH)
  const cents = Math.round(line.item_unit_price * 100)
  if (name === '' || cents <= 0 || cents > MAX_PRICE_CENTS) return undefined
  const present = findPresent(name, unit, book) ?? null
  return present === null
    ? { present, fields: added({ name, unit }, cents, terms, selling) }
    : { present, fields: changed(present, cents, terms, selling) }
}

/**
 * The prices of a document that differ from those of the price book, or are not in it: one for each thing and unit, in
 * the order of its lines. A line without a name or a price proposes nothing.
 */
export function proposePrices(
  lines: readonly ExtractedLine[],
  book: readonly KnownPrice[],
  terms: DocumentPrices,
  selling: Selling,
): readonly ProposedPrice[] {
  const seen = new Set<string>()
  const proposals: ProposedPrice[] = []
  for (const [at, line] of lines.entries()) {
    const proposal = proposed(line, book, terms, selling)
    if (proposal === undefined) continue
    const { present, fields } = proposal
    const key = present?.id ?? itemKey(fields)
    const isSame = present?.priceCents === fields.priceCents && present.costCents === fields.costCents
    const isOther = !isSame && fields.priceCents <= MAX_PRICE_CENTS
    if (!seen.has(key) && isOther) proposals.push({ line: at, present, fields })
    seen.add(key)
  }
  return proposals
}
