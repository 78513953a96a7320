import { MAX_AMOUNT_CENTS, scaleHalfUp } from '@quotewright/domain/quotes/money.ts'
import { convertedPrices, pricedByHours, pricedLike } from '@quotewright/domain/quotes/staff-assumptions.ts'
import { regionOfQuote } from '@quotewright/domain/region/regions.ts'
import workActions from '../data/work-actions.json' with { type: 'json' }
import { unitFamily } from '../match/unit-family.ts'
import { BULK_UNITS, MACHINES } from '../match/work-words.ts'
import type { PriceBookItem } from '../price-book-item.ts'
import type { ReadQuantity } from '../segment/phrase.ts'
import type { WorkItem } from '../segment/work-item.ts'
import { singular } from '../text/words.ts'
import { beyondReason, isBeyondReason } from './beyond-reason.ts'
import { bookUnitPriceCents, neatCents, rowUnitsPer } from './book-price.ts'
import { type FoundPrice, findPrice, hourlyRate } from './find-price.ts'
import { asParentThing } from './parent-thing.ts'
import { confidenceOf, type PriceEvidence } from './price-confidence.ts'
import { originOf, rangeOf, sourceOf } from './price-source.ts'
import type { PriceAlternative, PricedItem } from './priced-item.ts'
import type { PricingContext } from './pricing-context.ts'
import { quantityChoices, runsOn, searchUnit } from './quantity-choices.ts'
import { type Bridge, bridgesFor } from './unit-bridges.ts'
import { ONE, quantitySource, thousandths, unpricedItem } from './unpriced-item.ts'
import { usualHours } from './usual-hours.ts'

const LENGTH_FIRST = new Set(['lm', 'ft'])
/** From here on a length that is not the first quantity is what the row is about. */
const SURE_LENGTH_SCORE = 1
/** From here on a match names the thing whose length is said beside it. */
const SURE_THING_SCORE = 0.9
/** The same where a word is of what runs on: "EV charger wall box 12 m from the board". */
const SURE_RUN_SCORE = 1.3
/** From here on a match names the very machine or service whose hours are asked for. */
const SURE_SCORE = 1.1

/** A line priced by the books, or one for the user to price. */
export function bookItem(item: WorkItem, context: PricingContext): PricedItem {
  const choices = quantityChoices(item)
  const [first = ONE] = choices
  // Hours of labour cover work, not soil and sand.
  if (item.isCovered && !BULK_UNITS.has(first.unit)) return unpricedItem(item, first)
  for (const quantity of choices) {
    const found = bookPrice(item, quantity, context)
    const isDoubtful =
      LENGTH_FIRST.has(quantity.unit) && quantity !== first && (found?.match.score ?? 0) < SURE_LENGTH_SCORE
    if (found !== null && !isDoubtful) return fromBook({ item, quantity, found, context })
  }
  return (
    asOneVisit(item, first, context) ??
    byBridge(item, first, context) ??
    byParent(item, first, context) ??
    fromAbroad(item, first, context) ??
    byUsualHours(item, first, context) ??
    unpricedItem(item, first)
  )
}

/** A line that the text calls by the whole name of an own price; undefined where it counts in units the row is not in. */
export function ownItem(item: WorkItem, row: PriceBookItem, context: PricingContext): PricedItem | undefined {
  const quantity = item.quantity ?? ONE
  const family = unitFamily(quantity.unit)
  if (family !== 'count' && family !== unitFamily(row.unit)) return undefined
  const counted = family === 'count' ? { ...quantity, unit: row.unit } : quantity
  const match = { item: row, score: 2, known: 1, isNamed: true }
  return fromBook({ item, quantity: counted, found: { match, from: 'price_book', rivals: [] }, context })
}

/** What one unit of a quantity costs by the books; hours nothing else prices are those of the trade. */
function bookPrice(item: WorkItem, quantity: ReadQuantity, context: PricingContext): FoundPrice | null {
  const isHours = quantity.unit === 'hr' || quantity.unit === 'day'
  if (!isHours) return findPrice(item, searchUnit(quantity), context)
  const named = quantity.crew === undefined ? findPrice(item, quantity.unit, context) : null
  const isSure = named !== null && (item.role !== 'labour' || named.match.score >= SURE_SCORE)
  if (isSure) return named
  const isHired = item.role !== 'labour' && item.phrase.words.some((word) => MACHINES.has(singular(word)))
  return isHired ? null : hourlyRate(item, quantity.unit, context)
}

/** "mow 900 sqm": the book prices the visit, not the square metre. */
function asOneVisit(item: WorkItem, quantity: ReadQuantity, context: PricingContext): PricedItem | undefined {
  const isMeasured = quantity.unit === 'm2' || quantity.unit === 'lm'
  const isSized = quantity.unit === 'm2' && quantity.how === 'calculated'
  const isRun = item.phrase.kind !== 'remove' && item.phrase.words.some(runsOn)
  if (isSized || (quantity.unit === 'lm' && !isRun))
    return asOneThing(item, quantity, context, SURE_THING_SCORE)
  if (quantity.unit === 'lm' && item.phrase.kind !== 'clean')
    return asOneThing(item, quantity, context, SURE_RUN_SCORE)
  if (item.phrase.kind !== 'clean' || !isMeasured) return undefined
  const found = findPrice(item, 'visit', context)
  if (found === null) return undefined
  return fromBook({
    item: { ...item, description: `${item.description} (${quantity.label})` },
    quantity: { ...ONE, unit: found.match.item.unit, label: 'one visit' },
    found,
    context,
  })
}

/** "remove wall 3.6 m", "carport 6x3", "EV charger 15 m from the board": the book prices the thing, not the metre. */
function asOneThing(
  item: WorkItem,
  quantity: ReadQuantity,
  context: PricingContext,
  leastScore: number,
): PricedItem | undefined {
  // The heading above it may name another thing: "Garden lights: 8 bollards, trench 25 metres".
  const found = findPrice({ ...item, contextWords: [] }, null, context)
  if (found === null || found.match.score < leastScore) return undefined
  return fromBook({
    item: { ...item, description: `${item.description} (${quantity.label})` },
    quantity: { ...ONE, unit: found.match.item.unit, label: `one, ${quantity.label}` },
    found,
    context,
  })
}

/** "stud wall 4.2 m": the book prices the square metre, and walls have a height. */
function byBridge(item: WorkItem, quantity: ReadQuantity, context: PricingContext): PricedItem | undefined {
  for (const bridge of bridgesFor(item, searchUnit(quantity))) {
    const found = findPrice(item, bridge.rowUnit, context)
    if (found !== null) return fromBook({ item, quantity, found, context, bridge })
  }
  return undefined
}

/** Prices an item without its own row by the row of a more general thing, and notes it on the line. */
function byParent(item: WorkItem, quantity: ReadQuantity, context: PricingContext): PricedItem | undefined {
  const isAsked = item.phrase.kind !== null || item.quantity !== null
  const renamed = isAsked ? asParentThing(item) : undefined
  const found = renamed === undefined ? null : findPrice(renamed, searchUnit(quantity), context)
  return found === null ? undefined : fromBook({ item, quantity, found, context, isParent: true })
}

/** Prices an item with no row for the quote's country by another country's, converted, and notes it on the line. */
function fromAbroad(item: WorkItem, quantity: ReadQuantity, context: PricingContext): PricedItem | undefined {
  if (quantity.unit === 'hr' || quantity.unit === 'day') return undefined
  const found = findPrice(item, searchUnit(quantity), context, 'abroad')
  if (found === null) return undefined
  const { labourHoursPerUnit, unit, action } = found.match.item
  const isWorkAlone = labourHoursPerUnit !== undefined && !WITH_GOODS.has(action ?? '')
  if (!isWorkAlone) return fromBook({ item, quantity, found, context })
  const hours = Number((labourHoursPerUnit * rowUnitsPer(unit, quantity.unit)).toPrecision(2))
  return fromBook({ item, quantity, found, context, hours })
}

/** Prices an item without any row by the usual hours of the trade; notes it on the line and is never sure. */
function byUsualHours(
  item: WorkItem,
  quantity: ReadQuantity,
  context: PricingContext,
): PricedItem | undefined {
  const hours = usualHours(item, quantity, context)
  const rate = hours === undefined ? null : hourlyRate(item, 'hr', context)
  if (hours === undefined || rate === null) return undefined
  const found = { ...rate, match: { ...rate.match, score: 0, known: 0, isNamed: false } }
  return fromBook({ item, quantity, found, context, hours })
}

const WITH_GOODS: ReadonlySet<string> = new Set(workActions.withGoods)

/** Of a price with its goods, what the work takes where no hours are known: about half. */
const LABOUR_SHARE = 0.45

/** What the work alone costs where the customer brings the goods: the row's hours at the trade's rate. */
function labourShareCents({ item, found, context }: Booking, unit: string): number | undefined {
  const book = found.match.item
  if (!item.isCustomerSupplied || !WITH_GOODS.has(book.action ?? '')) return undefined
  const whole = bookUnitPriceCents(book, unit, context)
  const hours = book.labourHoursPerUnit ?? 0
  const rate = hours > 0 ? hourlyRate(item, 'hr', context) : null
  if (rate === null) return Math.round(whole * LABOUR_SHARE)
  const hourCents = bookUnitPriceCents(rate.match.item, 'hr', context)
  return Math.min(whole, Math.round(hours * hourCents))
}

/** A row and what it is to price. */
interface Booking {
  readonly item: WorkItem
  readonly quantity: ReadQuantity
  readonly found: FoundPrice
  readonly context: PricingContext
  readonly bridge?: Bridge
  /** The row is of a more general thing. */
  readonly isParent?: boolean
  /** Of work alone, which the trade's own rate prices better than a row of another country. */
  readonly hours?: number
}

const MILLIONTHS = 1_000_000

/** What one unit of the quantity costs by a row, in cents as a tradesperson would write them. */
function centsBy(
  row: PriceBookItem,
  unit: string,
  { found, context, bridge }: Booking,
  cents = row.typicalCents,
): number {
  const perRowUnit = bookUnitPriceCents(
    row,
    bridge === undefined ? unit : (bridge.rowUnit ?? row.unit),
    context,
    cents,
  )
  const exact =
    bridge === undefined
      ? perRowUnit
      : scaleHalfUp(perRowUnit, Math.round(bridge.factor * MILLIONTHS), MILLIONTHS)
  const isConverted = found.from === 'built_in' && exact !== cents
  return Math.min(isConverted ? neatCents(exact) : exact, MAX_AMOUNT_CENTS)
}

/** What a row says one unit usually costs, where its price is used as it is. */
const rangeBy = (row: PriceBookItem, unitPriceCents: number, unit: string, booking: Booking) =>
  rangeOf(row, unitPriceCents, (cents) => centsBy(row, unit, booking, cents))

/** Rows further apart than this are worth a question. */
const FAR_APART = 2.5

/** The cheapest and the dearest row that match as well, and the chosen one, where they lie far apart. */
function alternativesOf(booking: Booking, unit: string): readonly PriceAlternative[] {
  const { match, rivals } = booking.found
  const priced = [match.item, ...rivals]
    .map((row) => ({ row, itemName: row.name, unitPriceCents: centsBy(row, unit, booking) }))
    .toSorted((left, right) => left.unitPriceCents - right.unitPriceCents)
  const [least, most] = [priced[0], priced.at(-1)]
  if (least === undefined || most === undefined || most.unitPriceCents <= FAR_APART * least.unitPriceCents)
    return []
  return priced
    .filter((one) => one === least || one === most || one.itemName === match.item.name)
    .map(({ row, ...one }) => ({ ...one, range: rangeBy(row, one.unitPriceCents, unit, booking) }))
}

const LABOUR_ONLY = 'labour only'

/** What the hours of a row cost at the trade's rate. */
function hoursCents({ item, hours, context }: Booking): number | undefined {
  const rate = hours === undefined ? null : hourlyRate(item, 'hr', context)
  if (hours === undefined || rate === null) return undefined
  return neatCents(Math.round(hours * bookUnitPriceCents(rate.match.item, 'hr', context)))
}

function notesOf(booking: Booking, isLabourShare: boolean, isForeign: boolean): string[] {
  const { found, bridge, hours, isParent = false } = booking
  return [
    ...(hours === undefined ? [] : [`${hours} h of labour`]),
    ...(isParent ? ['a similar thing'] : []),
    ...(isForeign && hours === undefined ? [`price from ${originOf(found.match.item)}`] : []),
    ...(bridge === undefined ? [] : [bridge.note]),
    ...(isLabourShare ? [LABOUR_ONLY] : []),
  ]
}

function assumptionOf(booking: Booking, isForeign: boolean): string | null {
  const { item, found, bridge, context, hours, isParent = false } = booking
  if (hours !== undefined) return pricedByHours(item.description, hours)
  if (isParent) return pricedLike(item.description, found.match.item.name)
  if (isForeign) return convertedPrices(originOf(found.match.item), context.currency)
  return bridge === undefined ? null : `“${item.description}” is priced at ${bridge.note}.`
}

/** A price of goods for a line that may be of work: things, unlike sand and concrete, are seldom bought alone. */
const isGoodsAlone = (row: PriceBookItem, unit: string): boolean =>
  row.action === 'supply' && row.country !== undefined && !BULK_UNITS.has(unit)

function fromBook(booking: Booking): PricedItem {
  const { item, quantity, found, context, bridge, isParent = false } = booking
  const book = found.match.item
  const isHourly =
    booking.hours === undefined && unitFamily(book.unit) === 'hr' && unitFamily(quantity.unit) === 'count'
  const unit = isHourly ? 'hr' : quantity.how === 'assumed' && book.unit === 'job' ? 'job' : quantity.unit
  const byHours = hoursCents(booking)
  const workCents = byHours === undefined ? labourShareCents(booking, unit) : undefined
  const unitPriceCents =
    byHours ?? (workCents === undefined ? centsBy(book, unit, booking) : neatCents(workCents))
  if (isBeyondReason(quantity, unit, unitPriceCents)) return beyondReason(item, quantity)
  const home = regionOfQuote(context.country, context.currency).country
  const isForeign = book.currency !== context.currency || (book.country ?? home) !== home
  const alternatives =
    found.from === 'built_in' && workCents === undefined ? alternativesOf(booking, unit) : []
  const isByHours = byHours !== undefined || workCents !== undefined
  const range = isByHours ? undefined : rangeBy(book, unitPriceCents, unit, booking)
  const evidence: PriceEvidence = {
    score: found.match.score,
    known: found.match.known,
    isNamed: found.match.isNamed,
    isSameUnit: book.unit === unit,
    isAssumedQuantity: quantity.how === 'assumed',
    isForeign,
    isBridged: bridge !== undefined,
    isIndirect: isParent || isByHours || isGoodsAlone(book, unit),
    isFarApart: alternatives.length > 0,
    isTime: unit === 'hr' || unit === 'day',
    isOwn: found.from !== 'built_in',
  }
  return {
    item,
    description: item.description,
    quantity,
    quantityThousandths: thousandths(quantity.value),
    unit,
    unitPriceCents,
    priceSource: sourceOf(found, notesOf(booking, workCents !== undefined, isForeign), range),
    quantitySource: quantitySource(quantity),
    needsPrice: false,
    isPriceStated: false,
    confidence: confidenceOf(evidence),
    evidence,
    alternatives,
    assumption: assumptionOf(booking, isForeign),
  }
}
