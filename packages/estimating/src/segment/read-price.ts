import { MAX_AMOUNT_CENTS } from '@quotewright/domain/quotes/money.ts'
import { feeLengthAt, isFiller, isStopWord, verbAt } from '../text/lexicon.ts'
import { singular } from '../text/words.ts'
import type { Mark } from '../tokens/mark.ts'
import { amountToCents } from '../tokens/money.ts'
import { chunkWords } from './chunk.ts'
import type { ReadPrice } from './phrase.ts'
import { isCountTimesPrice } from './read-quantity.ts'

/** A bare number after a plural noun is a count up to here: "downlights 12". */
const LARGEST_TRAILING_COUNT = 24
/** A bare trailing number from here on is a price: "smoke alarm 165". */
const SMALLEST_TRAILING_PRICE = 20

export interface NumberRoles {
  readonly price: ReadPrice | null
  readonly priceMarks: readonly Mark[]
  readonly counts: readonly Mark[]
}

/** "$95 per half hour" is $190 an hour. */
function perWhole(cents: number, per: Mark | undefined): number {
  return per === undefined || per.value <= 0
    ? cents
    : Math.min(Math.round(cents / per.value), MAX_AMOUNT_CENTS)
}

const RATE_NAMES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:day|daily) rate\b/, 'day'],
  [/\b(?:hourly|hour|labou?r) rate\b|\bhourly\b/, 'hr'],
  [
    /^(?:then )?(?:each |every |any |all )?(?:extra|additional|further|subsequent|following) (?:hours?|hrs?|time)\b|^(?:hours?|hrs?) (?:after|thereafter)\b/,
    'hr',
  ],
]

/** "Day rate $720": the unit a rate is named after. */
function namedRate(marks: readonly Mark[], at: number): string | undefined {
  const before = marks
    .slice(0, at)
    .map((mark) => mark.text)
    .join(' ')
  return RATE_NAMES.find(([pattern]) => pattern.test(before))?.[1]
}

function priceFrom(mark: Mark, basis: ReadPrice['basis'], per: Mark | undefined): ReadPrice {
  const end = per?.end ?? mark.end
  return {
    cents: perWhole(mark.kind === 'money' ? mark.value : amountToCents(mark.value), per),
    basis: per === undefined ? basis : 'unit',
    perUnit: per?.unit ?? null,
    span: { start: mark.start, end },
    ...(mark.currency === undefined ? {} : { currency: mark.currency }),
  }
}

const TAIL_WORDS =
  /^(?:each|gst|vat|inc|incl|ex|excl|plus|total|all|supply|for|per|supplied|installed|fitted|only|max|and|in|on|flat|fixed|the|labour|to|dollars|or|plusgst|usd|aud|sqm|minimum|min|call|now|extra|up|marked)$/
const AMOUNT_LEADS =
  /^(?:=|costs?|price|priced|charge|charged|rate|fee|fees|allowance|sum|is|charges|budget|surcharge)$/
const ALLOWANCE_LEADS = /^(?:allow|allowing|allowance|pc|ps|budget)$/
const SUM_NAMES = /^(?:allowance|sum|fee|charge|budget|rate|cost)$/
/** What a fee is for may follow its amount: "callout 110 which covers the first half hour". */
const FEE_REMARK = /^(?:which|that|covers?|covering|includes?|including|incl|then|and|plus)$/

/** A bare number and the marks around it. */
interface NumberPlace {
  readonly marks: readonly Mark[]
  readonly at: number
  readonly previous: Mark | undefined
  readonly before: Mark | undefined
  readonly next: Mark | undefined
  /** A word that may be the thing the number counts. */
  readonly isBeforeThing: boolean
}
type Basis = ReadPrice['basis'] | undefined

const afterAt = ({ previous, next, isBeforeThing }: NumberPlace): Basis => {
  if (previous?.text === '@') return 'unit'
  const isCounting = isBeforeThing && !isStopWord(next?.text ?? '')
  return previous?.text === 'at' && !isCounting ? 'unit' : undefined
}

/** "7.5h x 95", "3 rooms x $450", "$180 x 4" */
const afterTimes = ({ marks, at, previous, before, next, isBeforeThing }: NumberPlace): Basis => {
  const isMoney = marks[at]?.kind === 'money'
  const isCountAfter = next?.text === 'x' && marks[at + 2]?.kind === 'number'
  if (isMoney && (previous?.text === 'x' || isCountAfter)) return 'unit'
  const isTimes = previous?.text === 'x' || previous?.text === '*'
  const isCounted = before?.kind === 'measure' || before?.kind === 'number'
  return isTimes && isCounted && !isBeforeThing ? 'unit' : undefined
}

/** "costs 400", "fee 95", "allow 450 for", "allowance of 900" */
const afterAmountWord = ({ previous, before, next, isBeforeThing }: NumberPlace): Basis => {
  const lead = previous?.text ?? ''
  if (AMOUNT_LEADS.test(lead) && !isBeforeThing) return 'line'
  if (ALLOWANCE_LEADS.test(lead) && (next?.text === 'for' || !isBeforeThing)) return 'line'
  return lead === 'of' && SUM_NAMES.test(before?.text ?? '') ? 'line' : undefined
}

/** "for 180", "for about 180" */
const afterFor = ({ previous, before, isBeforeThing }: NumberPlace): Basis => {
  const isFor = previous?.text === 'for' || (previous?.text === 'about' && before?.text === 'for')
  return isFor && !isBeforeThing ? 'line' : undefined
}

/** "callout 110 which covers …": the amount of the fee named just before. */
const afterFee = ({ marks, at, next }: NumberPlace): Basis => {
  const isRemark = next?.kind === 'word' && FEE_REMARK.test(next.text)
  const isLarge = (marks[at]?.value ?? 0) >= SMALLEST_TRAILING_PRICE
  return isRemark && isLarge && endsWithFee(chunkWords(marks.slice(0, at))) ? 'line' : undefined
}

/** "… plus fifty for the tip": an amount before what it is for. */
const beforeFor = ({ marks, at, next }: NumberPlace): Basis => {
  const isFirst = marks.slice(0, at).every((mark) => mark.kind === 'word' && isFiller(mark.text))
  const isLarge = (marks[at]?.value ?? 0) >= SMALLEST_TRAILING_PRICE
  return isFirst && isLarge && next?.text === 'for' ? 'line' : undefined
}

/** "gutter clean 180 single storey": a large number that counts nothing named after it, behind a thing. */
const amongWords = ({ marks, at, previous, next }: NumberPlace): Basis => {
  const isLarge = (marks[at]?.value ?? 0) >= SMALLEST_TRAILING_PRICE
  if (!isLarge || next?.kind !== 'word' || previous?.kind !== 'word' || PRICED.has(previous.text))
    return undefined
  const following = marks.slice(at + 1, at + 4)
  const countsThem = following.some((mark) => mark.kind !== 'word' || singular(mark.text) !== mark.text)
  const others = marks.filter((_, index) => index !== at)
  const isOnly = others.every((mark) => /^(?:word|spec|percent)$/.test(mark.kind))
  return isOnly && !countsThem && namesThing(marks.slice(0, at)) ? 'line' : undefined
}

const PRICED = new Set([
  'x',
  'of',
  'type',
  'model',
  'class',
  'series',
  'to',
  'size',
  'number',
  'no',
  'approx',
  'about',
])

function namesThing(marks: readonly Mark[]): boolean {
  return chunkWords(marks).some(
    (word) => !isStopWord(word) && !isFiller(word) && verbAt([word], 0) === undefined,
  )
}

const LEADS = [beforeFor, afterAt, afterTimes, afterAmountWord, afterFor, afterFee, amongWords]

/** Whether a bare number is a price because of the words around it. */
function leadBasis(marks: readonly Mark[], at: number): Basis {
  const [before, previous, next] = [marks[at - 2], marks[at - 1], marks[at + 1]]
  const isTimes = next?.text === 'x' && marks[at + 2]?.kind === 'measure'
  const isBeforeThing = next?.kind === 'word' && !TAIL_WORDS.test(next.text) && !isTimes
  const place = { marks, at, before, previous, next, isBeforeThing }
  for (const lead of LEADS) {
    const basis = lead(place)
    if (basis !== undefined) return basis
  }
  return undefined
}

/** "tip fees", "call out": the words end with the name of a fee. */
function endsWithFee(words: readonly string[]): boolean {
  return words.some((_, at) => {
    const length = feeLengthAt(words, at)
    return length > 0 && at + length === words.length
  })
}

function endsPhrase(next: Mark | undefined): boolean {
  if (next === undefined || /^(?:percent|often|factor)$/.test(next.kind) || next.text === '-') return true
  return next.kind === 'word' && TAIL_WORDS.test(next.text)
}

function isTrailingPrice(marks: readonly Mark[], at: number, hasQuantity: boolean): boolean {
  const [previous, mark, next] = [marks[at - 1], marks[at], marks[at + 1]]
  if (mark === undefined || previous === undefined || !endsPhrase(next)) return false
  if (previous.text === 'x' || previous.text === '*') return false
  const saysWhere = /^(?:in|on)$/.test(next?.text ?? '') && marks[at + 2]?.kind === 'word'
  if (saysWhere && mark.value < SMALLEST_TRAILING_PRICE) return false
  const words = chunkWords(marks.slice(0, at)).filter(
    (word) => !/^(?:fee|fees|cost|costs|charge|of|allowance)$/.test(word) || at === 1,
  )
  if (endsWithFee(words) || hasQuantity || /\.\d\d$/.test(mark.text)) return true
  const noun = previous.kind === 'word' ? previous.text : ''
  const isPluralCount = singular(noun) !== noun && mark.value <= LARGEST_TRAILING_COUNT
  return !isPluralCount && mark.value >= SMALLEST_TRAILING_PRICE
}

/** Splits "12 x 85" back into its count and its price. */
function splitCountTimesPrice(mark: Mark): { count: Mark; price: Mark } {
  const [first = 0, second = 0] = mark.sides ?? []
  const scale = (side: number, text: string | undefined): number => (text === undefined ? side : Number(text))
  const texts = mark.text.match(/\d+(?:\.\d+)?/g) ?? []
  const countLength = texts[0]?.length ?? 1
  const priceLength = texts[1]?.length ?? 1
  return {
    count: {
      ...mark,
      kind: 'number',
      value: scale(first, texts[0]),
      unit: '',
      end: mark.start + countLength,
      text: texts[0] ?? '',
    },
    price: {
      ...mark,
      kind: 'number',
      value: scale(second, texts[1]),
      unit: '',
      start: mark.end - priceLength,
      text: texts[1] ?? '',
    },
  }
}

const WHOLE_AFTER =
  /^(?:for (?:the (?:lot|job|whole)|everything)|all up|all in|in total|total|altogether|the lot|flat|fixed|lump sum)\b/

/** "4200 for the lot", "950 all up" */
function saysWhole(after: readonly Mark[]): boolean {
  return WHOLE_AFTER.test(
    after
      .slice(0, 4)
      .map((mark) => mark.text)
      .join(' '),
  )
}

/** The roles of a chunk's numbers while they are given out. */
interface Sorting {
  readonly marks: readonly Mark[]
  readonly counts: Mark[]
  readonly priceMarks: Mark[]
  price: ReadPrice | null
  hasQuantity: boolean
}

const perAfter = (marks: readonly Mark[], at: number): Mark | undefined =>
  marks[at + 1]?.kind === 'per' ? marks[at + 1] : undefined

function takePriceMark(sorting: Sorting, mark: Mark, per: Mark | undefined): void {
  sorting.priceMarks.push(mark, ...(per === undefined ? [] : [per]))
}

/** "12 x 85": a count and the price of each. */
function sortSplit(sorting: Sorting, mark: Mark, per: Mark | undefined): void {
  const split = splitCountTimesPrice(mark)
  sorting.counts.push(split.count)
  sorting.price ??= priceFrom(split.price, 'unit', per)
  takePriceMark(sorting, mark, per)
}

function saysPrice({ marks, hasQuantity }: Sorting, at: number, lead: Basis): boolean {
  const mark = marks[at]
  if (mark === undefined) return false
  const isAlone = marks.length === 1 || saysWhole(marks.slice(at + 1))
  if (isAlone && mark.value >= SMALLEST_TRAILING_PRICE) return true
  if (mark.kind === 'money' || lead !== undefined) return true
  const isRate = perAfter(marks, at) !== undefined && !isTimesPerPeriod(marks, at)
  return isRate || isTrailingPrice(marks, at, hasQuantity)
}

function sortNumber(sorting: Sorting, mark: Mark, at: number): void {
  const { marks, price } = sorting
  const per = perAfter(marks, at)
  if (marks[at - 1]?.text === '=' && price !== null) {
    sorting.priceMarks.push(mark)
    return
  }
  const lead = leadBasis(marks, at)
  if (!saysPrice(sorting, at, lead)) {
    sorting.counts.push(mark)
    sorting.hasQuantity = true
    return
  }
  if (price !== null && !(mark.kind === 'money' && price.basis === 'open')) return
  const read = priceFrom(mark, lead ?? (marks[at - 1]?.text === 'for' ? 'line' : 'open'), per)
  const rate = per === undefined || per.unit === 'ea' ? namedRate(marks, at) : undefined
  sorting.price = rate === undefined ? read : { ...read, basis: 'unit', perUnit: rate }
  takePriceMark(sorting, mark, per)
}

/** Sorts the numbers of a chunk into its price and its counts; what is neither is left to the description. */
export function readNumberRoles(marks: readonly Mark[]): NumberRoles {
  const words = chunkWords(marks)
  const isSplit = (mark: Mark): boolean => mark.kind === 'dims' && isCountTimesPrice(mark, words)
  const sorting: Sorting = {
    marks,
    counts: [],
    priceMarks: [],
    price: null,
    hasQuantity: marks.some((mark) => mark.kind === 'measure' || (mark.kind === 'dims' && !isSplit(mark))),
  }
  marks.forEach((mark, at) => {
    if (isSplit(mark)) sortSplit(sorting, mark, perAfter(marks, at))
    else if (mark.kind === 'money' || mark.kind === 'number') sortNumber(sorting, mark, at)
  })
  return { price: sorting.price, priceMarks: sorting.priceMarks, counts: sorting.counts }
}

/** "2 per week", "3 a day" count; "65 per visit" prices. */
function isTimesPerPeriod(marks: readonly Mark[], at: number): boolean {
  const unit = marks[at + 1]?.unit ?? ''
  return (unit === 'week' || unit === 'month') && (marks[at]?.value ?? 0) <= 7 && at > 0
}
