import { lineTotalCents } from '@quotewright/domain/quotes/totals.ts'
import type { WorkItem } from '../segment/work-item.ts'
import { isSaidByOthers, isSaidOptional } from './evidence.ts'
import { type GroundedItem, notLeftOut } from './ground.ts'
import { keep, leaveToOthers, type Merged, type Merging, numbersFor } from './merging.ts'
import { hasOwnNumber } from './pair-items.ts'
import { proposedWork } from './proposed-work.ts'
import { LONGEST_WORDING } from './trusted-wording.ts'

/** Our item with the numbers it lacks, where the text states them as proposed, unless they cost it its price. */
function fillNumbers(merging: Merging, own: WorkItem, item: GroundedItem): WorkItem {
  if (own.price !== null) return own
  const { quantity, price } = numbersFor(merging, item, own, own.quantity)
  const filled = { ...own, quantity, price, isCovered: own.isCovered && price === null }
  return merging.price(filled).needsPrice && !merging.price(own).needsPrice ? own : filled
}

/** How the line of an item reads that is paid for as a whole, whatever parts are proposed for it. */
export function wordingOf({ ground }: Merging, own: WorkItem, parts: readonly GroundedItem[]): string | null {
  // The crew is part of how such a line reads: "Labour, 2 men × 3 h".
  if (own.role === 'labour' && own.quantity?.crew !== undefined) return null
  const itself = own.phrase.words.join(' ')
  const wordings = parts.flatMap((part) => notLeftOut(ground, part.wording, itself) ?? [])
  if (parts.length === 1) return wordings[0] ?? null
  const works = wordings.filter((wording) => !/\blabou?r\b/i.test(wording))
  if (own.role !== 'labour' || works.length === 0) return null
  const text = `Labour: ${works.map((work) => work.charAt(0).toLowerCase() + work.slice(1)).join(', ')}`
  return text.length > LONGEST_WORDING ? null : text
}

/** Whether work under a proposed name has a price, and none below what our own reading comes to. */
function isNoCheaper({ price, priceWithHours }: Merging, named: WorkItem, own: WorkItem): boolean {
  const priced = price(named)
  return !priced.needsPrice && lineTotalCents(priced) >= lineTotalCents(priceWithHours(own))
}

/** One item and one proposal for it: our numbers, its wording, and a price for the wording if ours has none. */
export function improve(merging: Merging, own: WorkItem, item: GroundedItem): Merged {
  const { ground, price } = merging
  const { scope } = item.proposed
  if (scope === 'by_others' && !hasOwnNumber(own) && isSaidByOthers(ground, item))
    return leaveToOthers(item, own.description)
  const isOptional =
    own.isOptional || (scope === 'optional' && own.price === null && isSaidOptional(ground, item))
  const filled = { ...fillNumbers(merging, own, item), isOptional }
  const wording = wordingOf(merging, own, [item])
  if (filled.isCovered || !price(filled).needsPrice) return keep(filled, wording)
  const named = { ...proposedWork(ground, item, filled), isOptional }
  return isNoCheaper(merging, named, filled) ? keep(named) : keep(filled, wording)
}
