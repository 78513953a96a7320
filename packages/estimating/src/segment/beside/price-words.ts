import { amountToCents } from '../../tokens/money.ts'
import { countedAt } from '../../tokens/unit-words.ts'
import type { ReadPrice, ReadQuantity } from '../phrase.ts'
import type { WorkItem } from '../work-item.ts'
import { behind, counted, type Ground, hasNoCount, isSpoken, type Rule } from './ground.ts'
import { inTimeLots } from './time-lots.ts'

const NAMED_LOTS: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1000],
])
const PER_LOT =
  /^[\d,.$£€ ]+(?:(?:\bper\s+|\/)(\d[\d,]*)(?![\d.]*\d)\b|(?:\bper|\ba|\/)\s*(hundred|thousand)\b)/
const LARGEST_LOT = 1000
const LITRES = /^ ?(?:l|lt|ltr|lit(?:re|er)s?|ml)\b/

/** What goods are sold in: a size beside one is that of the pack, and no number of things. */
const PACK =
  /\b(?:bags?|sacks?|rolls?|coils?|reels?|box(?:es)?|packs?|packets?|pails?|drums?|tubs?|tins?|cans?|buckets?|bottles?|tubes?|bundles?|cartons?|crates?|pallets?|sheets?|lengths?|bales?|slabs?|skips?|bins?|tanks?)\b/

interface Lot {
  readonly size: number
  readonly end: number
  /** What the lot is measured in; "ea" for things. */
  readonly unit: string
}

/** How many things a price is for, and where that ends: 1000 of "$780 per thousand", 1 where it does not say. */
function lotOf(ground: Ground, { span }: ReadPrice): Lot {
  const rate = ground.marks.find(
    (mark) => mark.kind === 'per' && mark.start >= span.end && mark.start <= span.end + 1,
  )
  if (rate !== undefined && rate.unit !== 'ea')
    return { size: rate.value > 1 ? rate.value : 1, end: rate.end, unit: rate.unit }
  const [said = '', figure, word = ''] = PER_LOT.exec(ground.text.slice(span.start, span.end + 20)) ?? []
  const size = figure === undefined ? (NAMED_LOTS.get(word) ?? 1) : Number(figure.replaceAll(',', ''))
  const isLot = size % 10 === 0 && size <= LARGEST_LOT
  const isLitres = LITRES.test(ground.text.slice(span.start + said.length))
  const unit = isLitres ? 'l' : 'ea'
  return { size: isLot ? size : 1, end: Math.max(span.end, span.start + said.length), unit }
}

/** "60 bags at $10 per 20 kg bag", "2 at $170 per 10 L": the price of each pack, which has a size. */
function isOfPack({ quantity, price }: WorkItem, { unit, end }: Lot, { text }: Ground): boolean {
  if (quantity === null) return false
  const from = quantity.span?.start ?? price?.span.start ?? 0
  const counted = text.slice(from, Math.max(from, price?.span.start ?? 0))
  const isPack =
    PACK.test(counted) || PACK.test(text.slice(end, end + TIMES_WITHIN).split(/[,;.\n]/)[0] ?? '')
  return unit === 'ea' ? isPack : PACK.test(counted) || quantity.unit !== unit
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
  const lot = lotOf(ground, price)
  const { size, end } = lot
  const quantity = item.quantity ?? countIn(item, ground, size)
  if (size <= 1 || quantity === null) return item
  if (isOfPack({ ...item, quantity }, lot, ground)) {
    const isPacks = quantity.unit !== lot.unit || lot.unit === 'ea'
    return {
      ...item,
      quantity: isPacks ? quantity : { ...quantity, unit: 'ea' },
      price: { ...price, basis: 'unit', perUnit: null },
    }
  }
  const ofLot = { ...price, basis: 'unit', span: { start: price.span.start, end } } as const
  if (price.cents % size === 0) return { ...item, quantity, price: { ...ofLot, cents: price.cents / size } }
  const label = `${quantity.label} ÷ ${size}`
  const lots = { ...quantity, value: quantity.value / size, unit: 'lot', how: 'calculated', label } as const
  return { ...item, quantity: lots, price: ofLot }
}

const CENTS = /^(\d{1,2})\s?(?:cents?|pence)\b/
const POINTED = /^\.(\d{1,2})(?![\d.])/

/** "20 cents a foot", "@ .38/sqft", read as whole dollars. */
const inCents: Rule = (item, ground) => {
  const { price } = item
  if (price === null) return item
  const { start } = price.span
  const from = ground.text[start - 1] === '.' ? start - 1 : start
  const said = ground.text.slice(from, from + 12)
  const [words = '', figure] = CENTS.exec(said) ?? POINTED.exec(said) ?? []
  if (figure === undefined || price.cents !== Number(figure) * 100) return item
  const cents = said.startsWith('.') ? Math.round(Number(`.${figure}`) * 100) : Number(figure)
  return {
    ...item,
    price: { ...price, cents, span: { start: from, end: Math.max(from + words.length, price.span.end) } },
  }
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

const PER_TIME =
  /^[\d.,$£€ ]*(?:(?:per|a|an|each|ea|\/) ?[a-z0-9]*\.? ?)?(?:per|a|\/|each) ?(week|wk|month|mth|visit|day|night|quarter|year|coat|side)\b/
const TIME_UNITS: ReadonlyMap<string, string> = new Map([
  ['wk', 'week'],
  ['mth', 'month'],
])
const COATS =
  /\b(\d|two|three|four) coats?\b|\b(both|two|2) sides\b|\b(?:inside (?:and|&) out(?:side)?|in (?:and|&) out|front (?:and|&) back)\b/
const COAT_COUNTS: ReadonlyMap<string, number> = new Map([
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['both', 2],
])
/** How far around its price the number of times may stand, in characters. */
const TIMES_WITHIN = 60

/** How many weeks, visits, coats or sides a price is to be paid for; 1 where nothing says. */
function timesOf({ price }: WorkItem, unit: string, { text, marks }: Ground): number {
  const { start, end } = price?.span ?? { start: 0, end: 0 }
  const around = text.slice(Math.max(0, start - TIMES_WITHIN), end + TIMES_WITHIN)
  if (unit === 'coat' || unit === 'side') {
    const [, coats, sides] = COATS.exec(around) ?? ['', '1', '1']
    const said = unit === 'coat' ? (coats ?? '1') : coats === undefined ? (sides ?? 'both') : '1'
    return COAT_COUNTS.get(said) ?? Number(said)
  }
  const sentence = text.slice(end).search(/[;\n]|\.\s/)
  const last = sentence < 0 ? text.length : end + sentence
  const time = marks.find(
    (mark, at) =>
      mark.start >= end &&
      mark.start - end <= TIMES_WITHIN &&
      mark.end <= last &&
      (countedAt(marks, at) === unit ||
        (unit === 'visit' && /^(?:visits?|times?)$/.test(marks[at + 1]?.text ?? ''))),
  )
  return time?.value ?? 1
}

/** "3 bays @ $60 per bay per week, 4 weeks", "60 m2 @ $9 per m2 per coat, 2 coats": each of them as often. */
const eachTime: Rule = (item, ground) => {
  const { price, quantity } = item
  if (quantity?.span === undefined || price?.basis !== 'unit' || quantity.label.includes('×')) return item
  const [, said] = PER_TIME.exec(ground.text.slice(price.span.start, price.span.end + TIMES_WITHIN)) ?? []
  const unit = TIME_UNITS.get(said ?? '') ?? said
  if (unit === undefined || quantity.unit === unit) return item
  const times = timesOf(item, unit, ground)
  if (times <= 1 || !Number.isInteger(times)) return item
  const label = `${quantity.label} × ${times} ${unit}s`
  return { ...item, quantity: { ...quantity, value: quantity.value * times, how: 'calculated', label } }
}

const TIMES_PRICE = /^[^\d\n,;]{0,12}?[x×] ?[$£€]? ?(\d{1,5}(?:\.\d{2})?)(?=\s*(?:$|[\n,;)]|\.(?!\d)))/

/** "Skirting 64 lm x 8.25": a figure times another that has cents, or that a measure is multiplied by, is its price. */
const timesPrice: Rule = (item, ground) => {
  const { quantity, price } = item
  if (price !== null || quantity?.span === undefined || quantity.how !== 'stated') return item
  const { end } = quantity.span
  const found = TIMES_PRICE.exec(ground.text.slice(end, end + TIMES_WITHIN))
  if (found === null) return item
  const [said, figure = ''] = found
  const isPrice = figure.includes('.') || (quantity.unit !== 'ea' && !/^\s*[x×]/.test(said))
  const start = end + said.length - figure.length
  if (!isPrice || isSpoken({ start, end: start + figure.length }, ground)) return item
  const span = { start, end: start + figure.length }
  return { ...item, price: { cents: amountToCents(Number(figure)), basis: 'unit', perUnit: null, span } }
}

const EACH_BEHIND =
  /^ ?,? ?(?:each|ea)\.? (?:at |@ ?)?[$£€]? ?(\d{1,3}(?:,\d{3})+|\d{2,6})(\.\d{2})?(?![\d.,]*\d| ?(?:x|by|mm|cm|m|m2|m3|lm|sqm|kw|w|a|l|kg|mm2|%|wide|high|long|deep|thick|tall|centres?|centers?|apart)\b)/

/** "3 doors, each 540 hung and painted": the figure behind "each" is the price. */
const eachBehind: Rule = (item, ground) => {
  const { quantity, price, phrase } = item
  if (price !== null || quantity?.how !== 'stated' || quantity.value <= 1) return item
  const end = Math.max(...phrase.spans.map((span) => span.end), quantity.span?.end ?? 0)
  const found = EACH_BEHIND.exec(ground.text.slice(end, end + TIMES_WITHIN))
  if (found === null) return item
  const [said, whole = '', cents = ''] = found
  const span = { start: end + said.length - whole.length - cents.length, end: end + said.length }
  if (isSpoken(span, ground)) return item
  const amount = Number(whole.replaceAll(',', '') + cents)
  return { ...item, price: { cents: amountToCents(amount), basis: 'unit', perUnit: null, span } }
}

const PER_BEFORE =
  /\b(?:per|\/) ?(?:m|metre|meter|lm|m2|sqm|sq m|square metre|m3|hour|hr|day|each|unit|item) ?[:@=-]? ?[$£€]?$/

/** "Gutter guard per metre $38": for each, where the words are before the figure. */
const perBefore: Rule = (item, { text }) => {
  const { price, quantity } = item
  if (price === null || price.basis === 'unit' || (quantity?.value ?? 1) === 1) return item
  const { start } = price.span
  return PER_BEFORE.test(text.slice(Math.max(0, start - TIMES_WITHIN), start))
    ? { ...item, price: { ...price, basis: 'unit' } }
    : item
}

const OTHER_SIDE =
  /^ ?(?:x|by) ?(\d{1,3}(?:\.\d{1,2})?)(?![\d.]*\d| ?(?:mm|cm|in|inch|inches|"|x|by|ml|kw|w|a)(?![a-z]))/
const AREAS: ReadonlySet<string> = new Set(['sqft', 'm2'])

/** "Frame 12x16 deck $18/sqft": what is paid by its area is both sides multiplied. */
const bothSides: Rule = (item, { text }) => {
  const { quantity, price } = item
  if (price?.basis !== 'unit' || !AREAS.has(price.perUnit ?? '')) return item
  if (quantity?.span === undefined || quantity.label.includes('×')) return item
  const [, side] = OTHER_SIDE.exec(text.slice(quantity.span.end, quantity.span.end + TIMES_WITHIN)) ?? []
  if (side === undefined) return item
  const label = `${quantity.value} × ${side}`
  return {
    ...item,
    quantity: { ...quantity, value: quantity.value * Number(side), how: 'calculated', label },
  }
}

const OF_DAY = /^(?: ?-? ?(?:hours?|hrs?|h))? ?-? ?(?:day|shift)\b/

/** "Bobcat 8hr day $920": a day, however many hours it has. */
const dayOfHours: Rule = (item, { text }) => {
  const { quantity, price } = item
  if (quantity?.unit !== 'hr' || quantity.span === undefined || price === null || price.perUnit === 'hr')
    return item
  if (!OF_DAY.test(text.slice(quantity.span.end, quantity.span.end + TIMES_WITHIN))) return item
  const { span } = quantity
  return { ...item, quantity: { ...counted(1, 'day', text.slice(span.start, span.end).trim()), span } }
}

const FIRST_HOUR = /\bfirst (?:hour|hr)\s*[:@-]?\s*[$£€]?\s*$/

/** "2.75 hrs. First hr £95, then 1.75 hrs @ £55": the first price is for one. */
const firstHourOnly: Rule = (item, { text }) => {
  const { quantity, price } = item
  const isFirst =
    price?.basis === 'unit' && quantity?.unit === 'hr' && FIRST_HOUR.test(text.slice(0, price.span.start))
  return isFirst ? { ...item, quantity: counted(1, 'hr', 'the first hour') } : item
}

/** What the words beside a price say it is for. */
export const PRICE_WORDS: readonly Rule[] = [
  inCents,
  inTimeLots,
  timesPrice,
  eachBehind,
  perBefore,
  bothSides,
  dayOfHours,
  firstHourOnly,
  inLots,
  forAll,
  eachOfBoth,
  asLong,
  eachTime,
]
