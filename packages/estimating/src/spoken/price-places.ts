import { feeLengthAt, isBaseVerb, isFiller, isStopWord, verbAt } from '../text/lexicon.ts'
import { singular } from '../text/words.ts'
import type { SpokenNumber } from './spoken-number.ts'
import { endsAt, isCurrency, isThing, measureAt, perAt, type Token } from './tokens.ts'

/** A bare number from here on may be a price; below it counts. */
const SMALLEST_PRICE = 20
/** "for a hundred and fifty": from here on what follows is no crowd of things. */
const SMALLEST_LUMP = 100
const SUM_NAMES = /^(?:fee|fees|charge|allowance|price|rate|cost|sum|budget|callout|total)$/
const NO_AMOUNT_AFTER =
  /^(?:size|type|number|class|unit|room|level|approx|about|around|roughly|cat|model|by|x|than|to|per|no|times|coats?|of|in|on|from|all|only|say|allow|day|night|year)$/
/** How far back what a price is for is looked for. */
const REACH = 12
/** What a price may be said to hold. */
const COVERS = /^(?:supplied|installed|fitted|delivered|hung|laid|all|inc|including|gst)$/
/** Words that turn to the next thing. */
export const JOINER = /^(?:and|then|plus|also)$/
const WHOLE = /^(?:the lot|the whole|the job|all up|all in|in total|total|altogether|lot|everything)$/

/** A number among what is said around it. */
export interface Place {
  readonly tokens: readonly Token[]
  readonly at: number
  readonly token: Token
  readonly number: SpokenNumber
  /** The words since the last price or sign. */
  readonly words: readonly string[]
  readonly hasQuantity: boolean
  /** Those of the words that stand before the number. */
  readonly wordsBefore: readonly string[]
  /** The price before was said before its thing: "twelve hundred for the fence". */
  readonly isPriceFirst: boolean
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

/** "ten downlights for nineteen fifty": how many things an amount for all of them is for. */
export function countBefore({ tokens, at, hasQuantity }: Place): number {
  if (!hasQuantity) return 1
  const count = tokens.slice(Math.max(0, at - REACH), at).findLast((token) => token.kind === 'number')
  return count?.number !== undefined && count.number.value >= 1 ? count.number.value : 1
}

/** "forty five square metres of ceiling at fifteen": the unit that was counted. */
function lastUnit({ tokens, at, hasQuantity }: Place): string {
  for (let from = at - 1; hasQuantity && from >= 0 && from > at - REACH; from -= 1) {
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

export function saysWhole(tokens: readonly Token[], at: number): boolean {
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

/** Whether the word before a number may be what it prices: a thing, work that is named ("tiling"), "the old one". */
function isPriced(place: Place): boolean {
  const [said, before] = [wordBefore(place), wordBefore(place, 2)]
  if (/^ones?$/.test(said)) return /^(?:old|new|existing|other|second)$/.test(before)
  if (NO_AMOUNT_AFTER.test(said)) return false
  if (isThing(said)) return true
  // "fence" and "deck" are work at the beginning of what is said, and things behind another word.
  const isNamed = said.endsWith('ing') || (place.words.length > 1 && !isStopWord(said))
  return isNamed && verbAt([said], 0) !== undefined
}

/** Names ahead that are looked at for a plural, in words. */
const LONGEST_NAME = 3

/** "waterproofing seven fifty tiling": what follows is named without a plural, so nothing of it is counted. */
function turnsToNext({ tokens, at, number }: Place): boolean {
  const next = tokens[at + 1]
  if (next?.kind !== 'word') return false
  const isNamed = next.said.endsWith('ing') || isThing(next.said)
  const isLarge = number.withCents !== undefined || number.value >= SMALLEST_LUMP || next.said.endsWith('ing')
  if (!isNamed || !isLarge) return false
  for (const token of tokens.slice(at + 1, at + 1 + LONGEST_NAME)) {
    if (token.kind !== 'word' || JOINER.test(token.said)) break
    if (isPlural(token.said)) return false
  }
  return true
}

/** "the front door two twenty the garage door": an article begins the next thing. */
const isArticleNext = ({ tokens, at }: Place): boolean =>
  /^(?:the|a|an|another|his|her|their)$/.test(tokens[at + 1]?.said ?? '') &&
  perAt(tokens, at + 1) === undefined

/** "service call ninety", "unblock the sewer three fifty": an amount behind what it is for. */
const behindThing: UnitOf = (place) => {
  const { tokens, at, number, hasQuantity } = place
  const before = tokens[at - 1]
  const isEnd =
    endsAt(tokens, at + 1) ||
    COVERS.test(tokens[at + 1]?.said ?? '') ||
    turnsToNext(place) ||
    isArticleNext(place)
  if (number.value < SMALLEST_PRICE || !isEnd || before?.kind !== 'word') return undefined
  if (endsWithFee(place, 1) || endsWithVerb(place)) return 'job'
  if (!isPriced(place)) return undefined
  const isSure = number.withCents !== undefined || hasQuantity || number.value >= SMALLEST_LUMP
  return isSure || !isPlural(before.said) ? 'job' : undefined
}

/** "strip out twelve hundred": a verb of two words that is the whole work. */
function endsWithVerb(place: Place): boolean {
  const pair = [wordBefore(place, 2), wordBefore(place)]
  return place.number.value >= SMALLEST_LUMP && verbAt(pair, 0)?.length === 2
}

/** "and two hundred for door handles", "its twelve hundred for the fence eight hundred for the gate" */
const beforeFor: UnitOf = ({ tokens, at, number, wordsBefore, isPriceFirst }) => {
  const isFirst =
    at === 0 || endsAt(tokens, at - 1) || wordsBefore.every((word) => isFiller(word) || isLink(word))
  const isVerbLed = verbAt([tokens[at - 1]?.said ?? ''], 0) !== undefined
  const isMeant = isPriceFirst || (isFirst && !isVerbLed)
  return isMeant && number.value >= SMALLEST_PRICE && tokens[at + 1]?.said === 'for' ? 'job' : undefined
}

const inTurn: UnitOf = (place) => (place.isPriceFirst ? beforeFor(place) : undefined)

const isLink = (word: string): boolean => /^(?:its|it's|thats|that's|comes|about)$/.test(word)

const RULES: readonly UnitOf[] = [
  inTurn,
  byUnit,
  forTheLot,
  byName,
  afterAt,
  afterFor,
  afterSum,
  behindThing,
  beforeFor,
]

const YEAR_LEADS = /^(?:in|since|from|circa|built|installed|around|about|of)$/
const EARLIEST_YEAR = 1850
const LATEST_YEAR = 2050

/** "built in nineteen sixty two" */
export function isYear(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  const value = token?.number?.value ?? 0
  const isSaidSo = /^(?:eighteen|nineteen|twenty) |^two thousand\b/.test(token?.said ?? '')
  const isInside = value >= EARLIEST_YEAR && value <= LATEST_YEAR
  return isInside && isSaidSo && YEAR_LEADS.test(tokens[at - 1]?.said ?? '') && !isCurrency(tokens[at + 1])
}

/** "six hundred deep", "one fifty wide" */
const SIDE = /^(?:wide|high|deep|long|tall|thick|across|apart)$/

/** A number of a size, a measure, a percentage, a year or a time of day is no price. */
function isMeasured({ tokens, at }: Place): boolean {
  const next = tokens[at + 1]?.said ?? ''
  const isPercent = /^(?:%|percent|pct)$/.test(next) || (next === 'per' && tokens[at + 2]?.said === 'cent')
  const isTied = /^(?:by|x|point)$/.test(next) || /^(?:by|x)$/.test(tokens[at - 1]?.said ?? '')
  const isTime = /^(?:am|pm|a m|p m|o'?clock|sharp|in the (?:morning|afternoon|evening))\b/.test(
    [0, 1, 2].map((step) => tokens[at + 1 + step]?.said ?? '').join(' '),
  )
  return (
    isPercent ||
    isTied ||
    isTime ||
    SIDE.test(next) ||
    isYear(tokens, at) ||
    measureAt(tokens, at + 1) !== undefined
  )
}

/** Whether a price ends here and another thing is named, with nothing between: a comma is missing. */
export function lacksComma(place: Place): boolean {
  if (behindThing(place) === undefined) return false
  if (isArticleNext(place) || turnsToNext(place)) return true
  const { tokens, at } = place
  let next = at + 1
  while (next < at + 1 + LONGEST_NAME && isVerbOrAnd(tokens[next])) next += 1
  const after = tokens[next]
  const isObject =
    after?.kind === 'number' ||
    (after?.kind === 'word' && (isThing(after.said) || /^(?:the|a|an)$/.test(after.said)))
  return next > at + 1 && tokens[at + 1]?.said !== 'and' && isObject
}

const isVerbOrAnd = (token: Token | undefined): boolean =>
  token?.kind === 'word' && (token.said === 'and' || isBaseVerb(token.said))

/** What a price is for where a number is one: a unit, `ea` or `job`; undefined for a count or a measure. */
export function priceUnit(place: Place): string | undefined {
  if (isMeasured(place)) return undefined
  for (const rule of RULES) {
    const unit = rule(place)
    if (unit !== undefined) return unit
  }
  return undefined
}
