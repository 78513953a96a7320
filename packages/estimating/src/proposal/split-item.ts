import { lineTotalCents } from '@quotewright/domain/quotes/totals.ts'
import type { PricedItem } from '../price/priced-item.ts'
import type { WorkItem } from '../segment/work-item.ts'
import type { GroundedItem } from './ground.ts'
import { type Merged, type Merging, namesSomeWork, numbersFor } from './merging.ts'
import { proposedWork } from './proposed-work.ts'

/** Parts of one item; more is no reading of a sentence. */
const MOST_PARTS = 12

/** What is paid for as a whole stays whole. */
const isDivisible = (item: WorkItem): boolean =>
  item.price === null && !item.isCovered && item.role === 'work'

function keepsQuantity({ quantity: wanted }: WorkItem, parts: readonly WorkItem[]): boolean {
  if (wanted === null) return true
  return parts.some(({ quantity }) => quantity?.value === wanted.value && quantity.unit === wanted.unit)
}

function keepsPrice(whole: PricedItem, parts: readonly PricedItem[]): boolean {
  if (whole.needsPrice) return true
  const cents = parts.reduce((sum, one) => sum + lineTotalCents(one), 0)
  return parts.every((one) => !one.needsPrice) && cents >= lineTotalCents(whole)
}

/**
 * Our one item as the several that are proposed for it; undefined when that
 * would lose its quantity, or come out unpriced or cheaper than what we read.
 */
export function split(merging: Merging, own: WorkItem, parts: readonly GroundedItem[]): Merged | undefined {
  if (!isDivisible(own) || parts.length > MOST_PARTS || !parts.every(namesSomeWork)) return undefined
  const works = parts.map((part) => {
    const numbers = numbersFor(merging, part, own)
    return { ...proposedWork(merging.ground, part, numbers), isOptional: own.isOptional }
  })
  if (!keepsQuantity(own, works) || !keepsPrice(merging.price(own), works.map(merging.price)))
    return undefined
  return { items: works.map((item) => ({ item, wording: null })), exclusions: [] }
}
