import { lineTotalCents } from '@quotewright/domain/quotes/totals.ts'
import type { PricedItem } from '../price/priced-item.ts'
import { collectWork } from '../segment/collect-work.ts'
import { says } from '../segment/directives.ts'
import type { ReadQuantity } from '../segment/phrase.ts'
import { splitChunks } from '../segment/split-chunks.ts'
import type { WorkItem } from '../segment/work-item.ts'
import { normalise } from '../text/normalise.ts'
import { readMarks } from '../tokens/read-marks.ts'
import { isSaidByOthers, isSaidExcluded, isSaidOptional } from './evidence.ts'
import { type Ground, type GroundedItem, takenBy } from './ground.ts'
import { hasOwnNumber, type Pairing, pairItems } from './pair-items.ts'
import { type Numbers, proposedWork } from './proposed-work.ts'
import { type NumberSource, statedPrice, statedQuantity } from './stated-numbers.ts'
import { tellingWords } from './telling-words.ts'
import { LONGEST_WORDING } from './trusted-wording.ts'

/** Our items and a proposal, on their way to one list. */
export interface Merging {
  readonly ground: Ground
  readonly own: readonly WorkItem[]
  readonly price: (item: WorkItem) => PricedItem
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

const keep = (item: WorkItem, wording: string | null = null): Merged => ({
  items: [{ item, wording }],
  exclusions: [],
})
const leaveToOthers = (item: GroundedItem, name: string): Merged => ({
  items: [],
  exclusions: [item.wording ?? name],
})

/** Whether our reading of an item stands on a number of the text or a price of a book. */
function isSureOf({ price }: Merging, item: WorkItem): boolean {
  return hasOwnNumber(item) || item.isCovered || !price(item).needsPrice
}

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
function numbersFor(
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

/** Our item with the numbers it lacks, where the text states them as proposed, unless they cost it its price. */
function fillNumbers(merging: Merging, own: WorkItem, item: GroundedItem): WorkItem {
  if (own.price !== null) return own
  const { quantity, price } = numbersFor(merging, item, own, own.quantity)
  const filled = { ...own, quantity, price, isCovered: own.isCovered && price === null }
  return merging.price(filled).needsPrice && !merging.price(own).needsPrice ? own : filled
}

/** How the line of an item reads that is paid for as a whole, whatever parts are proposed for it. */
function wordingOf(own: WorkItem, parts: readonly GroundedItem[]): string | null {
  // The crew is part of how such a line reads: "Labour, 2 men × 3 h".
  if (own.role === 'labour' && own.quantity?.crew !== undefined) return null
  const wordings = parts.flatMap((part) => part.wording ?? [])
  if (parts.length === 1) return wordings[0] ?? null
  const works = wordings.filter((wording) => !/\blabou?r\b/i.test(wording))
  if (own.role !== 'labour' || works.length === 0) return null
  const text = `Labour: ${works.map((work) => work.charAt(0).toLowerCase() + work.slice(1)).join(', ')}`
  return text.length > LONGEST_WORDING ? null : text
}

/** One item and one proposal for it: our numbers, its wording, and a price for the wording if ours has none. */
function improve(merging: Merging, own: WorkItem, item: GroundedItem): Merged {
  const { ground, price } = merging
  const { scope } = item.proposed
  if (scope === 'by_others' && !hasOwnNumber(own) && isSaidByOthers(ground, item))
    return leaveToOthers(item, own.description)
  const isOptional =
    own.isOptional || (scope === 'optional' && own.price === null && isSaidOptional(ground, item))
  const filled = { ...fillNumbers(merging, own, item), isOptional }
  const wording = wordingOf(own, [item])
  if (filled.isCovered || !price(filled).needsPrice) return keep(filled, wording)
  const named = { ...proposedWork(ground, item, filled), isOptional }
  return price(named).needsPrice ? keep(filled, wording) : keep(named)
}

/** Parts of one item; more is no reading of a sentence. */
const MOST_PARTS = 12

/**
 * Our one item as the several that are proposed for it; undefined when that
 * would lose its quantity or come out cheaper than what we read.
 */
function split(merging: Merging, own: WorkItem, parts: readonly GroundedItem[]): Merged | undefined {
  const isWhole = own.price !== null || own.isCovered || own.role !== 'work'
  if (isWhole || parts.length > MOST_PARTS) return undefined
  const works = parts.map((part) => {
    const numbers = numbersFor(merging, part, own)
    return { ...proposedWork(merging.ground, part, numbers), isOptional: own.isOptional }
  })
  const wanted = own.quantity
  const keepsQuantity =
    wanted === null ||
    works.some(({ quantity }) => quantity?.value === wanted.value && quantity.unit === wanted.unit)
  if (!keepsQuantity) return undefined
  const whole = merging.price(own)
  const priced = works.map(merging.price)
  const isCheaper = priced.reduce((sum, one) => sum + lineTotalCents(one), 0) < lineTotalCents(whole)
  if (isCheaper) return undefined
  return { items: works.map((item) => ({ item, wording: null })), exclusions: [] }
}

function mergeOne(merging: Merging, { own, proposed, isAbsorbed }: Pairing): Merged {
  if (isAbsorbed) return { items: [], exclusions: [] }
  const [only, ...more] = proposed
  if (only === undefined) return keep(own)
  if (more.length === 0) return improve(merging, own, only)
  return split(merging, own, proposed) ?? keep(own, wordingOf(own, proposed))
}

/** Whether the words say something about the quote, its tax or its terms, so that they are no work. */
function isAboutTheQuote(basis: string): boolean {
  const text = normalise(basis).replaceAll(/\s+/g, ' ')
  if (says('taxNote', text) || says('aside', text)) return true
  const { items, exclusions, totalClause, terms } = collectWork(basis, splitChunks(readMarks(basis)))
  const isTerms = terms.discountPercent > 0 || terms.discountCents > 0 || terms.markupPercent > 0
  return items.length === 0 && (exclusions.length > 0 || totalClause !== null || isTerms)
}

/** Work that is proposed for words in which we read none. */
function addWork(merging: Merging, item: GroundedItem): Merged {
  const { ground, own } = merging
  if (item.proposed.scope === 'by_others') return leaveToOthers(item, item.basis.slice(0, 80))
  if (item.words.size === 0 || isAboutTheQuote(item.basis) || isSaidExcluded(ground, item))
    return { items: [], exclusions: [] }
  const work = proposedWork(ground, item, numbersFor(merging, item, null))
  const isOptional = item.proposed.scope === 'optional' || isSaidOptional(ground, item)
  const isPaidByHours = own.some((one) => one.role === 'labour' && one.price !== null && !one.isOptional)
  const isCovered = isPaidByHours && work.price === null && !isOptional
  return keep({ ...work, isOptional, isCovered })
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
  const pairings = pairItems(merging.own, proposed, (item) => isSureOf(merging, item))
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
