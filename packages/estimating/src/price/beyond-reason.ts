import { unitFamily } from '../match/unit-family.ts'
import type { ReadQuantity } from '../segment/phrase.ts'
import type { WorkItem } from '../segment/work-item.ts'
import type { PricedItem } from './priced-item.ts'
import { unpricedItem } from './unpriced-item.ts'

/** A line of the book above this, or so many of a dear thing, is sooner a misreading than a job. */
const MOST_LINE_CENTS = 25_000_000
const DEAR_CENTS = 100_000
const MOST_DEAR_THINGS = 40

/** Whether a line is sooner a misreading than a job. */
export function isBeyondReason(quantity: ReadQuantity, unit: string, unitPriceCents: number): boolean {
  const isDear = unitFamily(unit) === 'count' && unitPriceCents >= DEAR_CENTS
  if (isDear && quantity.value > MOST_DEAR_THINGS) return true
  return quantity.value * unitPriceCents > MOST_LINE_CENTS
}

/** Such a line, left to be priced. */
export function beyondReason(item: WorkItem, quantity: ReadQuantity): PricedItem {
  return {
    ...unpricedItem(item, quantity),
    assumption: `“${item.description}” is priced on request.`,
  }
}
