import type { WorkItem } from '../segment/work-item.ts'
import { bookItem, ownItem } from './book-item.ts'
import { namedInFull, ownNameOf } from './own-names.ts'
import type { PricedItem } from './priced-item.ts'
import type { PricingContext } from './pricing-context.ts'
import { statedItem } from './stated-item.ts'

/** The least quantity a line can have; "0 doors" counts nothing. */
const LEAST_QUANTITY = 0.001

function withoutNothing(item: WorkItem): WorkItem {
  const isCounted = item.quantity === null || item.quantity.value >= LEAST_QUANTITY
  return isCounted ? item : { ...item, quantity: null }
}

/** Prices one item: what the text says, else the organization's book, else what was accepted before, else the built-in book. */
export function priceItem(item: WorkItem, original: string, context: PricingContext): PricedItem {
  const counted = withoutNothing(item)
  const named = ownNameOf(counted, context.ownNames)
  const called =
    named === undefined ? counted : { ...counted, description: namedInFull(counted.description, named) }
  if (called.price !== null) return statedItem(called, called.price, original, context)
  return (named && ownItem(called, named.row, context)) ?? bookItem(called, context)
}
