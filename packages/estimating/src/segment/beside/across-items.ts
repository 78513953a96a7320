import { inSentence } from '../../text/casing.ts'
import { isRoom, isStopWord, verbAt } from '../../text/lexicon.ts'
import { singular } from '../../text/words.ts'
import type { ReadPrice, ReadQuantity } from '../phrase.ts'
import type { WorkItem } from '../work-item.ts'
import { counted, type Ground, isSpoken } from './ground.ts'
import { ratesOfTimes, withoutIdle } from './shared-rates.ts'

type Across = (items: readonly WorkItem[], ground: Ground) => WorkItem[]

const isCounted = (item: WorkItem): item is WorkItem & { readonly quantity: ReadQuantity } =>
  item.quantity !== null && item.quantity.unit === 'ea' && item.quantity.how === 'stated'

/** Parts of a count that come to it: how many items from a place, 0 for none. */
function partsOf(whole: number, items: readonly WorkItem[], from: number, first: number): number {
  let sum = first
  for (let at = from; at < items.length && sum < whole; at += 1) {
    const item = items[at]
    if (item === undefined || !isCounted(item) || item.price === null || item.isOptional) return 0
    sum += item.quantity.value
    if (sum === whole) return at - from + 1
  }
  return 0
}

/** The count between a whole and its price: the 12 of "18 lights, 12 at 65 and 6 at 90". */
function countBefore({ quantity, price }: WorkItem, ground: Ground): number | null {
  const from = quantity?.span?.end
  if (from === undefined || price === null) return null
  const inside = ground.marks.filter(
    (mark) =>
      mark.kind === 'number' && mark.start >= from && mark.end <= price.span.start && !isSpoken(mark, ground),
  )
  return inside.length === 1 ? (inside[0]?.value ?? null) : null
}

const LEAST_PARTS = 2

/** "10 doors, 6 hollow at $95 and 4 solid at $160": ten in all, not ten more. */
const countsOfWhole: Across = (items, ground) => {
  const kept: WorkItem[] = []
  let name = ''
  let left = 0
  items.forEach((item, at) => {
    const named = left > 0 ? { ...item, description: `${name}, ${item.description.toLowerCase()}` } : item
    left = Math.max(0, left - 1)
    const whole = isCounted(item) ? item.quantity.value : 0
    const first = whole > 1 ? countBefore(item, ground) : null
    if (isCounted(item) && first !== null && partsOf(whole, items, at + 1, first) > 0) {
      kept.push({ ...item, quantity: { ...item.quantity, value: first, label: String(first) } })
      return
    }
    const parts = whole > 1 && item.price === null ? partsOf(whole, items, at + 1, 0) : 0
    if (parts >= LEAST_PARTS) {
      name = item.description
      left = parts
      return
    }
    kept.push(named)
  })
  return kept
}

const ALL_AT =
  /\b(?:all|both)\b[^,;.\n\d]{0,24}$|\b(?:my|our|the|hourly|day|labour)?\s*rate(?:'?s| is| of|:)?\s*[$£€]?\s*$/
const DAY_EACH = /^[^,;.\n\d]{0,16}\beach\b/
const MEASURED: ReadonlySet<string> = new Set(['m2', 'lm', 'm3', 'ft', 'sqft', 'yd3'])

const TIMES: ReadonlySet<string> = new Set(['hr', 'day'])
/** Words around a price that may say it is for all, in characters. */
const AROUND = 40

/** A room with its size and nothing else said of it: "bedroom 2 10.5 m2". */
const isPlace = ({ phrase }: WorkItem): boolean =>
  phrase.words.every((word) => isRoom(singular(word)) || isStopWord(word) || /^\d+$/.test(word))

/** "Bed 1 12 m2, bed 2 10 m2, hall 6 m2 at $28 a m2": the price behind the last is that of each. */
const priceOfAll: Across = (items, ground) => {
  const shared = [...items]
  items.forEach((item, at) => {
    const { price, quantity } = item
    const unit = quantity?.unit
    if (price?.basis !== 'unit' || unit === undefined) return
    const isTimeEach =
      TIMES.has(unit) && DAY_EACH.test(ground.text.slice(price.span.end, price.span.end + AROUND))
    const isAll =
      isTimeEach || ALL_AT.test(ground.text.slice(Math.max(0, price.span.start - AROUND), price.span.start))
    if ((!isAll && !MEASURED.has(unit)) || (price.perUnit !== null && price.perUnit !== unit)) return
    for (let before = at - 1; before >= 0; before -= 1) {
      const one = shared[before]
      const isOpen = one !== undefined && one.price === null && one.quantity?.unit === unit && !one.isOptional
      if (!isOpen || !(isAll || isPlace(one))) break
      shared[before] = { ...one, price }
    }
  })
  return shared
}

const LEAST = /^min(?:imum)?\.? (?:charge|price|order|fee)\b/i

const amountOf = ({ price, quantity }: WorkItem): number =>
  (price?.cents ?? 0) * (price?.basis === 'line' ? 1 : (quantity?.value ?? 1))

/** "Pressure clean 85 m2 at $6, minimum charge $250": a least charge that is reached is no line; one that isn't is the price. */
const leastCharge: Across = (items) => {
  const at = items.findIndex((item) => LEAST.test(item.description) && item.price !== null)
  const least = items[at]
  const base = items.filter((item) => item !== least && !item.isOptional)
  if (least === undefined || base.length === 0 || base.some(({ price }) => price === null)) return [...items]
  // A fee that opens a list is charged for itself.
  if (at === 0) return [...items]
  const sum = base.reduce((all, item) => all + amountOf(item), 0)
  if (sum >= amountOf(least)) return items.filter((item) => item !== least)
  const [only] = base
  if (only === undefined || base.length > 1 || least.price === null) return [...items]
  const price: ReadPrice = { ...least.price, basis: 'line', perUnit: null }
  const label = `minimum charge; ${only.quantity?.label ?? '1'} would be less`
  return items
    .filter((item) => item !== least)
    .map((item) => (item === only ? { ...item, quantity: counted(1, 'job', label), price } : item))
}

/** "$99 per valve, three valves done": the count that a price took is no line of its own. */
const countsTaken: Across = (items) =>
  items.filter((item, at) => {
    const start = item.quantity?.span?.start
    const isTaken = (one: WorkItem): boolean => one.price !== null && one.quantity?.span?.start === start
    return item.price !== null || start === undefined || !items.slice(0, at).some(isTaken)
  })

/** "Roof 186 m2, restore and paint at $42 a m2": the thing that is measured and the work on it are one line. */
const thingOfWork: Across = (items) => {
  const kept: WorkItem[] = []
  items.forEach((item, at) => {
    const before = items[at - 1]
    const isOfThing =
      before !== undefined &&
      before.price === null &&
      !before.isOptional &&
      before.phrase.kind === null &&
      before.sentence === item.sentence &&
      item.price?.basis === 'unit' &&
      item.quantity?.how === 'assumed' &&
      item.quantity.span !== undefined &&
      item.quantity.span.start === before.quantity?.span?.start
    if (!isOfThing) {
      kept.push(item)
      return
    }
    kept[kept.length - 1] = {
      ...item,
      quantity: before.quantity,
      description: `${before.description}, ${inSentence(item.description)}`,
      phrase: { ...item.phrase, words: [...before.phrase.words, ...item.phrase.words] },
    }
  })
  return kept
}

/** "Floor 9.5 m2 + walls 18.5 m2 = 28 m2 @ $78": what the sum is made of isn't paid twice. */
const partsOfSum: Across = (items, { text }) =>
  items.filter((item, at) => {
    const sum = items.slice(at + 1).find(({ price }) => price !== null)
    const start = sum?.quantity?.span?.start
    const isPart =
      item.price === null &&
      sum?.price?.basis === 'unit' &&
      item.quantity?.span !== undefined &&
      item.quantity.unit === sum.quantity?.unit &&
      item.quantity.value < sum.quantity.value
    return !isPart || start === undefined || !/=\s*$/.test(text.slice(0, start))
  })

const PER_OTHER = /\bper ([a-z]{3,16})\b/i

/** "5 posts …, 2 bags of rapid set per post": so many for each of what is counted beside it. */
const perOther: Across = (items, { text }) =>
  items.map((item) => {
    const thing = singular(PER_OTHER.exec(item.description)?.[1]?.toLowerCase() ?? '')
    if (thing === '' || item.quantity === null || item.quantity.how !== 'stated') return item
    const other = items.find(
      (one) => one !== item && isCounted(one) && one.phrase.words.some((word) => singular(word) === thing),
    )
    if (other === undefined || !isCounted(other)) return item
    const value = item.quantity.value * other.quantity.value
    const label = `${other.quantity.label} × ${item.quantity.label}`
    const quantity = { ...item.quantity, value, how: 'calculated', label } as const
    const { price } = item
    const said = price === null ? '' : text.slice(Math.max(0, price.span.start - 8), price.span.end + 8)
    // "2 bags per post $300": of all bags, where nothing says of each.
    const isOfAll = price !== null && price.perUnit === null && !OF_EACH.test(said)
    return { ...item, quantity, price: isOfAll ? { ...price, basis: 'line' } : price }
  })
const OF_EACH = /@|\bat\b|\b(?:each|ea|per)\b|[x×/]/

const PRICE_PER = /^[$£€]?\s?[\d,.]+\s+(?:[a-z]+\s+){0,3}per ([a-z]{3,16})\b/

/** "4 rooms need a heater, you said $280 fitted per heater": the price of what was counted before, and no work of its own. */
const pricePerNamed: Across = (items, { text }) => {
  const kept: WorkItem[] = []
  for (const item of items) {
    const { price, phrase } = item
    const [, said = ''] = price === null ? [] : (PRICE_PER.exec(text.slice(price.span.start)) ?? [])
    const thing = singular(said)
    const named = kept.findLastIndex(
      ({ price: own, quantity, phrase: { words } }) =>
        own === null && quantity?.how === 'stated' && words.some((word) => singular(word) === thing),
    )
    const before = kept[named]
    const isOnlyPrice = phrase.words.every(
      (word) => singular(word) === thing || SPEECH.has(word) || verbAt([word], 0) !== undefined,
    )
    if (thing === '' || price === null || before === undefined || !isOnlyPrice) kept.push(item)
    else kept[named] = { ...before, quantity: asThings(before.quantity), price: { ...price, basis: 'unit' } }
  }
  return kept
}

/** What says whose price it is. */
const SPEECH: ReadonlySet<string> = new Set(['said', 'quoted', 'mentioned', 'reckoned', 'price', 'each'])
/** Of "4 rooms need a heater" the heaters are counted. */
const asThings = (quantity: ReadQuantity | null): ReadQuantity | null =>
  quantity?.unit === 'room' ? { ...quantity, unit: 'ea' } : quantity

const LEAST_PRICED = 2

/** A first or last line that only names the job, where each line between has its price: a title, no work of its own. */
const titleOfJob: Across = (items, { text }) => {
  const lines = text.trim().split('\n')
  const ends = [lines[0] ?? '', lines.at(-1) ?? ''].map((line) => line.trim())
  const isTitle = (item: WorkItem): boolean => {
    const [span] = item.phrase.spans
    if (item.price !== null || item.quantity?.how === 'stated' || span === undefined) return false
    const from = text.lastIndexOf('\n', span.start - 1) + 1
    const to = text.indexOf('\n', span.start)
    const line = text.slice(from, to < 0 ? text.length : to).trim()
    return ends.includes(line) && !/\d/.test(line) && line.length <= MOST_TITLE
  }
  const base = items.filter(({ isOptional }) => !isOptional)
  const others = base.filter((item) => !isTitle(item))
  const isPriced = others.length >= LEAST_PRICED && others.every(({ price }) => price !== null)
  return lines.length > LEAST_PRICED && isPriced
    ? items.filter((item) => item.isOptional || !isTitle(item))
    : [...items]
}
/** Longer than this a line says more than a title, in characters. */
const MOST_TITLE = 60

/** What figures of several items say of each other, in this order. */
export const ACROSS: readonly Across[] = [
  titleOfJob,
  countsTaken,
  partsOfSum,
  perOther,
  pricePerNamed,
  thingOfWork,
  countsOfWhole,
  withoutIdle,
  priceOfAll,
  ratesOfTimes,
  leastCharge,
]
