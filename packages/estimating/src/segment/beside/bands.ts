import type { TextSpan } from '../../quote-draft.ts'
import type { Mark } from '../../tokens/mark.ts'
import { amountToCents } from '../../tokens/money.ts'
import type { ReadPrice } from '../phrase.ts'
import type { WorkItem } from '../work-item.ts'
import { counted, type Ground } from './ground.ts'

/** A price for so much of one thing: up to a limit, or for all that is over it. */
interface Band {
  readonly price: Mark
  /** Where the price with what it is for ends. */
  readonly end: number
  /** So much in all is at this price or one before it; null for the rest. */
  readonly upTo: number | null
  readonly span: TextSpan
}

interface Bands {
  readonly bands: readonly Band[]
  /** The figure of the first limit, which says what is counted. */
  readonly limit: Mark
}

const UP_TO =
  /(?:\b(?:first|1st|initial|up to|upto|below|under|to|until|within)|[(\s,:@]1\s?(?:-|–|to))\s*(?:the )?$/
const NEXT = /\bnext\s*$/
const BETWEEN = /(?:\b(?:from )?\d+ ?(?:m|m2|sqm|lm)?\s?(?:-|–|to)|\bto)\s*$/
const REST =
  /\b(?:over|above|beyond|past|exceeding|more than|after(?:wards)?|balance|rest|remainder|remaining|thereafter|additional|extra|further|others?|subsequent|following|outside|another)\b|\d\s?\+|\d plus\b/
/** How far from its price a limit may stand, and how far apart two prices of one thing. */
const NEAR = 26
const APART = 80
/** How far before its prices the count of all may stand, in characters. */
const COUNT_WITHIN = 160
const COUNT_BEHIND = 60
const MOST_BANDS = 6
/** In longer lists no one looks for bands. */
const MOST_PRICES = 120
/** "…, next 100 m² $10": said before its price, wherever the first limit is said. */
const AHEAD =
  /\bnext \d[\d,.]* ?[a-z0-9]*\.?\s*(?:@|at)?\s*$|\b(?:over|above|beyond) \d[\d,.]* ?[a-z0-9]*\.?\s*(?:@|at)?\s*$/
const THEN = /\b(?:then|and)\s*(?:it's |at )?$/
const ENDS = /\n\s*\n|\n\s*(?:[-*•]|\d+[.)])\s/

const NO_COUNT = /\b(?:min(?:imum)?|per|every|first|over|next)\s*$/
const RANGE_ON = /^\s?(?:-|–|to\b)\s?\d/

const isFigure = (mark: Mark): boolean => mark.kind === 'number' || mark.kind === 'measure'

/** Prices in order: money, and a bare figure with what it is for. */
function pricesOf({ marks }: Ground): { mark: Mark; end: number }[] {
  return marks.flatMap((mark, at) => {
    const next = marks[at + 1]
    const isPer = next?.kind === 'per' && next.start - mark.end <= 1
    if (mark.kind !== 'money' && !(mark.kind === 'number' && isPer)) return []
    return [{ mark, end: isPer ? next.end : mark.end }]
  })
}

/** The limit a stretch names, if one: the 10 of "first 10 m". */
function limitIn({ text, marks }: Ground, from: number, to: number, words: RegExp): Mark | undefined {
  return marks.find(
    (mark) =>
      isFigure(mark) && mark.start >= from && mark.end <= to && words.test(text.slice(from, mark.start)),
  )
}

type Side = 'before' | 'behind'

/** The stretch beside a price, on the side where its limit is said. */
function stretchOf(prices: ReturnType<typeof pricesOf>, at: number, side: Side, { text }: Ground): TextSpan {
  const price = prices[at]
  const [before, next] = [prices[at - 1], prices[at + 1]]
  if (price === undefined) return { start: 0, end: 0 }
  if (side === 'before')
    return { start: Math.max(before?.end ?? 0, price.mark.start - APART), end: price.mark.start }
  const end = Math.min(next?.mark.start ?? text.length, price.end + APART)
  const line = text.slice(price.end, end).search(/[\n;]|\.\s/)
  return { start: price.end, end: line < 0 ? end : price.end + line }
}

/** The prices of one thing from a place on, with their limits; null where nothing says that they are. */
function bandsFrom(
  prices: ReturnType<typeof pricesOf>,
  at: number,
  side: Side,
  ground: Ground,
): Bands | null {
  const { text } = ground
  const first = stretchOf(prices, at, side, ground)
  const limit = limitIn(ground, first.start, first.end, UP_TO)
  const price = prices[at]
  if (limit === undefined || price === undefined || limit.value <= 0) return null
  const gap = side === 'before' ? price.mark.start - limit.end : limit.start - price.end
  if (gap > NEAR) return null
  const bands: Band[] = [{ price: price.mark, end: price.end, upTo: limit.value, span: first }]
  let upTo = limit.value
  for (let next = at + 1; next < prices.length && bands.length < MOST_BANDS; next += 1) {
    const one = prices[next]
    const last = prices[next - 1]
    if (one === undefined || last === undefined) break
    const between = text.slice(last.end, one.mark.start)
    if (between.length > APART || ENDS.test(between)) break
    const isAhead = side === 'before' || AHEAD.test(between)
    const span = stretchOf(prices, next, isAhead ? 'before' : 'behind', ground)
    const more = limitIn(ground, span.start, span.end, NEXT)
    const until = limitIn(ground, span.start, span.end, BETWEEN)
    if (more !== undefined) upTo += more.value
    else if (until !== undefined && until.value > upTo) upTo = until.value
    else if (REST.test(text.slice(span.start, span.end)) || (!isAhead && THEN.test(between))) {
      bands.push({ price: one.mark, end: one.end, upTo: null, span })
      break
    } else break
    bands.push({ price: one.mark, end: one.end, upTo, span })
  }
  return bands.length > 1 ? { bands, limit } : null
}

/** How much of it there is in all: said before the prices, or right behind them. */
function countOfAll({ bands, limit }: Bands, { marks, text }: Ground): Mark | undefined {
  const start = Math.min(limit.start, bands[0]?.price.start ?? 0)
  const end = bands.at(-1)?.end ?? 0
  const isSame = (mark: Mark): boolean =>
    isFigure(mark) &&
    (mark.unit === limit.unit || limit.kind === 'number' || (mark.kind === 'number' && limit.unit === 'ea'))
  const isOfThis = (mark: Mark): boolean =>
    mark.value > 0 &&
    !NO_COUNT.test(text.slice(Math.max(0, mark.start - NEAR), mark.start)) &&
    !RANGE_ON.test(text.slice(mark.end, mark.end + NEAR))
  return (
    marks.findLast(
      (mark) => mark.end <= start && start - mark.end <= COUNT_WITHIN && isSame(mark) && isOfThis(mark),
    ) ??
    marks.find(
      (mark) => mark.start >= end && mark.start - end <= COUNT_BEHIND && isSame(mark) && isOfThis(mark),
    )
  )
}

const priceIn = ({ price, end }: Band, perUnit: string | null): ReadPrice => ({
  cents: price.kind === 'money' ? price.value : amountToCents(price.value),
  basis: 'unit',
  perUnit,
  span: { start: price.start, end },
})

/** "Up to 3 rooms $250, extra rooms $60 each": the first price is for all up to its limit. */
function isLump([first, next]: readonly Band[], { text, marks }: Ground): boolean {
  if (first === undefined || next === undefined) return false
  const isEach = (band: Band): boolean =>
    marks.some(
      (mark) => mark.kind === 'per' && mark.start >= band.price.end && mark.start - band.price.end <= 3,
    ) || ONE_MORE.test(text.slice(0, band.price.start))
  const isRate = isEach(first) || /(?:@|\bat|\bare)\s*$/.test(text.slice(0, first.price.start))
  return !isRate && isEach(next) && first.price.value >= LUMP_TIMES * next.price.value
}
const LUMP_TIMES = 1.5
/** "Extra hour $90" */
const ONE_MORE =
  /\b(?:extra|additional|further|every|each)\s+(?:hour|hr|day|room|window|door)\s*(?:is |at |@ ?)?$/

const startOf = ({ phrase }: WorkItem): number => Math.min(...phrase.spans.map(({ start }) => start))

/** The items with those of one thing counted by its bands; as they are where that is unclear. */
function withBands(items: readonly WorkItem[], found: Bands, ground: Ground): readonly WorkItem[] {
  const total = countOfAll(found, ground)
  const { bands, limit } = found
  // Less than the first limit is a band of its own only where both are measured alike.
  if (total === undefined || (total.value <= limit.value && total.kind !== 'measure')) return items
  const from = Math.min(total.start, limit.start, bands[0]?.price.start ?? 0)
  const to = Math.max(total.end, bands.at(-1)?.span.end ?? 0, bands.at(-1)?.end ?? 0)
  const isPriceOf = ({ price }: WorkItem): boolean =>
    price !== null && bands.some((band) => price.span.start < band.end && band.price.start < price.span.end)
  const isCountOf = ({ price, quantity }: WorkItem): boolean =>
    price === null && quantity?.span !== undefined && quantity.span.start >= from && quantity.span.end <= to
  const isTotal = ({ price }: WorkItem): boolean => price?.span.start === total.start
  const own = items.filter((item) => isPriceOf(item) || isCountOf(item) || isTotal(item))
  const base = own.toSorted((left, right) => startOf(left) - startOf(right))[0]
  if (base === undefined || !own.some(isPriceOf)) return items
  const unit = limit.kind === 'measure' ? limit.unit : (base.quantity?.unit ?? 'ea')
  const lump = isLump(bands, ground)
  let left = total.value
  let below = 0
  const lines = bands.flatMap((band, at): WorkItem[] => {
    const value = Number(Math.min(left, (band.upTo ?? Number.POSITIVE_INFINITY) - below).toFixed(3))
    const said = at === 0 ? `the first ${value}` : `over ${below}`
    const isLast = band.upTo === null
    left -= value
    below = band.upTo ?? below
    if (value <= 0) return []
    const price = priceIn(band, limit.kind === 'measure' ? limit.unit : null)
    const label = isLast ? `${total.value} less ${below}` : said
    const quantity = { ...counted(value, unit, label), span: { start: total.start, end: total.end } }
    if (at === 0 && lump) {
      const all = { ...counted(1, 'job', said), span: { start: limit.start, end: limit.end } }
      return [
        { ...base, quantity: all, price: { ...price, basis: 'line', perUnit: null }, isOptional: false },
      ]
    }
    const description = at === 0 ? base.description : `${base.description}, ${said}`
    return [{ ...base, description, quantity, price, otherPrices: [], isOptional: false }]
  })
  const place = items.indexOf(base)
  return items.flatMap((item, at) => (at === place ? lines : own.includes(item) ? [] : [item]))
}

/** "34 m of trench: first 10 m $50/m, over that $40/m": ten at the first price, the rest at the other. */
export function pricesByBand(items: readonly WorkItem[], ground: Ground): WorkItem[] {
  const prices = pricesOf(ground)
  if (prices.length > MOST_PRICES) return [...items]
  let settled = items
  for (let at = 0; at + 1 < prices.length; at += 1) {
    const found = bandsFrom(prices, at, 'before', ground) ?? bandsFrom(prices, at, 'behind', ground)
    if (found === null) continue
    settled = withBands(settled, found, ground)
    at += found.bands.length - 1
  }
  return [...settled]
}
