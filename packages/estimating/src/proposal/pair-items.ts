import type { WorkItem } from '../segment/work-item.ts'
import type { GroundedItem } from './ground.ts'
import { isSameStretch, overlapOf } from './spans.ts'
import { sharesWord, tellingWords } from './telling-words.ts'

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

/** Whether a number of the text stands on our own reading of an item. */
export const hasOwnNumber = (item: WorkItem): boolean =>
  item.price !== null || (item.quantity !== null && item.quantity.how !== 'assumed')

/** The item that a proposed one is about; undefined when it would throw several sure ones together. */
function mainOf(
  item: GroundedItem,
  alike: readonly WorkItem[],
  isSure: (own: WorkItem) => boolean,
): WorkItem | undefined {
  const sure = alike.filter(isSure)
  if (sure.length > 1) return undefined
  const byOverlap = alike.toSorted(
    (a, b) => overlapOf(b.phrase.spans, item.spans) - overlapOf(a.phrase.spans, item.spans),
  )
  return sure[0] ?? byOverlap[0]
}

/** "strip and repaper the hall" for "strip" and "repaper": the words of both are in the wording. */
function saysAlong(item: GroundedItem, main: WorkItem, other: WorkItem): boolean {
  const words = tellingWords(other.phrase.words.join(' '))
  return other.sentence === main.sentence && sharesWord(words, tellingWords(item.wording ?? ''))
}

/** What is proposed twice for the same words is one thing. */
function withOnce(items: readonly GroundedItem[], item: GroundedItem): readonly GroundedItem[] {
  return items.some((one) => isSameStretch(one.spans, item.spans)) ? items : [...items, item]
}

/**
 * Pairs our items with proposed ones that rest on the same words. A proposed
 * item never stands for two of which we are sure.
 */
export function pairItems(
  own: readonly WorkItem[],
  proposed: readonly GroundedItem[],
  isSure: (item: WorkItem) => boolean,
): Pairings {
  const parts = new Map<WorkItem, readonly GroundedItem[]>()
  const absorbed = new Set<WorkItem>()
  let added: readonly GroundedItem[] = []
  for (const item of proposed) {
    const alike = own.filter((one) => isSameStretch(one.phrase.spans, item.spans))
    const main = mainOf(item, alike, isSure)
    if (alike.length === 0) added = withOnce(added, item)
    if (main === undefined) continue
    parts.set(main, withOnce(parts.get(main) ?? [], item))
    for (const other of alike) {
      if (other !== main && !isSure(other) && saysAlong(item, main, other)) absorbed.add(other)
    }
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
