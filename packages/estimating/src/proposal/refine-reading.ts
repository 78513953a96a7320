import type { Reading } from '../assemble/reading.ts'
import type { PricedItem } from '../price/priced-item.ts'
import type { StatedTotal } from '../quote-draft.ts'
import { readStatedAmount } from '../reconcile/stated-amount.ts'
import { says } from '../segment/directives.ts'
import type { WorkItem } from '../segment/work-item.ts'
import { normalise } from '../text/normalise.ts'
import { findWork, type Ground, groundItem, groundOf, takenBy } from './ground.ts'
import { MOST_ITEMS, mergeItems } from './merge-items.ts'
import type { MergedItem } from './merging.ts'
import { hasOwnNumber, namesLabour } from './pair-items.ts'
import type { QuoteProposal } from './quote-proposal.ts'
import { isInside, isSameStretch, touches } from './spans.ts'
import { sharesWord, tellingWords } from './telling-words.ts'
import { trustSentences } from './trusted-wording.ts'

/** Stretches said to be no work that are looked at. */
const MOST_ASIDES = 40

/**
 * Lines that the proposal takes for talk become notes: those that are a whole
 * sentence without a verb of work, labour, a number, or a price in any book.
 */
function dropTalk(
  ground: Ground,
  items: readonly MergedItem[],
  notWork: readonly string[],
  price: (item: WorkItem) => PricedItem,
): { items: readonly MergedItem[]; notes: readonly string[] } {
  const talk = notWork.slice(0, MOST_ASIDES).flatMap((words) => findWork(ground, words) ?? [])
  const isTalk = ({ item }: MergedItem): boolean =>
    !hasOwnNumber(item) &&
    !item.isCovered &&
    item.phrase.kind === null &&
    !namesLabour(item) &&
    !items.some((other) => other.item !== item && other.item.sentence === item.sentence) &&
    talk.some((span) => isSameStretch(item.phrase.spans, [span])) &&
    price(item).needsPrice
  const kept = items.filter((one) => !isTalk(one))
  // A quote without any line says less than one with a doubtful line.
  if (!kept.some(({ item }) => !item.isOptional)) return { items, notes: [] }
  return { items: kept, notes: items.filter(isTalk).map(({ item }) => item.description) }
}

/** A total the proposal points at, if its words say that it is one and its amount is no item's. */
function pointedTotal(ground: Ground, words: string | null, items: readonly WorkItem[]): StatedTotal | null {
  const span = words === null ? undefined : findWork(ground, words)
  if (span === undefined) return null
  const written = ground.original.slice(span.start, span.end)
  const clause = normalise(written).replaceAll(/\s+/g, ' ')
  const isTotal = says('total', clause) || says('ceiling', clause) || says('floor', clause)
  const money = ground.marks.filter((mark) => mark.kind === 'money' && isInside(mark, span))
  const isFree = money.length > 0 && money.every((mark) => !touches(takenBy(ground, items), mark))
  return isTotal && isFree ? readStatedAmount(written, 'description') : null
}

/** Notes whose words have become the work of an item say nothing more. */
function notesBeside({ work, items }: Reading, merged: readonly MergedItem[], original: string): string[] {
  const added = merged.filter(({ item }) => !items.includes(item))
  const works = added.flatMap(({ item }) =>
    item.phrase.spans.map((span) => normalise(original.slice(span.start, span.end))),
  )
  const isWork = (note: string): boolean => works.some((one) => one.includes(note) || note.includes(one))
  return work.notes.filter((note) => !isWork(normalise(note)))
}

/** What is left out, without what the quote has a line for. */
function exclusionsBeside(exclusions: readonly string[], items: readonly MergedItem[]): string[] {
  const offered = items.map(({ item, wording }) => tellingWords(wording ?? item.description))
  return exclusions.filter((text) => {
    const words = tellingWords(text)
    return !offered.some((line) => sharesWord(line, words))
  })
}

/** An item is asked for its price once, however many proposed items rest on it: a search takes a while. */
function remember(price: (item: WorkItem) => PricedItem): (item: WorkItem) => PricedItem {
  const known = new Map<WorkItem, PricedItem>()
  return (item) => {
    const priced = known.get(item) ?? price(item)
    known.set(item, priced)
    return priced
  }
}

/**
 * Our reading of a description with what a proposal adds: better wording,
 * items we missed, numbers we did not read but the text states. What we are
 * sure of stays as it is: stated prices, quantities, totals, and items that a
 * book prices. Nothing is taken from an instruction in the description.
 * Source: decisions §10.
 */
export function refineReading(
  reading: Reading,
  original: string,
  proposal: QuoteProposal,
  priceItem: (item: WorkItem, mayAssumeHours: boolean) => PricedItem,
): Reading {
  const price = remember((item) => priceItem(item, false))
  const priceWithHours = remember((item) => priceItem(item, true))
  const ground = groundOf(original, reading)
  const proposed = proposal.items.slice(0, MOST_ITEMS).flatMap((item) => groundItem(ground, item) ?? [])
  const merged = mergeItems({ ground, own: reading.items, price, priceWithHours }, proposed)
  const { items, notes } = dropTalk(ground, merged.items, proposal.notWork, price)
  const leftOut = [
    ...merged.exclusions,
    ...exclusionsBeside(trustSentences(proposal.exclusions, original), items),
  ].filter((text) => !reading.work.exclusions.includes(text))
  return {
    ...reading,
    items: items.map(({ item }) => item),
    wordings: items.map(({ wording }) => wording),
    work: {
      ...reading.work,
      exclusions: [...reading.work.exclusions, ...new Set(leftOut)],
      notes: [...notesBeside(reading, items, original), ...notes],
    },
    stated:
      reading.stated ??
      pointedTotal(
        ground,
        proposal.statedTotal,
        items.map(({ item }) => item),
      ),
  }
}
