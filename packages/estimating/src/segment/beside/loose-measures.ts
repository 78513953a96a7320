import { singular } from '../../text/words.ts'
import type { Mark } from '../../tokens/mark.ts'
import type { ReadQuantity } from '../phrase.ts'
import type { WorkItem } from '../work-item.ts'
import { counted, type Ground, isSpoken, type Rule } from './ground.ts'

/** Units that a price is for and a text may say long before it. */
const MEASURED: ReadonlySet<string> = new Set([
  'm2',
  'lm',
  'm3',
  'ft',
  'sqft',
  'yd3',
  'tonne',
  'hr',
  'day',
  'km',
])
/** How far before its price a measure may stand, in characters. */
const WITHIN = 160
const NO_COUNT =
  /(?:\b(?:over|under|above|below|every|up to|max|min|minimum|within|first|than|past|beyond|per|from|of|after|extra)\s*|[x×/-]\s*)$/
const SIZE_OF =
  /^\s*(?:high|wide|deep|thick|tall|away|apart|centres?|min(?:imum)?\b|warranty|guarantee|drive|notice|from)\b/

/** Whether a stretch holds nothing that ends a thought: a line, or two sentences. */
const isOneThought = (between: string): boolean =>
  !between.includes('\n') && (between.match(/[.;]\s/g)?.length ?? 0) <= 1

const isUnmeasured = ({ quantity }: WorkItem, unit: string): boolean =>
  quantity === null ||
  quantity.how === 'assumed' ||
  (quantity.value === 1 && (quantity.unit !== unit || /^(?:one|1)$/i.test(quantity.label)))

const asQuantity = (mark: Mark): ReadQuantity => ({
  value: mark.value,
  unit: mark.unit,
  how: 'stated',
  label: mark.text,
  span: { start: mark.start, end: mark.end },
})

const hasPriceBetween = ({ marks }: Ground, from: number, to: number): boolean =>
  marks.some(({ kind, start, end }) => kind === 'money' && start >= from && end <= to)

/** "About forty square metres of lining, we take it off at $50 per m²": how much was said before. */
const measureBefore: Rule = (item, ground) => {
  const { price } = item
  const unit = price?.basis === 'unit' ? price.perUnit : null
  if (price === null || unit === null || !MEASURED.has(unit) || !isUnmeasured(item, unit)) return item
  const { text, marks } = ground
  const found = marks.findLast(
    (mark) =>
      mark.kind === 'measure' &&
      mark.unit === unit &&
      mark.end <= price.span.start &&
      price.span.start - mark.end <= WITHIN &&
      !isSpoken(mark, ground),
  )
  if (found === undefined) return item
  const isApart =
    !isOneThought(text.slice(found.end, price.span.start)) ||
    hasPriceBetween(ground, found.end, price.span.start)
  if (isApart || NO_COUNT.test(text.slice(0, found.start)) || SIZE_OF.test(text.slice(found.end))) return item
  return { ...item, quantity: asQuantity(found) }
}

const LENGTH = String.raw`(\d+(?:\.\d+)?) ?(?:m|metres?|meters?|lm|ft|foot|feet)`
const BETWEEN_SIDES = String.raw`[^\d\n;]{0,40}?`
const SIDES = new RegExp(
  String.raw`\b${LENGTH}\.? (?:long|wide|run|of)\b${BETWEEN_SIDES}\b${LENGTH}\.? (?:high|tall|wide|deep)\b`,
  'g',
)
const UNIT_OF_AREA: Readonly<Record<string, RegExp>> = { m2: /m|met/, sqft: /ft|foot|feet/ }

/** "51 metres long and it averages 1.2 m high, $265 per square metre": length times height. */
const areaOfSides: Rule = (item, ground) => {
  const { price } = item
  const unit = price?.basis === 'unit' ? price.perUnit : null
  const isUnit = unit === null ? undefined : UNIT_OF_AREA[unit]
  if (price === null || unit === null || isUnit === undefined) return item
  if (item.quantity !== null && item.quantity.unit === unit && item.quantity.value !== 1) return item
  const { text } = ground
  const said = [...text.matchAll(SIDES)].findLast(
    ({ index, 0: words }) =>
      index + words.length <= price.span.start && price.span.start - index <= 2 * WITHIN,
  )
  const [words = '', long, high] = said ?? []
  if (said === undefined || !isUnit.test(words) || hasPriceBetween(ground, said.index, price.span.start))
    return item
  const value = Number((Number(long) * Number(high)).toFixed(3))
  return {
    ...item,
    quantity: {
      ...counted(value, unit, `${long} × ${high}`),
      span: { start: said.index, end: said.index + words.length },
    },
  }
}

const RIGHT_BEFORE = /^\s*(?:extra|more|additional|total|only)?\s*(?:@|at|x|×)\s*[$£€]?\s*$/

/** A measure this long is no size of a piece. */
const LONGEST_PIECE = 20

/** "75 cove cornice 196 lm @ 8.80": a run beside a number that only names the thing. */
const isRun = ({ unit, value }: Mark, quantity: ReadQuantity): boolean =>
  quantity.unit === 'ea' &&
  /^(?:lm|m2|sqft|ft|m3)$/.test(unit) &&
  value >= LONGEST_PIECE &&
  value > quantity.value

/** "Pipe run is 8 m, so 5 m extra @ $88 a metre": the measure right before the price is its own. */
const measureAtPrice: Rule = (item, ground) => {
  const { price, quantity } = item
  if (price?.basis !== 'unit' || quantity?.span === undefined || quantity.how !== 'stated') return item
  const { text, marks } = ground
  const own = marks.findLast(
    (mark) =>
      mark.kind === 'measure' &&
      (mark.unit === quantity.unit || isRun(mark, quantity)) &&
      mark.end <= price.span.start &&
      RIGHT_BEFORE.test(text.slice(mark.end, price.span.start)),
  )
  const isOther = own !== undefined && own.start > quantity.span.end && !isSpoken(own, ground)
  return isOther && own.value !== quantity.value ? { ...item, quantity: asQuantity(own) } : item
}

const AT_RATE = /^\s*(?:at|@|x)\s+(?:the |our |my |same |that )*[a-z ]{0,20}\brate\s*\(?\s*[$£€]?\s*$/

/** "1.5 hr at the machine rate ($130)": so many hours. */
const timeAtRate: Rule = (item, ground) => {
  const { price, quantity } = item
  if (price === null || (quantity !== null && quantity.value === 1 && quantity.how === 'stated')) return item
  const { text, marks } = ground
  const time = marks.findLast(
    (mark) =>
      mark.kind === 'measure' &&
      (mark.unit === 'hr' || mark.unit === 'day') &&
      mark.end <= price.span.start &&
      AT_RATE.test(text.slice(mark.end, price.span.start)),
  )
  const isOwn = time !== undefined && time.start === quantity?.span?.start
  if (time === undefined || (isSpoken(time, ground) && !isOwn)) return item
  return { ...item, quantity: asQuantity(time), price: { ...price, basis: 'unit', perUnit: time.unit } }
}

const PER_THING = /^[\d,.$£€ ]+(?:per|\/|a) ?([a-z]{3,16})\b/
/** Behind its price a thing may be counted, in characters. */
const COUNTED_WITHIN = 28

/** "$99 per valve, three valves done": as many as are counted behind. */
const countedBehind: Rule = (item, { text, marks }) => {
  const { price, quantity } = item
  const isOpen = quantity === null || (quantity.value === 1 && quantity.how !== 'stated')
  if (price?.basis !== 'unit' || !isOpen) return item
  const { start, end } = price.span
  const [, thing = ''] = PER_THING.exec(text.slice(start, end + COUNTED_WITHIN)) ?? []
  if (thing === '') return item
  const count = marks.find(
    (mark, at) =>
      mark.kind === 'number' &&
      mark.start >= end &&
      mark.start - end <= COUNTED_WITHIN + thing.length &&
      singular(marks[at + 1]?.text ?? '') === singular(thing) &&
      !/[\n;]/.test(text.slice(end, mark.start)),
  )
  if (count === undefined) return item
  return { ...item, quantity: { ...asQuantity(count), unit: 'ea' } }
}

/** How far before its price the thing may be counted, in characters. */
const COUNTED_AHEAD = 90

/** "3 units: replace the valve, $95 per unit": as many as were counted ahead. */
const countedAhead: Rule = (item, ground) => {
  const { price, quantity } = item
  const isOpen = quantity === null || (quantity.value === 1 && quantity.how !== 'stated')
  if (price?.basis !== 'unit' || !isOpen) return item
  const { text, marks } = ground
  const { start, end } = price.span
  const [, thing = ''] = PER_THING.exec(text.slice(start, end + COUNTED_WITHIN)) ?? []
  if (thing === '') return item
  const count = marks.findLast(
    (mark, at) =>
      mark.kind === 'number' &&
      mark.end <= start &&
      start - mark.end <= COUNTED_AHEAD &&
      singular(marks[at + 1]?.text ?? '') === singular(thing) &&
      isOneThought(text.slice(mark.end, start)) &&
      !hasPriceBetween(ground, mark.end, start) &&
      !isSpoken(mark, ground),
  )
  return count === undefined ? item : { ...item, quantity: { ...asQuantity(count), unit: 'ea' } }
}

const OF_EACH = /(?:\beach|\bof|[x×(])\s*$/

/** "3 loads of topsoil (each 6 m³) at $55 per m³": so much in each of them. */
const measureOfEach: Rule = (item, ground) => {
  const { price, quantity } = item
  const unit = price?.basis === 'unit' ? price.perUnit : null
  if (price === null || unit === null || !MEASURED.has(unit) || quantity?.span === undefined) return item
  if (quantity.unit === unit || quantity.how !== 'stated' || quantity.value <= 1) return item
  const { text, marks } = ground
  const from = quantity.span.end
  const each = marks.find(
    (mark) =>
      mark.kind === 'measure' &&
      mark.unit === unit &&
      mark.start >= from &&
      mark.end <= price.span.start &&
      OF_EACH.test(text.slice(from, mark.start)) &&
      !isSpoken(mark, ground),
  )
  if (each === undefined) return item
  const value = Number((quantity.value * each.value).toFixed(3))
  const label = `${quantity.label} × ${each.text}`
  return { ...item, quantity: { ...quantity, ...counted(value, unit, label) } }
}

const LISTED =
  /((?:\d{1,3}(?:\.\d{1,2})? ?m?(?:\s*(?:,|\+|&)\s*|\s+and\s+)){2,}\d{1,3}(?:\.\d{1,2})?) ?m?\s*[-–,]?\s*(?:all|total)?\s*(?:@|at)\s*[$£€]?\s*$/
const LENGTHS: ReadonlySet<string> = new Set(['lm', 'ft'])

/** "Runs in metres: 14, 22, 9, all @ 5.80/m": what is listed adds up. */
const listedLengths: Rule = (item, { text }) => {
  const { price } = item
  const unit = price?.basis === 'unit' ? price.perUnit : null
  if (price === null || unit === null || !LENGTHS.has(unit)) return item
  const from = Math.max(0, price.span.start - WITHIN)
  const [, listed = ''] = LISTED.exec(text.slice(from, price.span.start)) ?? []
  const figures = listed.match(/\d+(?:\.\d+)?/g) ?? []
  if (figures.length === 0) return item
  const value = Number(figures.reduce((sum, figure) => sum + Number(figure), 0).toFixed(3))
  const start = text.lastIndexOf(listed, price.span.start)
  return {
    ...item,
    quantity: { ...counted(value, unit, figures.join(' + ')), span: { start, end: start + listed.length } },
  }
}

/** What a price for so much of something is for, where a text says how much apart from it. */
export const LOOSE_MEASURES: readonly Rule[] = [
  areaOfSides,
  measureOfEach,
  measureAtPrice,
  measureBefore,
  timeAtRate,
  countedBehind,
  countedAhead,
  listedLengths,
]
