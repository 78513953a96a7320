import type { Chunk } from './chunk.ts'
import {
  addItem,
  type Collection,
  changeLast,
  extendSpans,
  isTime,
  makeItem,
  mergeUnpriced,
  timesVisits,
} from './collection.ts'
import type { Phrase, ReadPrice } from './phrase.ts'
import type { WorkItem } from './work-item.ts'

/** Whether hours and rate of a chunk complete the labour said just before. */
function completesLabour(phrase: Phrase, last: WorkItem): boolean {
  if (last.role !== 'labour') return false
  const wantsHours = last.price !== null && last.quantity === null && phrase.price === null
  const wantsRate = last.price === null && phrase.quantity === null
  return wantsHours || wantsRate
}

function completeOrAddLabour(state: Collection, chunk: Chunk, phrase: Phrase): void {
  const last = state.items.at(-1)
  if (last === undefined || !completesLabour(phrase, last)) {
    addItem(state, makeItem(state, chunk, phrase))
    return
  }
  changeLast(state, (item) => ({
    quantity: item.quantity ?? phrase.quantity,
    price: item.price ?? phrase.price,
  }))
}

/** "65 per visit … allow 13 visits": the count of what the price is for. */
function completesRate(phrase: Phrase, last: WorkItem): boolean {
  const perUnit = last.price?.perUnit ?? null
  return perUnit !== null && perUnit === phrase.quantity?.unit && last.quantity === null
}

/** "blinds: 3 @ $85, 2 @ $120": more of the same at another price. */
function isFurtherLot(phrase: Phrase, last: WorkItem): boolean {
  const isLot = phrase.price !== null && phrase.quantity !== null
  return (
    isLot && last.price !== null && last.quantity !== null && last.quantity.unit === phrase.quantity?.unit
  )
}

/** "3 hours at 50 an hour, 10 cleans": so many visits of so many hours. */
function countsVisits(phrase: Phrase, last: WorkItem): boolean {
  const isVisits = phrase.quantity?.unit === 'visit' && phrase.price === null
  return isVisits && last.role === 'labour' && last.quantity?.unit === 'hr'
}

const isPlainPrice = (price: ReadPrice | null): price is ReadPrice => price !== null && price.perUnit === null

/** A price or a quantity without a thing: "65 per visit", "4 hrs @ $75/hr", "allow 13 visits". */
export function applyTail(state: Collection, chunk: Chunk, phrase: Phrase): void {
  const last = state.items.at(-1)
  const isHours = isTime(phrase.quantity?.unit) || isTime(phrase.price?.perUnit ?? undefined)
  if (isHours && (last === undefined || !completesRate(phrase, last))) {
    completeOrAddLabour(state, chunk, phrase)
    return
  }
  if (last === undefined) {
    const isWhole = phrase.price !== null && phrase.quantity !== null
    if (phrase.description !== '' || isWhole) addItem(state, makeItem(state, chunk, phrase))
    else if (
      phrase.price !== null &&
      chunk.joiner !== 'run_on' &&
      chunk.marks.some((mark) => mark.kind === 'money')
    )
      state.pendingPrices.push(phrase.price)
    return
  }
  if (countsVisits(phrase, last)) {
    changeLast(state, (item) => ({ quantity: timesVisits(item.quantity, phrase.quantity ?? undefined) }))
    return
  }
  if (phrase.price !== null && last.price !== null && /^materials?\b/i.test(state.notes.at(-1) ?? '')) {
    addItem(state, {
      ...makeItem(state, chunk, { ...phrase, words: ['materials'] }),
      description: 'Materials',
    })
    return
  }
  if (isFurtherLot(phrase, last)) {
    const words = [...last.phrase.words]
    addItem(
      state,
      makeItem(state, chunk, { ...phrase, words, description: last.description, kind: last.phrase.kind }),
    )
    return
  }
  if (phrase.price !== null && last.price === null) mergeUnpriced(state)
  const { price } = phrase
  const isFurther = isPlainPrice(price) && isPlainPrice(last.price) && phrase.quantity === null
  changeLast(state, (item) => ({
    quantity:
      phrase.quantity !== null && (item.quantity === null || completesRate(phrase, item))
        ? phrase.quantity
        : item.quantity,
    price: item.price ?? phrase.price,
    otherPrices: isFurther ? [...item.otherPrices, price] : item.otherPrices,
    phrase: { ...item.phrase, spans: extendSpans(item.phrase.spans, phrase.spans) },
  }))
}
