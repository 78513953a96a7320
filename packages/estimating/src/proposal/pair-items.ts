import { namesWork } from '../match/vocabulary.ts'
import type { WorkItem } from '../segment/work-item.ts'
import type { GroundedItem } from './ground.ts'
import { isSameStretch, overlapOf } from './spans.ts'

/** An item of our own reading, and what the proposal makes of it. */
export interface Pairing {
  readonly own: WorkItem
  /** Proposed items that speak of it: none, one, or its parts. */
  readonly proposed: readonly GroundedItem[]
  /** Another proposed item says it along with a neighbour. */
  readonly isAbsorbed: boolean
}

/** Our items, each with what is proposed for it, and what was proposed for words none of them has. */
export interface Pairings {
  readonly own: readonly Pairing[]
  readonly added: readonly GroundedItem[]
}

/** Whether our own reading of an item is backed by a number in the text. */
export const hasOwnNumber = (item: WorkItem): boolean =>
  item.price !== null || (item.quantity !== null && item.quantity.how !== 'assumed')

export const namesLabour = ({ role, phrase }: WorkItem): boolean =>
  role === 'labour' || phrase.words.some((word) => /^labou?r$/.test(word))

/** What is known of our own items. */
interface OwnItems {
  /** Whether a number in the text or a row of a book backs it. */
  readonly isSure: (own: WorkItem) => boolean
  /** Whether it is labour that the quote has hours for: it would be cheaper without. */
  readonly isPaid: (own: WorkItem) => boolean
}

/** The item that a proposed one is about, and the talk it says along; undefined when it would throw work together. */
function mainOf(
  item: GroundedItem,
  alike: readonly WorkItem[],
  { isSure, isPaid }: OwnItems,
): { main: WorkItem; along: readonly WorkItem[] } | undefined {
  const byOverlap = alike.toSorted(
    (a, b) => overlapOf(b.phrase.spans, item.spans) - overlapOf(a.phrase.spans, item.spans),
  )
  const main = byOverlap.find(isSure) ?? byOverlap[0]
  const along = alike.filter((other) => other !== main)
  const isOne = along.every(
    (other) => main !== undefined && !isSure(other) && isSaidAlong(other, main) && !isPaid(other),
  )
  return main === undefined || !isOne ? undefined : { main, along }
}

/** "… it is round the back" beside "fix the gate": it names no work, so a wording may say it along. */
function isSaidAlong(other: WorkItem, main: WorkItem): boolean {
  return other.sentence === main.sentence && other.phrase.kind === null && !namesWork(other.phrase.words)
}

/** What is proposed twice for the same words is one thing. */
function withOnce(items: readonly GroundedItem[], item: GroundedItem): readonly GroundedItem[] {
  return items.some((one) => isSameStretch(one.spans, item.spans)) ? items : [...items, item]
}

/**
 * Pairs our items with proposed ones that rest on the same words. A proposed
 * item never stands for two works of ours.
 */
export function pairItems(
  own: readonly WorkItem[],
  proposed: readonly GroundedItem[],
  known: OwnItems,
): Pairings {
  const parts = new Map<WorkItem, readonly GroundedItem[]>()
  const absorbed = new Set<WorkItem>()
  let added: readonly GroundedItem[] = []
  for (const item of proposed) {
    const alike = own.filter((one) => isSameStretch(one.phrase.spans, item.spans))
    if (alike.length === 0) added = withOnce(added, item)
    const about = mainOf(item, alike, known)
    if (about === undefined) continue
    parts.set(about.main, withOnce(parts.get(about.main) ?? [], item))
    for (const other of about.along) absorbed.add(other)
  }
  return {
    own: own.map((one) => ({
      own: one,
      proposed: parts.get(one) ?? [],
      isAbsorbed: absorbed.has(one) && !parts.has(one),
    })),
    added,
  }
}
