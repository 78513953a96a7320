import type { TextSpan } from '../../quote-draft.ts'
import { amountToCents } from '../../tokens/money.ts'
import type { ReadPrice } from '../phrase.ts'
import type { WorkItem } from '../work-item.ts'
import { counted, type Ground, hasNoCount, isSpoken, type Rule } from './ground.ts'

const MINUTES = 60
const PER = String.raw`(?:\/|\bper\b|\ban?\b|\beach\b|\bevery\b|\bfor (?:each|every)\b|\bfor an?\b)`
const LOT = String.raw`(?:(\d{1,2})[ -]?min(?:ute)?s?\b|(half)[ -](?:an )?(?:hour|hr)\b|(quarter)[ -](?:of an )?(?:hour|hr)\b|0?\.5 ?(?:hour|hr)\b|(min(?:ute)?)\b)`
/** "$22 per 15min block", "$55 a half hour". */
const PER_LOT = new RegExp(
  String.raw`^[$£€]? ?[\d,.]+(?: ?(?:dollars?|bucks|quid))?\s*${PER}\s*${LOT}(?! (?:of )?(?:travel|labou?r|on|at|to)\b)`,
)
/** "Billed per 15 minutes at $31.25". */
const LOT_BEFORE = new RegExp(
  String.raw`(?:\bper|\bevery|\beach|\bfor (?:each|every))\s+${LOT}[^\d\n.;]{0,14}\s(?:at|@|is|=|:)\s*[$£€]?\s*$`,
)
const PER_BLOCK = new RegExp(
  String.raw`^[$£€]? ?[\d,.]+\s*${PER}\s*(?:block|increment|unit|session|slot|portion)\b`,
)
const BLOCKS =
  /(\d{1,2})[ -]?min(?:ute)?s?(?:'s)? (?:time )?(?:blocks?|increments?|units?|sessions?|slots?|portions?|lots)\b/
/** Around a price its blocks may be named, in characters. */
const AROUND = 90
const ROUNDED = /\b(?:blocks?|increments?|slots?|portions?)\b/

export interface TimeLot {
  readonly minutes: number
  /** Where the words about it end. */
  readonly end: number
  readonly isRounded: boolean
}

function minutesOf([, minutes, , quarter, one]: RegExpExecArray): number {
  if (minutes !== undefined) return Number(minutes)
  if (one !== undefined) return 1
  return quarter === undefined ? MINUTES / 2 : MINUTES / 4
}

/** How long a price is for, where that is no whole hour: the 15 minutes of "$30 per 15 min". */
export function timeLotOf({ text }: Ground, { start, end }: TextSpan): TimeLot | null {
  const behind = text.slice(start, end + AROUND)
  const around = text.slice(Math.max(0, start - AROUND), end + AROUND)
  const own = PER_LOT.exec(behind)
  const isRounded = ROUNDED.test(around)
  if (own !== null) {
    const minutes = minutesOf(own)
    return minutes > 0 && minutes < MINUTES ? { minutes, end: start + own[0].length, isRounded } : null
  }
  const said = LOT_BEFORE.exec(text.slice(Math.max(0, start - AROUND), start))
  if (said !== null) {
    const minutes = minutesOf(said)
    return minutes > 0 && minutes < MINUTES ? { minutes, end, isRounded } : null
  }
  const block = PER_BLOCK.exec(behind)
  const minutes = Number(BLOCKS.exec(around)?.[1] ?? 0)
  return block === null || minutes <= 0 || minutes >= MINUTES
    ? null
    : { minutes, end: start + block[0].length, isRounded }
}

/** So many lots as the hours come to; a block that is begun is charged. */
export function lotsIn(hours: number, { minutes, isRounded }: TimeLot): number {
  const lots = Number(((hours * MINUTES) / minutes).toFixed(3))
  return isRounded ? Math.ceil(lots) : lots
}

const isWithin = (span: TextSpan | undefined, from: number, to: number): boolean =>
  span !== undefined && span.start >= from && span.end <= to

const FIGURE = /^[$£€]? ?(\d[\d,]*(?:\.\d\d?)?)/

/** The price of a lot as it was said, where it was read as the price of an hour. */
function centsOfLot({ cents, span }: ReadPrice, { minutes }: TimeLot, { text }: Ground): number {
  const said = amountToCents(Number(FIGURE.exec(text.slice(span.start))?.[1]?.replaceAll(',', '') ?? 0))
  return cents === Math.round((said * MINUTES) / minutes) ? said : cents
}

const IN_BLOCKS = new RegExp(`^${BLOCKS.source}`)

/** "$130 per hour billed in 15 minute increments, 2 hours on site": the length of an increment is no time worked. */
function withoutIncrement(item: WorkItem, ground: Ground): WorkItem {
  const { price, quantity } = item
  const span = quantity?.span
  const isHourly = price?.perUnit === 'hr' && quantity?.unit === 'hr'
  const [, said] = (span === undefined ? null : IN_BLOCKS.exec(ground.text.slice(span.start))) ?? []
  if (price === null || !isHourly || said === undefined) return item
  const others = ground.marks.filter(
    (mark) =>
      mark.kind === 'measure' &&
      mark.unit === 'hr' &&
      mark.start !== span?.start &&
      Math.abs(mark.start - price.span.start) <= 2 * AROUND &&
      !isLot(mark, ground) &&
      !isSpoken(mark, ground),
  )
  const [time] = others
  if (time === undefined || others.length > 1) return { ...item, quantity: null }
  const lot = { minutes: Number(said), end: price.span.end, isRounded: true }
  const value = (lotsIn(time.value, lot) * lot.minutes) / MINUTES
  return {
    ...item,
    quantity: { ...counted(value, 'hr', time.text), span: { start: time.start, end: time.end } },
  }
}

/** "1.5 hours at $30 per 15 min": six of them. */
export const inTimeLots: Rule = (read: WorkItem, ground) => {
  const item = withoutIncrement(read, ground)
  const { price, quantity } = item
  if (price === null) return item
  const lot = timeLotOf(ground, price.span)
  if (lot === null) return item
  const each = { ...price, cents: centsOfLot(price, lot, ground), basis: 'unit', perUnit: null } as const
  if (quantity === null || isWithin(quantity.span, price.span.start, lot.end))
    return { ...item, quantity: null, price: each }
  if (quantity.unit !== 'hr') return item
  const value = lotsIn(quantity.value, lot)
  const label = `${quantity.label} in lots of ${lot.minutes} min`
  const { span } = quantity
  return {
    ...item,
    quantity: { ...counted(value, 'ea', label), ...(span === undefined ? {} : { span }) },
    price: each,
  }
}

/** "Charged in 15 minute increments, $26 each. Onsite 40 minutes": a price by lots takes the time that no other price has. */
export function timeOfLots(items: readonly WorkItem[], ground: Ground): WorkItem[] {
  const priced = items.filter(({ price }) => price !== null)
  const open = priced.filter(
    (item) => item.price !== null && hasNoCount(item) && timeLotOf(ground, item.price.span) !== null,
  )
  const [one] = open
  if (one?.price == null || open.length > 1) return [...items]
  const price: ReadPrice = { ...one.price, basis: 'unit' }
  const lot = timeLotOf(ground, one.price.span)
  if (lot === null) return [...items]
  const { start } = one.price.span
  const spent = ground.marks.filter(
    (mark) =>
      mark.kind === 'measure' &&
      mark.unit === 'hr' &&
      Math.abs(mark.start - start) <= 2 * AROUND &&
      !isWithin(mark, start, lot.end) &&
      !isLot(mark, ground) &&
      !isSpoken(mark, { ...ground, items: priced }),
  )
  const [time] = spent
  if (time === undefined || spent.length > 1) return [...items]
  const label = `${time.text} in lots of ${lot.minutes} min`
  const quantity = {
    ...counted(lotsIn(time.value, lot), 'ea', label),
    span: { start: time.start, end: time.end },
  }
  return items.flatMap((item) => {
    const isTime = item.price === null && item.quantity?.span?.start === time.start
    if (isTime && item.role === 'labour') return []
    return [item === one ? { ...item, quantity, price } : item]
  })
}

/** A time that is the length of a lot: "in 15 minute blocks", "per 15 minutes", "the first 30 minutes". */
const isLot = ({ start, end }: TextSpan, { text }: Ground): boolean =>
  /(?:\bper|\bevery|\beach|\bin|\bfirst|\/|\bmin(?:imum)?(?: \w+)?)\s*$/.test(
    text.slice(Math.max(0, start - AROUND), start),
  ) ||
  /^\s*-?(?:blocks?|increments?|units?|sessions?|slots?|lots|min(?:imum)?\b)/.test(
    text.slice(end, end + AROUND),
  )
