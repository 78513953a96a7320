import spokenWords from '../data/spoken-words.json' with { type: 'json' }
import type { Typical, TypicalPrice } from '../price/typical-price.ts'
import type { TextSpan } from '../quote-draft.ts'
import { feeLengthAt, isLabourWord, isStopWord, verbAt } from '../text/lexicon.ts'
import { singular } from '../text/words.ts'
import type { SpokenNumber } from './spoken-number.ts'
import { endsAt, isCurrency, isThing, measureAt, perAt, type Token } from './tokens.ts'

/** A price that could be meant in two ways, in cents; `text` is as it was said. */
export interface SpokenDoubt extends TextSpan {
  readonly text: string
  readonly readAsCents: number
  readonly orCents: number
}

const RANGES: ReadonlyMap<string, readonly number[]> = new Map(Object.entries(spokenWords.priceRanges))
/** Sold for a few dollars each: a price of theirs in two figures has cents. */
const SMALL_GOODS = new Set(spokenWords.smallGoods)
/** A bare number from here on may be a price; below it counts. */
const SMALLEST_PRICE = 20
/** "for a hundred and fifty": from here on what follows is no crowd of things. */
const SMALLEST_LUMP = 100
/** Nearer than this factor to the typical price is no more telling than the other reading. */
const CLEARLY_NEARER = Math.log(3)
const SUM_NAMES = /^(?:fee|fees|charge|allowance|price|rate|cost|sum|budget|callout|total)$/
const NO_AMOUNT_AFTER =
  /^(?:size|type|number|class|unit|room|level|approx|about|around|roughly|cat|model|by|x|than|to|per|no|times|coats?|of|in|on|from|all|only|say|allow|day|night|year)$/
/** "for the lot" */
const LOT_LENGTH = 3
/** What a price may be said to hold. */
const COVERS = /^(?:supplied|installed|fitted|delivered|hung|laid|all|inc|including|gst)$/
const JOINER = /^(?:and|then|plus|also)$/
const WHOLE = /^(?:the lot|the whole|the job|all up|all in|in total|total|altogether|lot|everything)$/

interface Place {
  readonly tokens: readonly Token[]
  readonly at: number
  readonly token: Token
  readonly number: SpokenNumber
  /** The words since the last price or sign. */
  readonly words: readonly string[]
  readonly hasQuantity: boolean
}

/** What a price is for: a unit, one of a thing, or the whole job; undefined where no price is said. */
type UnitOf = (place: Place) => string | undefined

const wordBefore = ({ tokens, at }: Place, steps = 1): string => tokens[at - steps]?.said ?? ''

const isPlural = (word: string): boolean => singular(word) !== word

/** "eighty five each", "a hundred and ten an hour"; "three times a week" and "2 each" count. */
const byUnit: UnitOf = (place) => {
  const { tokens, at, number } = place
  const currency = isCurrency(tokens[at + 1]) ? 1 : 0
  const per = perAt(tokens, at + 1 + currency)
  if (per === undefined) return undefined
  const isSmall = number.value < 10 && number.withCents === undefined && currency === 0
  return isSmall && !/^(?:at|@|\$)$/.test(wordBefore(place)) ? undefined : per.unit
}

/** "at ninety", "at fifteen" before a pause */
const afterAt: UnitOf = (place) => {
  const { tokens, at, number } = place
  if (!/^(?:at|@)$/.test(wordBefore(place))) return undefined
  return endsAt(tokens, at + 1) || number.value >= SMALLEST_PRICE || number.withCents !== undefined
    ? lastUnit(place)
    : undefined
}

/** "forty five square metres of ceiling at fifteen": the unit that was counted. */
function lastUnit({ tokens, at, hasQuantity }: Place): string {
  for (let from = at - 1; hasQuantity && from >= 0 && from > at - 12; from -= 1) {
    if (tokens[from]?.kind !== 'number') continue
    return measureAt(tokens, from + 1)?.unit ?? 'ea'
  }
  return 'ea'
}

/** "for one fifty", "for nine hundred and fifty comma", "for two thousand to fix it" */
const afterFor: UnitOf = (place) => {
  const { tokens, at, number } = place
  const isFor =
    wordBefore(place) === 'for' ||
    (/^(?:about|around|say)$/.test(wordBefore(place)) && wordBefore(place, 2) === 'for')
  if (!isFor || number.value < SMALLEST_PRICE) return undefined
  const next = tokens[at + 1]
  if (
    endsAt(tokens, at + 1) &&
    (next?.kind !== 'word' || number.value >= SMALLEST_LUMP || JOINER.test(next.said))
  )
    return 'job'
  const countsThem = next?.kind === 'number' || (next !== undefined && isPlural(next.said))
  return number.value >= SMALLEST_LUMP && !countsThem ? 'job' : undefined
}

function saysWhole(tokens: readonly Token[], at: number): boolean {
  const from = tokens[at]?.said === 'for' ? at + 1 : at
  const [first = '', second = ''] = [tokens[from]?.said, tokens[from + 1]?.said]
  return WHOLE.test(`${first} ${second}`) || WHOLE.test(first)
}

/** "two fifty for the lot", "nine hundred all up" */
const forTheLot: UnitOf = ({ tokens, at, number }) =>
  number.value >= SMALLEST_PRICE && saysWhole(tokens, at + 1) ? 'job' : undefined

/** "fifty bucks", "three grand" */
const byName: UnitOf = ({ tokens, at, number }) =>
  number.isMoney || isCurrency(tokens[at + 1]) || tokens[at + 1]?.said === 'cents' ? 'job' : undefined

/** "a call out fee of ninety" */
const afterSum: UnitOf = (place) => {
  const isSum = wordBefore(place) === 'of' && (SUM_NAMES.test(wordBefore(place, 2)) || endsWithFee(place, 2))
  return isSum && place.number.value >= SMALLEST_PRICE ? 'job' : undefined
}

function endsWithFee({ tokens, at }: Place, steps: number): boolean {
  return [1, 2, 3].some((length) => {
    const words = tokens.slice(Math.max(0, at - steps - length + 1), at - steps + 1).map((one) => one.said)
    return words.length === length && feeLengthAt(words, 0) === length
  })
}

/** "service call ninety", "unblock the sewer three fifty": an amount behind what it is for. */
const behindThing: UnitOf = (place) => {
  const { tokens, at, number, hasQuantity } = place
  const before = tokens[at - 1]
  const isEnd = endsAt(tokens, at + 1) || COVERS.test(tokens[at + 1]?.said ?? '')
  if (number.value < SMALLEST_PRICE || !isEnd || before?.kind !== 'word') return undefined
  if (endsWithFee(place, 1)) return 'job'
  if (!isThing(before.said) || NO_AMOUNT_AFTER.test(before.said)) return undefined
  const isSure = number.withCents !== undefined || hasQuantity || number.value >= SMALLEST_LUMP
  return isSure || !isPlural(before.said) ? 'job' : undefined
}

/** "and two hundred for door handles" */
const beforeFor: UnitOf = ({ tokens, at, number }) => {
  const isFirst =
    at === 0 || (endsAt(tokens, at - 1) && verbAt([tokens[at - 1]?.said ?? ''], 0) === undefined)
  return isFirst && number.value >= SMALLEST_PRICE && tokens[at + 1]?.said === 'for' ? 'job' : undefined
}

const RULES: readonly UnitOf[] = [
  byUnit,
  forTheLot,
  byName,
  afterAt,
  afterFor,
  afterSum,
  behindThing,
  beforeFor,
]

/** A number of a size, a measure, a percentage or a time of day is no price. */
function isMeasured({ tokens, at }: Place): boolean {
  const next = tokens[at + 1]?.said ?? ''
  const isPercent = /^(?:%|percent|pct)$/.test(next) || (next === 'per' && tokens[at + 2]?.said === 'cent')
  const isTied = /^(?:by|x|point)$/.test(next) || /^(?:by|x)$/.test(tokens[at - 1]?.said ?? '')
  const isTime = /^(?:am|pm|a m|p m|o'?clock|sharp|in the (?:morning|afternoon|evening))\b/.test(
    [0, 1, 2].map((step) => tokens[at + 1 + step]?.said ?? '').join(' '),
  )
  return isPercent || isTied || isTime || measureAt(tokens, at + 1) !== undefined
}

/** Prices that are looked up in one text. */
const MOST_LOOKUPS = 40

const inCents = (amount: number): number => Math.round(amount * 100)

/** How far a price is from the typical one, as the logarithm of the factor. */
const distance = (cents: number, typical: number): number =>
  Math.abs(Math.log(Math.max(cents, 1) / Math.max(typical, 1)))

interface Choice {
  readonly cents: number
  readonly other?: number
}

/** Of "nine fifty" as 950 or 9.50 the one that fits; `other` where the other fits as well. */
function chooseReading(place: Place, unit: string, typicalPrice: TypicalPrice): Choice {
  const whole = inCents(place.number.value)
  const { withCents } = place.number
  if (withCents === undefined) return { cents: whole }
  const parted = inCents(withCents)
  const byWhat = rateUnit(place, unit)
  const isTimed = byWhat === 'hr' || byWhat === 'day'
  const typical = isTimed ? undefined : typicalPrice(place.words, byWhat === 'job' ? 'ea' : byWhat)
  const isSmall = byWhat === 'ea' && place.words.some((word) => SMALL_GOODS.has(singular(word)))
  const usual = typical?.isOwn === true || !isSmall ? typical?.cents : undefined
  const gap = usual === undefined ? 0 : distance(whole, usual) - distance(parted, usual)
  const [nearer, farther] = gap <= 0 ? [whole, parted] : [parted, whole]
  if (Math.abs(gap) >= CLEARLY_NEARER) return { cents: nearer }
  const [least = 0, most = 0] = RANGES.get(isSmall ? 'small' : byWhat) ?? RANGES.get('ea') ?? []
  const fits = (cents: number): boolean => cents >= least && cents <= most
  if (fits(whole) !== fits(parted)) return { cents: fits(whole) ? whole : parted }
  return { cents: nearer, other: farther }
}

/** Labour without a word about time is by the hour, or by the day where days are counted. */
function rateUnit({ words }: Place, unit: string): string {
  const isLabour = words.some(isLabourWord) && (unit === 'job' || unit === 'ea')
  if (!isLabour) return unit
  return words.some((word) => /^days?$/.test(word)) ? 'day' : 'hr'
}

const dollars = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)

/** "$90" for "ninety", "$16.50" for "sixteen fifty"; without a sign where a currency is named. */
function writePrice({ tokens, at, token }: Place, cents: number): Token {
  const isSigned = /^[$£€]$/.test(tokens[at - 1]?.said ?? '') || isCurrency(tokens[at + 1])
  const written = `${isSigned ? '' : '$'}${dollars(cents)}`
  return { ...token, written }
}

/** "eight dollars fifty each": one amount. */
function oddCentsAt(tokens: readonly Token[], at: number): Token | undefined {
  const [token, name, cents] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  const sign = /^dollars?$/.test(name?.said ?? '') ? '$' : name?.said === 'pounds' ? '£' : undefined
  const isEnd = perAt(tokens, at + 3) !== undefined || endsAt(tokens, at + 3)
  const odd = cents?.number?.value ?? 0
  if (token?.number === undefined || cents === undefined || sign === undefined || !isEnd) return undefined
  if (!Number.isInteger(odd) || odd <= 0 || odd >= 100) return undefined
  return { ...token, end: cents.end, written: `${sign}${(token.number.value + odd / 100).toFixed(2)}` }
}

export interface PricedTokens {
  readonly tokens: readonly Token[]
  readonly doubts: readonly SpokenDoubt[]
}

/** Words before a price that say what it is for; where there are none, those behind it. */
function wordsFor(tokens: readonly Token[], at: number, said: readonly string[]): readonly string[] {
  if (said.some(isThing)) return said
  const behind: string[] = []
  for (const token of tokens.slice(at + 1, at + 8)) {
    if (token.kind !== 'word') break
    if (!isStopWord(token.said)) behind.push(token.said)
  }
  return [...said, ...behind]
}

/**
 * "clean the gutters two fifty for the lot and replace …": said of the only
 * thing before, with prices to follow, "the lot" is that thing and no total.
 */
function withoutOwnLot(tokens: readonly Token[]): Token[] {
  const isPrice = (token: Token): boolean => token.kind === 'number' && token.written !== undefined
  const last = tokens.findLastIndex(isPrice)
  const first = tokens.findIndex(isPrice)
  const isSingle = tokens
    .slice(0, Math.max(first, 0))
    .every((token) => token.kind === 'word' && !JOINER.test(token.said))
  const isLot = tokens[first + 1]?.said === 'for' && saysWhole(tokens, first + 1)
  return first < last && isSingle && isLot
    ? tokens.filter((_, at) => at <= first || at > first + LOT_LENGTH)
    : [...tokens]
}

/** Looks each thing up once, and only so many: what is said later goes by the ranges of units. */
function lookedUpOnce(typicalPrice: TypicalPrice): TypicalPrice {
  const known = new Map<string, Typical | undefined>()
  return (words, unit) => {
    const key = `${unit} ${words.join(' ')}`
    if (!known.has(key) && known.size < MOST_LOOKUPS) known.set(key, typicalPrice(words, unit))
    return known.get(key)
  }
}

/** Writes every spoken price as an amount, each by what it is for. */
export function writePrices(tokens: readonly Token[], asked: TypicalPrice): PricedTokens {
  const typicalPrice = lookedUpOnce(asked)
  const written: Token[] = []
  const doubts: SpokenDoubt[] = []
  let words: string[] = []
  let hasQuantity = false
  const begin = (): void => {
    words = []
    hasQuantity = false
  }
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token === undefined) break
    if (token.kind === 'punct' || token.kind === 'break') begin()
    if (token.kind === 'word' && !isStopWord(token.said)) words.push(token.said)
    // A joining word turns to the next thing once something was priced or counted.
    if (JOINER.test(token.said) && hasQuantity) begin()
    const number = token.number
    if (number === undefined) {
      written.push(token)
      continue
    }
    const place: Place = { tokens, at, token, number, words: wordsFor(tokens, at, words), hasQuantity }
    const unit = isMeasured(place) ? undefined : firstUnit(place)
    if (unit === undefined) {
      hasQuantity = true
      written.push(token)
      continue
    }
    const odd = oddCentsAt(tokens, at)
    if (odd !== undefined) {
      written.push(odd)
      at += 2
      begin()
      continue
    }
    const isCents = tokens[at + 1]?.said === 'cents'
    const { cents, other } = isCents
      ? { cents: Math.round(number.value) }
      : chooseReading(place, unit, typicalPrice)
    written.push(
      isCents
        ? { ...writePrice(place, cents), end: tokens[at + 1]?.end ?? token.end }
        : writePrice(place, cents),
    )
    if (isCents) at += 1
    if (other !== undefined)
      doubts.push({
        text: token.said,
        start: token.start,
        end: token.end,
        readAsCents: cents,
        orCents: other,
      })
    begin()
  }
  return { tokens: withoutOwnLot(written), doubts }
}

function firstUnit(place: Place): string | undefined {
  for (const rule of RULES) {
    const unit = rule(place)
    if (unit !== undefined) return unit
  }
  return undefined
}
