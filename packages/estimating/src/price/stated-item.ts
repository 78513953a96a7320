import { MAX_AMOUNT_CENTS, scaleHalfUp } from '@quotewright/domain/quotes/money.ts'
import { lineTotalCents } from '@quotewright/domain/quotes/totals.ts'
import type { ReadPrice, ReadQuantity } from '../segment/phrase.ts'
import { MATERIALS } from '../segment/quote-wide-terms.ts'
import type { WorkItem } from '../segment/work-item.ts'
import { inTimeOfPrice } from '../segment/working-time.ts'
import { bookUnitPriceCents } from './book-price.ts'
import { findPrice, hourlyRate } from './find-price.ts'
import type { PricedItem } from './priced-item.ts'
import type { PricingContext } from './pricing-context.ts'
import { ONE, quantitySource, thousandths } from './unpriced-item.ts'

/**
 * Whether an amount that does not say so is for one unit: the reading nearer to the book's price; of what the book does
 * not know, as most texts like it mean it.
 */
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
  if (found === null) return price.isLikelyEach === true
  const typical = bookUnitPriceCents(found.match.item, quantity.unit, context)
  const distance = (cents: number): number => Math.abs(Math.log(Math.max(cents, 1) / Math.max(typical, 1)))
  return distance(price.cents) < distance(price.cents / quantity.value)
}

/** Twenty minutes: a third of an hour is no number of thousandths, and what it costs is a round sum. */
const isPartOfHour = ({ unit, value }: ReadQuantity): boolean =>
  unit === 'hr' && Math.abs(value * 1000 - Math.round(value * 1000)) > 1e-6

/** "Pair of taps 180 each": two of them, where the pair itself has no price. */
const isPair = ({ description }: WorkItem, written: string): boolean =>
  /\bpair of\b/i.test(description) && /\b(?:each|ea)$/i.test(written)

/** A line with the price that the text states. */
export function statedItem(
  item: WorkItem,
  price: ReadPrice,
  original: string,
  context: PricingContext,
): PricedItem {
  // An amount for all of the labour counts no hours.
  const unitHint = price.perUnit ?? (item.role === 'labour' && price.basis !== 'line' ? 'hr' : 'ea')
  const written = original.slice(price.span.start, price.span.end).trim()
  const one = { ...ONE, unit: unitHint }
  const stated = item.quantity ?? (isPair(item, written) ? { ...one, value: 2, label: 'a pair' } : one)
  const read = inTimeOfPrice(stated, price, item.description)
  const isUnit = isPerUnit(price, read, item, context)
  const isPart = isUnit && isPartOfHour(read)
  const percent = price.markupPercent ?? (isMaterial(item) ? context.markupPercent : 0)
  const cents = isPart ? Math.round(price.cents * read.value) : price.cents
  const marked = markUp(cents, percent)
  const raise = marked === cents ? '' : `, with ${percent}% mark-up`
  const label = `You wrote “${written}”${raise}`
  const whole = {
    item,
    description: item.description,
    quantity: read,
    priceSource: { kind: 'stated', label, reference: null, span: price.span },
    needsPrice: false,
    isPriceStated: true,
    confidence: price.basis === 'open' ? 0.85 : 0.95,
    evidence: null,
    alternatives: [],
    assumption: null,
  } as const
  if (isUnit && !isPart) {
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
    !isPart &&
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
const isMaterial = ({ description }: WorkItem): boolean => MATERIALS.test(description)

function markUp(cents: number, percent: number): number {
  if (percent <= 0) return Math.min(cents, MAX_AMOUNT_CENTS)
  return Math.min(scaleHalfUp(cents, 10_000 + Math.round(percent * 100), 10_000), MAX_AMOUNT_CENTS)
}
