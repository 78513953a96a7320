import type { TextSpan } from '../quote-draft.ts'
import { isStopWord } from '../text/lexicon.ts'
import type { Mark } from '../tokens/mark.ts'
import { countedAt } from '../tokens/unit-words.ts'
import type { ReadPrice, ReadQuantity } from './phrase.ts'
import type { WorkItem } from './work-item.ts'

/** A text in small letters with its marks, and the items that were read of it. */
interface Ground {
  readonly text: string
  readonly marks: readonly Mark[]
  readonly items: readonly WorkItem[]
}
type Rule = (item: WorkItem, ground: Ground) => WorkItem

const behind = ({ text }: Ground, { end }: TextSpan): string => text.slice(end, end + 40)

/** How far back a list of hours may begin, in characters. */
const BACK = 80

const before = ({ text }: Ground, { start }: TextSpan): string => text.slice(Math.max(0, start - BACK), start)

/** Whether a stretch holds a figure of an item. */
const isSpoken = ({ start, end }: TextSpan, { items }: Ground): boolean =>
  items
    .flatMap(({ quantity, price }) => [quantity?.span, price?.span])
    .some((span) => span !== undefined && span.start < end && start < span.end)

const isSpokenElsewhere = (item: WorkItem, span: TextSpan, { items, ...ground }: Ground): boolean =>
  isSpoken(span, { ...ground, items: items.filter(({ phrase }) => phrase !== item.phrase) })

const hasNoCount = ({ quantity }: WorkItem): boolean =>
  quantity === null || (quantity.value === 1 && quantity.how !== 'stated')

const counted = (value: number, unit: string, label: string): ReadQuantity => ({
  value,
  unit,
  how: 'calculated',
  label,
})

const NAMED_LOTS: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1000],
])
const PER_LOT =
  /^[\d,.$£€ ]+(?:(?:\bper\s+|\/)(\d[\d,]*)(?![\d.]*\d)\b|(?:\bper|\ba|\/)\s*(hundred|thousand)\b)/
const LARGEST_LOT = 1000

/** How many things a price is for, and where that ends: 1000 of "$780 per thousand", 1 where it does not say. */
function lotOf(ground: Ground, { span }: ReadPrice): { readonly size: number; readonly end: number } {
  const rate = ground.marks.find(
    (mark) => mark.kind === 'per' && mark.start >= span.end && mark.start <= span.end + 1,
  )
  if (rate !== undefined && rate.unit !== 'ea')
    return { size: rate.value > 1 ? rate.value : 1, end: rate.end }
  const [said = '', figure, word = ''] = PER_LOT.exec(ground.text.slice(span.start, span.end + 20)) ?? []
  const size = figure === undefined ? (NAMED_LOTS.get(word) ?? 1) : Number(figure.replaceAll(',', ''))
  const isLot = size % 10 === 0 && size <= LARGEST_LOT
  return { size: isLot ? size : 1, end: Math.max(span.end, span.start + said.length) }
}

/** The figure among the words of an item that counts what is sold in lots: "face bricks 8200 laid". */
function countIn({ phrase, price }: WorkItem, ground: Ground, size: number): ReadQuantity | null {
  const start = Math.min(...phrase.spans.map((span) => span.start))
  const figure = ground.marks.find(
    (mark) =>
      mark.kind === 'number' &&
      mark.start >= start &&
      mark.end <= (price?.span.start ?? 0) &&
      mark.value * 2 >= size &&
      !isSpoken(mark, ground),
  )
  return figure === undefined ? null : { ...counted(figure.value, 'ea', figure.text), span: figure }
}

/** "6,500 bricks at $1,450 per 1000": the price is for so many of them; what isn't whole cents each is counted in lots. */
const inLots: Rule = (item, ground) => {
  const { price } = item
  if (price === null) return item
  const { size, end } = lotOf(ground, price)
  const quantity = item.quantity ?? countIn(item, ground, size)
  if (size <= 1 || quantity === null) return item
  const ofLot = { ...price, basis: 'unit', span: { start: price.span.start, end } } as const
  if (price.cents % size === 0) return { ...item, quantity, price: { ...ofLot, cents: price.cents / size } }
  const label = `${quantity.label} ÷ ${size}`
  const lots = { ...quantity, value: quantity.value / size, unit: 'lot', how: 'calculated', label } as const
  return { ...item, quantity: lots, price: ofLot }
}

const FOR_ALL = /^\s*(?:for )?(?:the (?:lot|pair)|all up|altogether|everything)\b/

/** "Patch 2 holes 120 the lot": the price is for all of them. */
const forAll: Rule = (item, ground) => {
  const { price, quantity } = item
  const isEach = price !== null && price.basis !== 'line' && price.perUnit === null && quantity?.unit === 'ea'
  return isEach && FOR_ALL.test(behind(ground, price.span))
    ? { ...item, price: { ...price, basis: 'line' } }
    : item
}

/** "Shelving both sides £480 each side": two of them. */
const eachOfBoth: Rule = (item, { text }) => {
  const { price, phrase } = item
  const start = Math.min(...phrase.spans.map((span) => span.start))
  const isEach =
    price?.basis === 'unit' && /\b(?:each|ea|per)\b/.test(text.slice(price.span.start, price.span.end + 5))
  if (!isEach || !hasNoCount(item) || !Number.isFinite(start)) return item
  return /\bboth\b/.test(text.slice(start, price.span.start))
    ? { ...item, quantity: counted(2, 'ea', 'both') }
    : item
}

const UNTIL = /^[^.;\n\d]{0,16}\b(?:for|x|×|over)\s*(?:the (?:next|first) )?$/

/** "$29/month for 12 months": so many of what the price is for. */
const asLong: Rule = (item, { text, marks }) => {
  const { price } = item
  const unit = price?.perUnit ?? null
  if (price === null || unit === null || unit === 'ea' || !hasNoCount(item)) return item
  const time = marks.find(
    (mark, at) =>
      countedAt(marks, at) === unit &&
      mark.start >= price.span.end &&
      UNTIL.test(text.slice(price.span.end, mark.start)),
  )
  if (time === undefined) return item
  const label = `${time.value} ${unit}s`
  return {
    ...item,
    quantity: { ...counted(time.value, unit, label), span: { start: time.start, end: time.end } },
  }
}

const DAYS_OF = /(\d+(?:\.\d)?)\s*days?\s*(?:@|x|×|at|of)\s*$/

/** "5 days @ 8 hrs @ $65": the hours of each day. */
const hoursOfDays: Rule = (item, ground) => {
  const { quantity } = item
  if (quantity?.span === undefined || quantity.unit !== 'hr' || quantity.how !== 'stated') return item
  const days = DAYS_OF.exec(before(ground, quantity.span))
  if (days === null) return item
  const span = { start: quantity.span.start - days[0].length, end: quantity.span.end }
  const isOwn = isSpoken({ start: span.start, end: quantity.span.start }, ground)
  if (isOwn) return item
  const label = `${days[1]} days × ${quantity.label}`
  return {
    ...item,
    quantity: { ...quantity, ...counted(quantity.value * Number(days[1]), 'hr', label), span },
  }
}

const HOURS_EACH = /^(\d+)\s*days?\s*(?:@|x|×|at|of)\s*(\d+(?:\.\d)?)\s*(?:hrs?|hours?|h)\b/

/** "5 days @ 8 hrs @ $65", read as days: the price is that of an hour. */
const hoursOfEachDay: Rule = (item, { text }) => {
  const { quantity, price } = item
  if (quantity?.span === undefined || quantity.unit !== 'day') return item
  const isHourly = price?.basis === 'unit' && (price.perUnit === null || price.perUnit === 'hr')
  const [, days, hours] = HOURS_EACH.exec(text.slice(quantity.span.start, price?.span.start ?? 0)) ?? []
  if (!isHourly || hours === undefined || Number(days) !== quantity.value) return item
  const label = `${quantity.value} days × ${hours} h`
  return { ...item, quantity: { ...quantity, ...counted(quantity.value * Number(hours), 'hr', label) } }
}

const WEEKDAY = String.raw`(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*:?`
const HOURS = String.raw`\d+(?:\.\d+)?(?: ?(?:hrs?|hours?|h))?`
const TIES = String.raw`\s*(?:,|\+|&|and)?\s*`
const EARLIER_HOURS = new RegExp(
  String.raw`(?:(?:\b${WEEKDAY}\s+${HOURS}${TIES})+\b${WEEKDAY}\s+|(?:\b${HOURS}\s*\+\s*)+)$`,
)

/** "Mon 8 Tue 6.5 Wed 4 hrs", "8 + 6.5 hrs": hours that are listed add up. */
const hoursTogether: Rule = (item, ground) => {
  const { quantity } = item
  if (quantity?.span === undefined || quantity.unit !== 'hr' || quantity.how !== 'stated') return item
  const earlier = EARLIER_HOURS.exec(before(ground, quantity.span))
  if (earlier === null) return item
  const span = { start: quantity.span.start - earlier[0].length, end: quantity.span.end }
  if (isSpoken({ start: span.start, end: quantity.span.start }, ground)) return item
  const figures = earlier[0].match(/\d+(?:\.\d+)?/g) ?? []
  const value = figures.reduce((sum, figure) => sum + Number(figure), quantity.value)
  const label = [...figures, quantity.label].join(' + ')
  return { ...item, quantity: { ...quantity, ...counted(value, 'hr', label), span } }
}

const TOGETHER = /^\s*(?:m2?\s*)?(?:and|&|\+|plus|,)\s*$/

/** The sizes that stand in one list with a mark, itself among them. */
function listOfSizes(at: Mark, { text, marks }: Ground): Mark[] {
  const sizes = marks.filter(({ kind, unit }) => kind === 'dims' && unit === at.unit)
  const isNext = (left: Mark | undefined, right: Mark): boolean => {
    const tie = left === undefined ? '' : text.slice(left.end, right.start)
    // "16 x 12, 16 x 12" says one size again.
    return TOGETHER.test(tie) && !(tie.trim() === ',' && left?.text === right.text)
  }
  const starts = sizes.flatMap((size, place) => (isNext(sizes[place - 1], size) ? [] : [place]))
  const from = starts.findLast((place) => (sizes[place]?.start ?? 0) <= at.start) ?? 0
  const to = starts.find((place) => place > from) ?? sizes.length
  return sizes.slice(from, to)
}

/** "Paving 4x3 and 3.5x3 at $85 a square metre": the sizes of one thing add up. */
const sizesTogether: Rule = (item, ground) => {
  const { quantity, price } = item
  const own = ground.marks.find((mark) => mark.kind === 'dims' && mark.start === quantity?.span?.start)
  const isArea = quantity !== null && own !== undefined && own.unit === quantity.unit
  if (!isArea || price?.basis !== 'unit' || Math.abs(quantity.value - own.value) > 0.01) return item
  const others = listOfSizes(own, ground).filter(
    (size) => size !== own && !isSpokenElsewhere(item, size, ground),
  )
  if (others.length === 0 || others.some(({ end }) => end > price.span.start)) return item
  const sizes = [own, ...others].sort((left, right) => left.start - right.start)
  const value = sizes.reduce((sum, size) => sum + size.value, 0)
  const span = { start: sizes[0]?.start ?? own.start, end: sizes.at(-1)?.end ?? own.end }
  return {
    ...item,
    quantity: { ...quantity, value, label: sizes.map((size) => size.text).join(' + '), span },
  }
}

const RULES: readonly Rule[] = [
  inLots,
  forAll,
  eachOfBoth,
  asLong,
  hoursOfDays,
  hoursOfEachDay,
  hoursTogether,
  sizesTogether,
]

const ZERO: TextSpan = { start: 0, end: 0 }

const FIRST = /\b(?:first|1st)\b/
const MORE: ReadonlySet<string> = new Set(
  'first 1st additional extra after thereafter further subsequent following other others every rest remaining next one unit each then'.split(
    ' ',
  ),
)
const IN_ALL = /^[^,;.\n]{0,12}\b(?:all up|in all|in total|total|altogether|all told)\b/

/** Whether a line says no more than that there is more of the same. */
const isMore = ({ phrase, price }: WorkItem): boolean =>
  price?.basis === 'unit' &&
  phrase.words.length > 0 &&
  phrase.words.every((word) => MORE.has(word) || isStopWord(word)) &&
  phrase.words.some((word) => MORE.has(word))

const OF_THEM = /(\d+)\s+(?:of them|all up|in all|in total|altogether)\b/

/** How many there are of a thing with a first price and another one; none where the words don't say. */
function inAllOf(first: WorkItem, more: WorkItem, ground: Ground): number | null {
  const own = more.quantity
  const isOwn = own !== null && own.how === 'stated'
  if (isOwn && own.span !== undefined && IN_ALL.test(behind(ground, own.span))) return own.value
  if (isOwn) return null
  const said = OF_THEM.exec(behind(ground, more.price?.span ?? ZERO))?.[1]
  return first.quantity?.value ?? (said === undefined ? null : Number(said))
}

/** "6 splits @ $129 first unit, $99 each additional": one at the first price, the rest at the other. */
function firstAndMore(items: readonly WorkItem[], ground: Ground): WorkItem[] {
  const tiered = [...items]
  items.forEach((more, at) => {
    const first = items[at - 1]
    if (first?.price == null || !isMore(more)) return
    const { span } = first.price
    const start = Math.min(...first.phrase.spans.map((one) => one.start), span.start)
    const isFirst = FIRST.test(ground.text.slice(start, span.end + 12))
    const all = isFirst ? inAllOf(first, more, ground) : null
    if (all === null || all < 2 || !Number.isInteger(all)) return
    tiered[at - 1] = { ...first, quantity: counted(1, 'ea', 'the first') }
    tiered[at] = {
      ...more,
      description: `${first.description}, ${more.description.toLowerCase()}`,
      phrase: { ...more.phrase, words: [...first.phrase.words, ...more.phrase.words] },
      quantity: counted(all - 1, 'ea', `${all} less the first`),
    }
  })
  return tiered
}

/** Items with what the words right beside their figures say of them, in either way of reading. */
export function settleBeside(
  items: readonly WorkItem[],
  description: string,
  marks: readonly Mark[],
): WorkItem[] {
  const ground = { text: description.toLowerCase(), marks, items }
  return firstAndMore(
    items.map((item) => RULES.reduce((settled, rule) => rule(settled, ground), item)),
    ground,
  )
}
