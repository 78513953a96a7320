import { namesWork } from '../match/vocabulary.ts'
import type { PricedItem } from '../price/priced-item.ts'
import type { ReadQuantity } from '../segment/phrase.ts'
import type { WorkItem } from '../segment/work-item.ts'
import { wordsOf } from '../text/words.ts'
import { type Ground, type GroundedItem, takenBy } from './ground.ts'
import type { Numbers } from './proposed-work.ts'
import { type NumberSource, statedPrice, statedQuantity } from './stated-numbers.ts'
import { tellingWords } from './telling-words.ts'

/** Our items and a proposal, on their way to one list. */
export interface Merging {
  readonly ground: Ground
  readonly own: readonly WorkItem[]
  readonly price: (item: WorkItem) => PricedItem
  /** The price of an item as the quote will say it without a proposal: usual hours stand in for a missing row. */
  readonly priceWithHours: (item: WorkItem) => PricedItem
}

/** An item of the merged list and how its line reads, where that is not the item's description. */
export interface MergedItem {
  readonly item: WorkItem
  readonly wording: string | null
}

export interface Merged {
  readonly items: readonly MergedItem[]
  /** What is left to others. */
  readonly exclusions: readonly string[]
}

/** An item that stays, in its own wording or a proposed one. */
export const keep = (item: WorkItem, wording: string | null = null): Merged => ({
  items: [{ item, wording }],
  exclusions: [],
})

/** An item that is no line but an exclusion. */
export const leaveToOthers = (item: GroundedItem, name: string): Merged => ({
  items: [],
  exclusions: [item.wording ?? name],
})

/** Where the numbers of one item are looked for: never among those that other items have. */
function numbersOf({ ground, own }: Merging, item: GroundedItem, paired: WorkItem | null): NumberSource {
  const called = tellingWords(`${item.wording ?? ''} ${paired?.phrase.words.join(' ') ?? ''}`)
  const [, ...further] = item.spans
  const taken = takenBy(
    ground,
    own.filter((one) => one !== paired),
  )
  return {
    original: ground.original,
    marks: ground.marks,
    spans: item.spans,
    // One stretch speaks of itself; of several, each has to name what the item is called.
    words: further.length === 0 || called.size === 0 ? item.words : called,
    taken,
  }
}

/** The numbers an item is proposed to have, as far as the text states them for it. */
export function numbersFor(
  merging: Merging,
  item: GroundedItem,
  paired: WorkItem | null,
  known: ReadQuantity | null = null,
): Numbers {
  const source = numbersOf(merging, item, paired)
  const quantity = known ?? statedQuantity(source, item.proposed)
  const used = quantity?.span === undefined ? [] : [quantity.span]
  return { quantity, price: statedPrice({ ...source, taken: [...source.taken, ...used] }, item.proposed) }
}

/** Whether a work or thing of the trades is named, in the description's words or the proposed ones. */
export function namesSomeWork({ basis, wording }: GroundedItem): boolean {
  return namesWork(wordsOf(`${basis} ${wording ?? ''}`))
}
