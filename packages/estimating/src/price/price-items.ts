import type { Trade } from '@quotewright/domain/price-book/trades.ts'
import { MAX_AMOUNT_CENTS, MAX_QUANTITY_THOUSANDTHS, scaleHalfUp } from '@quotewright/domain/quotes/money.ts'
import { lineTotalCents } from '@quotewright/domain/quotes/totals.ts'
import { ACCEPTED_SCORE, type MatchQuery, type PriceMatch, rankMatches, unitFamily } from '../match/rerank.ts'
import { builtInIndex, type PriceBookIndex } from '../match/search.ts'
import type { LineSource } from '../quote-draft.ts'
import type { ReadPrice, ReadQuantity } from '../segment/phrase.ts'
import { MATERIALS } from '../segment/quote-wide-terms.ts'
import { searchWords } from '../segment/relate-items.ts'
import type { WorkItem } from '../segment/work-item.ts'
import { feeLengthAt, isLinearNoun } from '../text/lexicon.ts'
import { singular } from '../text/words.ts'
import { bookUnitPriceCents, neatCents, type PriceBasis } from './book-price.ts'
import { closerLook } from './closer-look.ts'
import { findPrevious, type PreviousPrices } from './previous-prices.ts'
import type { PricedItem } from './priced-item.ts'

/** What pricing needs to know beside the item. */
export interface PricingContext extends PriceBasis {
  readonly tradeWeights: ReadonlyMap<Trade, number>
  readonly trade: Trade
  /** The organization's own price book, if any. */
  readonly ownBook: PriceBookIndex | null
  /** What customers of the organization accepted before. */
  readonly previous: PreviousPrices
  readonly markupPercent: number
}

const ONE: ReadQuantity = { value: 1, unit: 'ea', how: 'assumed', label: 'one, as no quantity was given' }
const JOB_WORDS =
  /\b(?:clean|strip|demol\w*|end of lease|bond|rewire|renovat\w*|reno|tidy|house wash|clearance)\b/i

function thousandths(value: number): number {
  return Math.max(1, Math.min(Math.round(value * 1000), MAX_QUANTITY_THOUSANDTHS))
}

function queryFor(item: WorkItem, unit: string | null, context: PricingContext): MatchQuery {
  const words = searchWords(item)
  return {
    words: words.slice(0, 24),
    contextWords: [...item.phrase.placeWords, ...item.contextWords].slice(0, 24).map(singular),
    kind: item.phrase.kind,
    unit,
    currency: context.currency,
    tradeWeights: context.tradeWeights,
    isLabourOnly: item.isCustomerSupplied,
    isSupplyAndInstall: /\bsupply\b/i.test(item.description) && !item.isCustomerSupplied,
    ...closerLook(item),
  }
}

interface FoundPrice {
  readonly match: PriceMatch
  readonly from: 'price_book' | 'previous_quote' | 'built_in'
}

function findPrice(item: WorkItem, unit: string | null, context: PricingContext): FoundPrice | null {
  const query = queryFor(item, unit, context)
  const own = context.ownBook === null ? undefined : rankMatches(context.ownBook, query)[0]
  if (own !== undefined && own.score >= ACCEPTED_SCORE - 0.15 && fits(own, unit))
    return { match: own, from: 'price_book' }
  const previous = findAccepted(item, unit, context)
  if (previous !== null) return previous
  const best = typicalOf(rankMatches(builtInIndex(), query).filter((match) => fits(match, unit)))
  return best !== undefined && best.score >= ACCEPTED_SCORE ? { match: best, from: 'built_in' } : null
}

/** A price accepted for the same work: a match is sure, so its score is the highest. */
function findAccepted(item: WorkItem, unit: string | null, context: PricingContext): FoundPrice | null {
  // What was accepted may have been with the goods.
  if (item.isCustomerSupplied) return null
  const found = findPrevious(context.previous, item.description, unit)
  return found === undefined ? null : { match: { item: found, score: 2 }, from: 'previous_quote' }
}

/** Scores this near say nothing of which row is meant. */
const TIE = 0.03

/** The best match; of several as good ("fence" may be of any kind) the one in the middle of their prices. */
function typicalOf(matches: readonly PriceMatch[]): PriceMatch | undefined {
  const [best] = matches
  if (best === undefined) return undefined
  const tied = matches.filter(
    ({ item, score }) =>
      score >= best.score - TIE && item.currency === best.item.currency && item.unit === best.item.unit,
  )
  return tied.toSorted((a, b) => a.item.typicalCents - b.item.typicalCents)[Math.floor((tied.length - 1) / 2)]
}

function fits(match: PriceMatch, unit: string | null): boolean {
  const family = unitFamily(match.item.unit)
  return unit === null ? family === 'count' || family === 'hr' : family === unitFamily(unit)
}

function hourlyRate(item: WorkItem, unit: string, context: PricingContext): FoundPrice | null {
  const trades: Readonly<Partial<Record<Trade, string>>> = {
    electrical: 'Electrician',
    plumbing: 'Plumber',
    hvac: 'HVAC technician',
    carpentry: 'Carpenter',
    landscaping: item.phrase.kind === 'clean' ? 'Gardener' : 'Landscaper',
    painting: 'Painter',
    roofing: 'Roofer',
    tiling: 'Tiler',
    fencing: 'Fencing contractor',
    concreting: 'Concreter',
    cleaning: 'Cleaner',
    handyman: 'Handyman',
  }
  const name = trades[context.trade] ?? 'General labourer'
  const wanted = unit === 'day' ? `${name} day rate` : name === 'General labourer' ? name : `${name} labour`
  const isWanted = (match: PriceBookIndex): PriceMatch | undefined => {
    const found = match.items.find(
      (one) => one.name.startsWith(wanted) && one.unit === unit && one.currency === 'AUD',
    )
    return found === undefined ? undefined : { item: found, score: 1 }
  }
  const own =
    context.ownBook === null ? undefined : (isWanted(context.ownBook) ?? ownLabour(context.ownBook, unit))
  if (own !== undefined) return { match: own, from: 'price_book' }
  const previous = findAccepted(item, unit, context)
  if (previous !== null) return previous
  const builtIn = isWanted(builtInIndex())
  return builtIn === undefined ? null : { match: builtIn, from: 'built_in' }
}

function ownLabour(book: PriceBookIndex, unit: string): PriceMatch | undefined {
  const found = book.items.find((one) => one.unit === unit && /labou?r|rate/i.test(one.name))
  return found === undefined ? undefined : { item: found, score: 1 }
}

function quantitySource(quantity: ReadQuantity): LineSource {
  if (quantity.how === 'assumed')
    return { kind: 'assumed', label: `Assumed: ${quantity.label}`, reference: null }
  const kind = quantity.how === 'calculated' ? 'calculated' : 'stated'
  const label =
    kind === 'calculated' ? `Worked out from “${quantity.label}”` : `You wrote “${quantity.label}”`
  return { kind, label, reference: null, ...(quantity.span === undefined ? {} : { span: quantity.span }) }
}

function bookSource({ match: { item }, from }: FoundPrice): LineSource {
  const itemName = item.name
  if (from === 'previous_quote')
    return { kind: from, label: item.source ?? 'A quote your customer accepted', reference: null, itemName }
  const book = from === 'price_book' ? 'Your price book' : 'Built-in price book'
  return { kind: from, label: `${book}: ${itemName}`, reference: item.source, itemName }
}

/** Whether an amount that does not say so is for one unit: the reading nearer to the book's price. */
function isPerUnit(
  price: ReadPrice,
  quantity: ReadQuantity,
  item: WorkItem,
  context: PricingContext,
): boolean {
  if (price.basis !== 'open') return price.basis === 'unit'
  if (quantity.value <= 1) return true
  const isTimed = quantity.unit === 'hr' || quantity.unit === 'day'
  const isLabour = item.role === 'labour' && isTimed
  const found = isLabour ? hourlyRate(item, quantity.unit, context) : findPrice(item, quantity.unit, context)
  if (found === null) return false
  const typical = bookUnitPriceCents(found.match.item, quantity.unit, context)
  const distance = (cents: number): number => Math.abs(Math.log(Math.max(cents, 1) / Math.max(typical, 1)))
  return distance(price.cents) < distance(price.cents / quantity.value)
}

function statedItem(item: WorkItem, price: ReadPrice, original: string, context: PricingContext): PricedItem {
  const unitHint = price.perUnit ?? (item.role === 'labour' ? 'hr' : 'ea')
  const read = item.quantity ?? { ...ONE, unit: unitHint }
  const isUnit = isPerUnit(price, read, item, context)
  const written = original.slice(price.span.start, price.span.end).trim()
  const marked = markUp(item, price.cents, context)
  const raise = marked === price.cents ? '' : `, with ${context.markupPercent} % mark-up`
  const label = `You wrote “${written}”${raise}`
  const whole = {
    item,
    description: item.description,
    quantity: read,
    priceSource: { kind: 'stated', label, reference: null, span: price.span },
    needsPrice: false,
    isPriceStated: true,
    confidence: price.basis === 'open' ? 0.85 : 0.95,
    assumption: null,
  } as const
  if (isUnit) {
    return {
      ...whole,
      quantityThousandths: thousandths(read.value),
      unit: read.unit,
      unitPriceCents: marked,
      quantitySource: quantitySource(read),
    }
  }
  const each = scaleHalfUp(marked, 1000, thousandths(read.value))
  const isExact =
    each <= MAX_AMOUNT_CENTS &&
    lineTotalCents({ quantityThousandths: thousandths(read.value), unitPriceCents: each }) === marked
  if (isExact)
    return {
      ...whole,
      quantityThousandths: thousandths(read.value),
      unit: read.unit,
      unitPriceCents: each,
      quantitySource: quantitySource(read),
    }
  return {
    ...whole,
    description: `${item.description} (${read.label})`,
    quantity: { ...ONE, label: 'one lump sum' },
    quantityThousandths: 1000,
    unit: 'ea',
    unitPriceCents: marked,
    quantitySource: quantitySource({ ...ONE, label: 'one lump sum' }),
  }
}

/** Materials carry the mark-up the text asks for. */
function markUp(item: WorkItem, cents: number, context: PricingContext): number {
  const isMaterial = MATERIALS.test(item.description)
  if (context.markupPercent <= 0 || !isMaterial) return Math.min(cents, MAX_AMOUNT_CENTS)
  const raised = scaleHalfUp(cents, 10_000 + Math.round(context.markupPercent * 100), 10_000)
  return Math.min(raised, MAX_AMOUNT_CENTS)
}

/** A line for the user to price. */
export function unpricedItem(item: WorkItem, quantity: ReadQuantity): PricedItem {
  const label = item.isCovered
    ? 'Covered by the labour on this quote; price it if it is charged apart'
    : 'Nothing prices this yet: please enter a price'
  return {
    item,
    description: item.description,
    quantity,
    quantityThousandths: thousandths(quantity.value),
    unit: quantity.unit,
    unitPriceCents: 0,
    priceSource: { kind: 'assumed', label, reference: null },
    quantitySource: quantitySource(quantity),
    needsPrice: true,
    isPriceStated: false,
    confidence: item.isCovered ? 0.6 : 0.3,
    assumption: null,
  }
}

const LENGTH_FIRST = new Set(['lm', 'ft'])

/** Quantities the book may price: the read ones, then one of it. */
function quantityChoices(item: WorkItem): ReadQuantity[] {
  const read = item.quantity === null ? [] : [item.quantity, ...item.phrase.otherQuantities]
  if (read.length > 0) return read
  const words = item.phrase.words
  const isFee = words.some((_, at) => feeLengthAt(words, at) > 0)
  const one = { ...ONE, unit: !isFee && JOB_WORDS.test(item.description) ? 'job' : 'ea' }
  return item.phrase.width === null ? [one] : [one, item.phrase.width]
}

function bookItem(item: WorkItem, context: PricingContext): PricedItem {
  const choices = quantityChoices(item)
  const [first = ONE] = choices
  if (item.isCovered) return unpricedItem(item, first)
  for (const quantity of choices) {
    const found = bookPrice(item, quantity, context)
    if (found === null || (LENGTH_FIRST.has(quantity.unit) && quantity !== first && found.match.score < 1))
      continue
    return fromBook(item, quantity, found, context)
  }
  return asOneVisit(item, first, context) ?? unpricedItem(item, first)
}

/** From here on a match names the very machine or service whose hours are asked for. */
const SURE_SCORE = 1.2

/** What one unit of a quantity costs by the books; hours nothing else prices are those of the trade. */
function bookPrice(item: WorkItem, quantity: ReadQuantity, context: PricingContext): FoundPrice | null {
  const isHours = quantity.unit === 'hr' || quantity.unit === 'day'
  const isCrew = quantity.crew !== undefined
  const isOne = quantity.how === 'assumed' && quantity.value === 1
  if (!isHours) return findPrice(item, isOne ? null : quantity.unit, context)
  const named = isCrew ? null : findPrice(item, quantity.unit, context)
  const isSure = named !== null && (item.role !== 'labour' || named.match.score >= SURE_SCORE)
  return isSure ? named : hourlyRate(item, quantity.unit, context)
}

const RUNNING =
  /^(?:valley|flashing|ridge|cap|capping|cornice|architrave|edge|wire|rope|strip|trim|scotia|beading|kerb)$/
/** What is sold by the metre: its length is a quantity, not the size of one thing. */
const runsOn = (word: string): boolean => isLinearNoun(word) || RUNNING.test(singular(word))

/** "mow 900 sqm": the book prices the visit, not the square metre. */
function asOneVisit(item: WorkItem, quantity: ReadQuantity, context: PricingContext): PricedItem | undefined {
  const isMeasured = quantity.unit === 'm2' || quantity.unit === 'lm'
  const isSized = quantity.unit === 'm2' && quantity.how === 'calculated'
  const isLong = quantity.unit === 'lm' && !item.phrase.words.some(runsOn)
  if (isSized || isLong || (item.phrase.kind === 'remove' && quantity.unit === 'lm'))
    return asOneThing(item, quantity, context)
  if (item.phrase.kind !== 'clean' || !isMeasured) return undefined
  const found = findPrice(item, 'visit', context)
  if (found === null) return undefined
  const whole = { ...item, description: `${item.description} (${quantity.label})` }
  return fromBook(whole, { ...ONE, unit: found.match.item.unit, label: 'one visit' }, found, context)
}

/** "remove wall 3.6 m", "carport 6x3", "EV charger 15 m from the board": the book prices the thing, not the metre. */
function asOneThing(item: WorkItem, quantity: ReadQuantity, context: PricingContext): PricedItem | undefined {
  const found = findPrice(item, null, context)
  if (found === null || found.match.score < SURE_SCORE) return undefined
  const whole = { ...item, description: `${item.description} (${quantity.label})` }
  return fromBook(
    whole,
    { ...ONE, unit: found.match.item.unit, label: `one, ${quantity.label}` },
    found,
    context,
  )
}

/** A line of the book above this, or so many of a dear thing, is sooner a misreading than a job. */
const MOST_LINE_CENTS = 25_000_000
const DEAR_CENTS = 100_000
const MOST_DEAR_THINGS = 40

function isBeyondReason(quantity: ReadQuantity, unit: string, unitPriceCents: number): boolean {
  const isDear = unitFamily(unit) === 'count' && unitPriceCents >= DEAR_CENTS
  if (isDear && quantity.value > MOST_DEAR_THINGS) return true
  return quantity.value * unitPriceCents > MOST_LINE_CENTS
}

function beyondReason(item: WorkItem, quantity: ReadQuantity): PricedItem {
  return {
    ...unpricedItem(item, quantity),
    assumption: `“${item.description}” is an unusually large quantity and is to be priced on request.`,
  }
}

/** A price that holds the goods, by its name; labour rows and connections do not. */
const HOLDS_GOODS = /\bsuppl(?:y|ied)\b(?! only)|\bmid-range\b|\bbudget\b|\binstalled\b/i

/** What the work alone costs where the customer brings the goods: the row's hours at the trade's rate. */
function labourShareCents(
  item: WorkItem,
  found: FoundPrice,
  unit: string,
  context: PricingContext,
): number | undefined {
  const book = found.match.item
  const hours = book.labourHoursPerUnit ?? 0
  if (!item.isCustomerSupplied || found.from !== 'built_in' || hours <= 0 || !HOLDS_GOODS.test(book.name))
    return undefined
  const rate = hourlyRate(item, 'hr', context)
  if (rate === null) return undefined
  const whole = bookUnitPriceCents(book, unit, context)
  const scaled = {
    ...book,
    typicalCents: Math.round(hours * rate.match.item.typicalCents),
    taxBasis: rate.match.item.taxBasis,
  }
  return Math.min(whole, bookUnitPriceCents(scaled, unit, context))
}

function fromBook(
  item: WorkItem,
  quantity: ReadQuantity,
  found: FoundPrice,
  context: PricingContext,
): PricedItem {
  const book = found.match.item
  const isHourly = unitFamily(book.unit) === 'hr' && unitFamily(quantity.unit) === 'count'
  const unit = isHourly ? 'hr' : quantity.how === 'assumed' && book.unit === 'job' ? 'job' : quantity.unit
  const source = bookSource(found)
  const workCents = labourShareCents(item, found, unit, context)
  const exactCents = workCents ?? bookUnitPriceCents(book, unit, context)
  const isConverted = found.from === 'built_in' && exactCents !== book.typicalCents
  const unitPriceCents = Math.min(isConverted ? neatCents(exactCents) : exactCents, MAX_AMOUNT_CENTS)
  if (isBeyondReason(quantity, unit, unitPriceCents)) return beyondReason(item, quantity)
  const certainty = Math.min(1, found.match.score / 2)
  const isForeign = book.currency !== context.currency
  return {
    item,
    description: item.description,
    quantity,
    quantityThousandths: thousandths(quantity.value),
    unit,
    unitPriceCents,
    priceSource: workCents === undefined ? source : { ...source, label: `${source.label}, labour only` },
    quantitySource: quantitySource(quantity),
    needsPrice: false,
    isPriceStated: false,
    confidence: Number(
      (certainty * (quantity.how === 'assumed' ? 0.8 : 0.95) * (isForeign ? 0.6 : 1)).toFixed(2),
    ),
    assumption: isForeign
      ? `Some prices are Australian prices converted to ${context.currency} at a rough level and are to be confirmed.`
      : null,
  }
}

/** The least quantity a line can have; "0 doors" counts nothing. */
const LEAST_QUANTITY = 0.001

function withoutNothing(item: WorkItem): WorkItem {
  const isCounted = item.quantity === null || item.quantity.value >= LEAST_QUANTITY
  return isCounted ? item : { ...item, quantity: null }
}

/** Prices one item: what the text says, else the organization's book, else what was accepted before, else the built-in book. */
export function priceItem(item: WorkItem, original: string, context: PricingContext): PricedItem {
  const counted = withoutNothing(item)
  return counted.price === null
    ? bookItem(counted, context)
    : statedItem(counted, counted.price, original, context)
}
