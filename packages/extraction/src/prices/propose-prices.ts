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
import { canonicalUnit } from '@quotewright/domain/quotes/units.ts'
import { toDraftLine } from '../draft/draft-lines.ts'
import type { TradedLine } from '../draft/fit-lines.ts'
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

/** A document's lines as they were read, and what a conversion says that they cost. */
export interface DocumentCosts {
  readonly lines: readonly ExtractedLine[]
  /** Of the lines of the document, but for reductions, in its order; others among them are passed over. */
  readonly costs: readonly Pick<TradedLine, 'part' | 'quantityThousandths' | 'unitCostCents'>[]
  /** Of prices with tax in the price book. */
  readonly taxRateBasisPoints: number
}

/** How what is bought is sold. */
export interface Selling {
  readonly markups: SupplierMarkups
  readonly tradeOf: (description: string) => Trade
}

/** Words that two names must share, of all in both, to be one thing in the same unit. */
const LEAST_SHARED = 0.8

/** A cost that rounding to cents would move by more than this part of it is not offered. */
const MOST_ROUNDING = 0.01

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(text.toLowerCase().match(/[\p{L}\p{N}.]+/gu) ?? [])

const hasDigit = (word: string): boolean => /\p{N}/u.test(word)

/** Sizes and model numbers: with another one it is another thing. */
const figuresOf = (words: ReadonlySet<string>): string => [...words].filter(hasDigit).toSorted().join(' ')

function sharedWords(a: string, b: string): number {
  const [left, right] = [wordsOf(a), wordsOf(b)]
  if (figuresOf(left) !== figuresOf(right)) return 0
  const shared = [...left].filter((word) => right.has(word)).length
  return shared / Math.max(1, left.size + right.size - shared)
}

const namesOf = ({ name, synonyms }: PriceItemFields): readonly string[] => [name, ...synonyms]

const isNamed = (item: PriceItemFields, name: string): boolean =>
  namesOf(item).some((known) => known.toLowerCase() === name.toLowerCase())

/** The item that a line names, in its unit: by its name, or by nearly all words of one of its names. */
function findPresent<Item extends KnownPrice>(
  name: string,
  unit: string,
  book: readonly Item[],
): Item | undefined {
  const inUnit = book.filter((item) => item.unit === unit)
  const named = inUnit.find((item) => isNamed(item, name))
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
  { taxRateBasisPoints }: Pick<DocumentCosts, 'taxRateBasisPoints'>,
  { markups }: Selling,
): PriceItemFields {
  const taxMode = present.taxIncluded ? 'inclusive' : 'exclusive'
  const cost = priceInQuote(cents, false, { taxMode, taxRateBasisPoints })
  const { id: _id, ...fields } = present
  const markupBasisPoints = present.markupBasisPoints ?? markupOf(markups, present.trade)
  if (markupBasisPoints === null) return { ...fields, costCents: cost }
  return { ...fields, costCents: cost, markupBasisPoints, priceCents: priceFromCost(cost, markupBasisPoints) }
}

function added(
  { name, unit }: Pick<PriceItemFields, 'name' | 'unit'>,
  cost: number,
  { markups, tradeOf }: Selling,
): PriceItemFields {
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

/** A line of the document at its place, with what one of its unit costs. */
interface CostedPlace {
  readonly at: number
  readonly line: ExtractedLine
  readonly cents: number
}

/** What one of a line costs, where that is known to the cent: the conversion may have made one line of its total. */
function centsOfOne(line: ExtractedLine, cost: DocumentCosts['costs'][number]): number | undefined {
  const quantityThousandths = Math.round(line.item_quantity * 1000)
  if (cost.unitCostCents === null || quantityThousandths <= 0) return undefined
  const exact = (cost.unitCostCents * cost.quantityThousandths) / quantityThousandths
  const cents = Math.round(exact)
  return Math.abs(cents - exact) <= exact * MOST_ROUNDING ? cents : undefined
}

function costedPlaces({ lines, costs }: DocumentCosts): readonly CostedPlace[] {
  const ofLines = costs.filter(({ part }) => part === 'line')
  return lines
    .flatMap((line, at) => (toDraftLine(line).unitPriceCents < 0 ? [] : [{ line, at }]))
    .flatMap(({ line, at }, place) => {
      const cost = ofLines[place]
      const cents = cost === undefined ? undefined : centsOfOne(line, cost)
      return cents === undefined ? [] : [{ at, line, cents }]
    })
}

/** What a line proposes; undefined for one without a name or a cost. */
function proposed(
  { line, cents }: CostedPlace,
  book: readonly KnownPrice[],
  document: DocumentCosts,
  selling: Selling,
): Omit<ProposedPrice, 'line'> | undefined {
  const name = tidyText(line.item_description).slice(0, MAX_NAME_LENGTH).trim()
  const unit = canonicalUnit(line.item_unit).slice(0, MAX_UNIT_LENGTH)
  if (name === '' || cents <= 0 || cents > MAX_PRICE_CENTS) return undefined
  const present = findPresent(name, unit, book) ?? null
  return present === null
    ? { present, fields: added({ name, unit }, cents, selling) }
    : { present, fields: changed(present, cents, document, selling) }
}

/**
 * The costs of a document that differ from those of the price book, or are not in it: one for each thing and unit, in
 * the order of its lines. They are what a conversion counts with. A line without a name, or without a cost of so many
 * cents, proposes nothing.
 */
export function proposePrices(
  document: DocumentCosts,
  book: readonly KnownPrice[],
  selling: Selling,
): readonly ProposedPrice[] {
  const seen = new Set<string>()
  const proposals: ProposedPrice[] = []
  for (const place of costedPlaces(document)) {
    const proposal = proposed(place, book, document, selling)
    if (proposal === undefined) continue
    const { present, fields } = proposal
    const key = present?.id ?? itemKey(fields)
    const isSame = present?.priceCents === fields.priceCents && present.costCents === fields.costCents
    const isOther = !isSame && fields.priceCents <= MAX_PRICE_CENTS
    if (!seen.has(key) && isOther) proposals.push({ line: place.at, present, fields })
    // A line that is only like an item leaves it to one that names it.
    if (present === null || isNamed(present, tidyText(place.line.item_description))) seen.add(key)
  }
  return proposals
}
