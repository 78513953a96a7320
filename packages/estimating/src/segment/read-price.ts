import { MAX_AMOUNT_CENTS } from '@quotewright/domain/quotes/money.ts'
import { feeLengthAt, isStopWord } from '../text/lexicon.ts'
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
  /^(?:each|gst|vat|inc|incl|ex|excl|plus|total|all|supply|for|per|supplied|installed|fitted|only|max|and|in|on|flat|fixed|the|labour|to|dollars|or|plusgst|usd|aud|sqm|minimum|min|call|now|extra|up)$/

/** Whether a bare number is a price because of the words around it. */
function leadBasis(marks: readonly Mark[], at: number): ReadPrice['basis'] | undefined {
  const previous = marks[at - 1]
  const next = marks[at + 1]
  if (previous === undefined) return undefined
  const isFollowedByThing = next?.kind === 'word' && !TAIL_WORDS.test(next.text)
  const before = marks[at - 2]
  if (previous.text === '@') return 'unit'
  if (previous.text === 'at') return isFollowedByThing && !isStopWord(next.text) ? undefined : 'unit'
  if (previous.text === 'x' || previous.text === '*') {
    return before?.kind === 'measure' || before?.kind === 'number'
      ? isFollowedByThing
        ? undefined
        : 'unit'
      : undefined
  }
  if (
    /^(?:=|costs?|price|priced|charge|charged|rate|fee|fees|allowance|sum|is|cost|charges|budget|surcharge)$/.test(
      previous.text,
    ) &&
    !isFollowedByThing
  )
    return 'line'
  if (/^(?:allow|allowing|allowance|pc|ps|budget)$/.test(previous.text))
    return next === undefined || next.text === 'for' || !isFollowedByThing ? 'line' : undefined
  if (previous.text === 'of' && /^(?:allowance|sum|fee|charge|budget|rate|cost)$/.test(before?.text ?? ''))
    return 'line'
  if (previous.text === 'for' || (previous.text === 'about' && before?.text === 'for'))
    return isFollowedByThing ? undefined : 'line'
  return undefined
}

function isTrailingPrice(marks: readonly Mark[], at: number, hasQuantity: boolean): boolean {
  const mark = marks[at]
  const next = marks[at + 1]
  const previous = marks[at - 1]
  if (mark === undefined || previous === undefined) return false
  const isLast =
    next === undefined ||
    (next.kind === 'word' && TAIL_WORDS.test(next.text)) ||
    next.kind === 'percent' ||
    next.text === '-'
  if (!isLast || next?.text === 'x') return false
  if (previous.text === 'x' || previous.text === '*') return false
  const words = chunkWords(marks.slice(0, at)).filter(
    (word) => !/^(?:fee|fees|cost|costs|charge|of|allowance)$/.test(word) || at === 1,
  )
  const isFee = words.some(
    (_, index) => feeLengthAt(words, index) > 0 && index + feeLengthAt(words, index) === words.length,
  )
  if (isFee || hasQuantity) return true
  const noun = previous.kind === 'word' ? previous.text : ''
  if (/\.\d\d$/.test(mark.text)) return true
  if (singular(noun) !== noun && mark.value <= LARGEST_TRAILING_COUNT) return false
  return mark.value >= SMALLEST_TRAILING_PRICE
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

/** Sorts the numbers of a chunk into its price and its counts; what is neither is left to the description. */
export function readNumberRoles(marks: readonly Mark[]): NumberRoles {
  const words = chunkWords(marks)
  const counts: Mark[] = []
  const priceMarks: Mark[] = []
  let price: ReadPrice | null = null
  let hasQuantity = marks.some(
    (mark) => mark.kind === 'measure' || (mark.kind === 'dims' && !isCountTimesPrice(mark, words)),
  )
  marks.forEach((mark, at) => {
    const next = marks[at + 1]
    const per = next?.kind === 'per' ? next : undefined
    if (mark.kind === 'dims' && isCountTimesPrice(mark, words)) {
      const split = splitCountTimesPrice(mark)
      counts.push(split.count)
      price ??= priceFrom(split.price, 'unit', per)
      priceMarks.push(mark, ...(per === undefined ? [] : [per]))
      return
    }
    const isMoney = mark.kind === 'money'
    if (!isMoney && mark.kind !== 'number') return
    const lead = leadBasis(marks, at)
    if (marks[at - 1]?.text === '=' && price !== null) {
      priceMarks.push(mark)
      return
    }
    const isAlone =
      (marks.length === 1 || saysWhole(marks.slice(at + 1))) && mark.value >= SMALLEST_TRAILING_PRICE
    const isPrice =
      isAlone ||
      isMoney ||
      lead !== undefined ||
      (per !== undefined && !isTimesPerPeriod(marks, at)) ||
      isTrailingPrice(marks, at, hasQuantity)
    if (isPrice && (price === null || (isMoney && price.basis === 'open'))) {
      const read = priceFrom(mark, lead ?? (marks[at - 1]?.text === 'for' ? 'line' : 'open'), per)
      const rate = per === undefined ? namedRate(marks, at) : undefined
      price = rate === undefined ? read : { ...read, basis: 'unit', perUnit: rate }
      priceMarks.push(mark, ...(per === undefined ? [] : [per]))
    } else if (!isPrice) {
      counts.push(mark)
      hasQuantity = true
    }
  })
  return { price, priceMarks, counts }
}

/** "2 per week", "3 a day" count; "65 per visit" prices. */
function isTimesPerPeriod(marks: readonly Mark[], at: number): boolean {
  const unit = marks[at + 1]?.unit ?? ''
  return (unit === 'week' || unit === 'month') && (marks[at]?.value ?? 0) <= 7 && at > 0
}
