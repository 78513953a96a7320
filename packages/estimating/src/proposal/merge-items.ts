import type { WorkItem } from '../segment/work-item.ts'
import { addWork } from './add-work.ts'
import type { GroundedItem } from './ground.ts'
import { improve, wordingOf } from './improve-item.ts'
import { keep, type Merged, type MergedItem, type Merging } from './merging.ts'
import { hasOwnNumber, namesLabour, type Pairing, pairItems } from './pair-items.ts'
import { split } from './split-item.ts'

/** Whether our reading of an item is backed by a number in the text or a price in a book. */
function isSureOf({ price }: Merging, item: WorkItem): boolean {
  return hasOwnNumber(item) || item.isCovered || !price(item).needsPrice
}

function mergeOne(merging: Merging, { own, proposed, isAbsorbed }: Pairing): Merged {
  if (isAbsorbed) return { items: [], exclusions: [] }
  const [only, ...more] = proposed
  if (only === undefined) return keep(own)
  if (more.length === 0) return improve(merging, own, only)
  return split(merging, own, proposed) ?? keep(own, wordingOf(merging, own, proposed))
}

const startOf = ({ item }: MergedItem): number => Math.min(...item.phrase.spans.map((span) => span.start))

/** Puts added items where they stand in the text, and leaves the others in their order. */
function insertInPlace(items: readonly MergedItem[], added: readonly MergedItem[]): MergedItem[] {
  const result = [...items]
  for (const one of added) {
    const at = result.findIndex((other) => startOf(other) > startOf(one))
    result.splice(at < 0 ? result.length : at, 0, one)
  }
  return result
}

/** Items of one quote. */
export const MOST_ITEMS = 200

/** Our items with what a proposal adds to them; what we are sure of stays. */
export function mergeItems(merging: Merging, proposed: readonly GroundedItem[]): Merged {
  const pairings = pairItems(merging.own, proposed, {
    isSure: (item) => isSureOf(merging, item),
    isPaid: (item) => namesLabour(item) && !merging.priceWithHours(item).needsPrice,
  })
  const own = pairings.own.map((one) => mergeOne(merging, one))
  const room = Math.max(0, MOST_ITEMS - merging.own.length)
  const added = pairings.added.slice(0, room).map((one) => addWork(merging, one))
  return {
    items: insertInPlace(
      own.flatMap((one) => one.items),
      added.flatMap((one) => one.items),
    ),
    exclusions: [...own, ...added].flatMap((one) => one.exclusions),
  }
}
