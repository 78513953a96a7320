import type { Mark } from '../../tokens/mark.ts'
import type { ReadQuantity } from '../phrase.ts'
import {
  before,
  behind,
  counted,
  type Ground,
  hasNoCount,
  isSpoken,
  isSpokenElsewhere,
  type Rule,
} from './ground.ts'

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

const LONGEST_DAY = 24

/** "Mon 8 Tue 6.5 Wed 4 hrs", "8 + 6.5 hrs": hours that are listed add up. */
const hoursTogether: Rule = (item, ground) => {
  const { quantity } = item
  if (quantity?.span === undefined || quantity.unit !== 'hr' || quantity.how !== 'stated') return item
  const earlier = EARLIER_HOURS.exec(before(ground, quantity.span))
  if (earlier === null) return item
  const span = { start: quantity.span.start - earlier[0].length, end: quantity.span.end }
  if (isSpoken({ start: span.start, end: quantity.span.start }, ground)) return item
  const figures = earlier[0].match(/\d+(?:\.\d+)?/g) ?? []
  // "95 + 3 hrs @ 110": no day has so many hours, so what comes first is money.
  if (figures.some((figure) => Number(figure) > LONGEST_DAY)) return item
  const value = figures.reduce((sum, figure) => sum + Number(figure), quantity.value)
  const label = [...figures, quantity.label].join(' + ')
  return { ...item, quantity: { ...quantity, ...counted(value, 'hr', label), span } }
}

const TOGETHER = /^\s*(?:m2?\s*)?(?:(?:and|&|\+|plus) (?:an? |the )?(?:[a-z]+ ){0,2}|(?:and|&|\+|plus|,)\s*)$/

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

/** Figures that only describe: "1.8 m high", "at 600 centres", "over 3 m". */
const DESCRIBES_AFTER =
  /^\s*(?:high|wide|deep|thick|long|tall|h|w|d|x|×|by|off|above|below|from|away|centres?|centers?|apart|spac\w*|height|width|depth|diam\w*|each|lengths?|sheets?|boards?|rolls?|packs?|up|posts?|pickets?|palings?)\b/
const DESCRIBES_BEFORE = /(?:\b(?:at|over|under|above|below|every|by|to|max|min|within|per|of)|[x×@/-])\s*$/
/** Another column of a table is no part of the list. */
const NAMED_TIE = /^(?!.*(?:\t|[ ]{3}))[^\d.;\n]{0,24}(?:,|\band\b|&|\+|\bplus\b)[^\d.;\n]{0,24}$/

/** "22 m side and 14 m rear at $95 a metre": lengths and areas of one price add up. */
const measuresTogether: Rule = (item, ground) => {
  const { quantity, price } = item
  const { text, marks } = ground
  const own = marks.find((mark) => mark.kind === 'measure' && mark.start === quantity?.span?.start)
  if (quantity === null || own === undefined || own.unit !== quantity.unit || quantity.value !== own.value)
    return item
  if (price?.basis !== 'unit' || price.span.start < own.end || !TOLD_IN_PLACES.has(own.unit)) return item
  const isPart = (mark: Mark): boolean =>
    mark.kind === 'measure' &&
    mark.unit === own.unit &&
    mark !== own &&
    mark.end <= price.span.start &&
    !isSpokenElsewhere(item, mark, ground) &&
    !DESCRIBES_AFTER.test(text.slice(mark.end)) &&
    !DESCRIBES_BEFORE.test(text.slice(0, mark.start))
  const run = runAround(
    own,
    marks.filter((mark) => mark === own || isPart(mark)),
    (left, right) => NAMED_TIE.test(text.slice(left.end, right.start)),
  )
  return run.length < 2 ? item : { ...item, quantity: sumOf(quantity, run) }
}

/** Units in which one work is given place by place. */
const TOLD_IN_PLACES: ReadonlySet<string> = new Set(['lm', 'm2', 'm3', 'ft', 'sqft', 'yd3'])

/** The marks of one list with a mark, itself among them. */
function runAround(own: Mark, marks: readonly Mark[], isTied: (left: Mark, right: Mark) => boolean): Mark[] {
  const runs: Mark[][] = []
  for (const mark of marks) {
    const last = runs.at(-1)?.at(-1)
    if (last !== undefined && isTied(last, mark)) runs.at(-1)?.push(mark)
    else runs.push([mark])
  }
  return runs.find((run) => run.includes(own)) ?? [own]
}

function sumOf(quantity: ReadQuantity, marks: readonly Mark[]): ReadQuantity {
  const value = Number(marks.reduce((sum, mark) => sum + mark.value, 0).toFixed(4))
  const span = { start: marks[0]?.start ?? 0, end: marks.at(-1)?.end ?? 0 }
  return { ...quantity, ...counted(value, quantity.unit, marks.map((mark) => mark.text).join(' + ')), span }
}

const A_DAY = /^\s*(?:a|per|each|\/) ?day\b/
const DAYS_BEFORE = /\b(\d{1,2}|two|three|four|five) days?\b[^.;\n\d]{0,16}$/
const DAY_COUNTS: ReadonlyMap<string, number> = new Map([
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
])

/** "Three days, eight hours a day": the hours of each day. */
const hoursADay: Rule = (item, ground) => {
  const { quantity } = item
  if (quantity?.span === undefined || quantity.unit !== 'hr') return item
  const { text, marks } = ground
  const hours = marks.findLast(
    ({ kind, unit, start, end }) =>
      kind === 'measure' &&
      unit === 'hr' &&
      start >= (quantity.span?.start ?? 0) &&
      end <= (quantity.span?.end ?? 0),
  )
  if (hours === undefined || !A_DAY.test(text.slice(hours.end, hours.end + AFTER_PRICE))) return item
  const [, said = ''] = DAYS_BEFORE.exec(before(ground, hours)) ?? []
  const days = DAY_COUNTS.get(said) ?? Number(said)
  const isCounted = /\bdays?\b/.test(quantity.label)
  if (isCounted || !(days > 1)) return item
  const label = `${days} days × ${quantity.label}`
  return { ...item, quantity: { ...quantity, ...counted(quantity.value * days, 'hr', label) } }
}

/** "5.4 x 4.1 … 62 a m2", of which one side was read: the area. */
const areaOfDims: Rule = (item, { marks }) => {
  const { quantity, price } = item
  if (quantity?.span === undefined || price?.basis !== 'unit' || price.perUnit !== 'm2') return item
  const own = marks.find(({ kind, start }) => kind === 'dims' && start === quantity.span?.start)
  const isSide = own?.unit === 'm2' && own.sides?.includes(quantity.value) === true
  return isSide ? { ...item, quantity: { ...quantity, ...counted(own.value, 'm2', own.text) } } : item
}

const BOTH_BEHIND = /^\s*(?:(?:each|ea|apiece)\b)?,? (?:for )?both\b(?! (?:sides|ways|coats))/
const TWO_NAMED =
  /\b(?:twice|(?:front|fore) and (?:back|rear)|back and front|left and right|upstairs and downstairs)\b/i

/** "Fertilise the lawns twice, $72 each", "stumps 75 each both", "front and back doors £85 each". */
const twice: Rule = (item, ground) => {
  const { quantity, price, description } = item
  const isOpen = hasNoCount(item) || quantity?.how === 'assumed'
  if (!isOpen || price?.basis !== 'unit' || price.perUnit !== 'ea') return item
  const [said] = TWO_NAMED.exec(description) ?? BOTH_BEHIND.exec(behind(ground, price.span)) ?? []
  return said === undefined ? item : { ...item, quantity: counted(2, 'ea', said.trim()) }
}

const OF_THE = /\b(two|three|four|five|six|[2-6]) of (?:the|these|those|them)?\s*$/

/** "Two of the 2.5 kW at $1,290". */
const someOfThe: Rule = (item, ground) => {
  const start = Math.min(...item.phrase.spans.map((span) => span.start))
  if (!hasNoCount(item) || item.price === null || !Number.isFinite(start)) return item
  const at = /^the\b/.test(ground.text.slice(start)) ? start + 'the'.length : start
  const said = OF_THE.exec(ground.text.slice(Math.max(0, start - AFTER_PRICE), at))?.[1] ?? ''
  const count = COUNTS_SAID.get(said) ?? Number(said)
  if (!(count > 1)) return item
  return { ...item, quantity: counted(count, 'ea', said), price: { ...item.price, basis: 'unit' } }
}
const COUNTS_SAID: ReadonlyMap<string, number> = new Map([...DAY_COUNTS, ['six', 6]])

/** Not the whole of it: '60 km total both ways', nor a turn of speech: 'each way you look at it'. */
const EACH_WAY =
  /^\s*(?:(?!total|all|overall|altogether|round)[a-z]+\s+)?(?:each|both) ways?\b(?! (?:you|we|i|it|they)\b)/

const PAID_EACH_WAY = /^[\d.,$£€ ]+each way\b/
const AFTER_PRICE = 12

/** "45 km each way at $1.20 a km": there and back. */
const eachWay: Rule = (item, ground) => {
  const { quantity, price } = item
  if (quantity?.span === undefined || quantity.how === 'assumed') {
    const isTwice = price !== null && (hasNoCount(item) || quantity?.how === 'assumed')
    return isTwice && PAID_EACH_WAY.test(ground.text.slice(price.span.start, price.span.end + AFTER_PRICE))
      ? { ...item, quantity: counted(2, 'ea', 'each way'), price: { ...price, basis: 'unit' } }
      : item
  }
  if (!EACH_WAY.test(behind(ground, quantity.span))) return item
  const label = `2 × ${quantity.label}`
  return { ...item, quantity: { ...quantity, ...counted(quantity.value * 2, quantity.unit, label) } }
}

const WASTE =
  /(?:\+|\bplus|\badd|\ballow(?:ing)?|\band)\s*(\d{1,2}(?:\.\d)?)\s?%\s*(?:extra\s+)?(?:for\s+)?(?:wast|cuts\b|cutting|offcuts|overlap|laps\b)/g

/** How far a price may stand from the words about its waste, in characters. */
const WASTE_WITHIN = 40

/** "32 m² + 10 % wastage at $48 a m²": so much more is bought. */
const withWaste: Rule = (item, { text }) => {
  const { quantity, price } = item
  if (quantity?.span === undefined || price?.basis !== 'unit' || price.markupPercent !== undefined)
    return item
  const { start, end } = price.span
  const said = [...text.matchAll(WASTE)].find(({ index, 0: words }) => {
    const isAhead = index + words.length <= start && !/[,;\n]|\.\s/.test(text.slice(index, start))
    const isBehind = index >= end && /^[^,;\n\d]*$/.test(text.slice(end, index))
    return (
      (isAhead && start - index <= WASTE_WITHIN) || (isBehind && !pricesAhead(text, index + words.length))
    )
  })
  const percent = Number(said?.[1] ?? 0)
  if (percent === 0) return item
  const label = `${quantity.label} + ${percent}%`
  const value = Number((quantity.value * (1 + percent / 100)).toFixed(3))
  return { ...item, quantity: { ...quantity, ...counted(value, quantity.unit, label) } }
}

/** "… plus 10 % wastage on the tiles at $48": the words are about the price ahead. */
const pricesAhead = (text: string, from: number): boolean =>
  /^[^,;.\n\d]*(?:@|\bat\b|[$£€])\s*[$£€]?\d/.test(text.slice(from, from + WASTE_WITHIN))

/** What the words beside a quantity say it comes to. */
export const COUNT_WORDS: readonly Rule[] = [
  hoursOfDays,
  hoursOfEachDay,
  hoursTogether,
  hoursADay,
  areaOfDims,
  sizesTogether,
  measuresTogether,
  eachWay,
  withWaste,
  twice,
  someOfThe,
]
