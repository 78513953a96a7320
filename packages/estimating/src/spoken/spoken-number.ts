import words from '../data/number-words.json' with { type: 'json' }
import type { Mark } from '../tokens/mark.ts'

/** Maps, not objects: "constructor" is a word of some descriptions. */
const UNITS: ReadonlyMap<string, number> = new Map(Object.entries(words.units))
const TENS: ReadonlyMap<string, number> = new Map(Object.entries(words.tens))
const SCALES: ReadonlyMap<string, number> = new Map([...Object.entries(words.scales), ['million', 1_000_000]])
const FRACTIONS: ReadonlyMap<string, number> = new Map([
  ['half', 0.5],
  ['quarter', 0.25],
  ['third', 1 / 3],
])
const LARGEST = 1e9
const HUNDRED = 100
const NUMBER_OR_LINK = [...UNITS.keys(), ...TENS.keys(), ...SCALES.keys()].join('|')
const BEFORE_POINT = new RegExp(
  `^(?:${NUMBER_OR_LINK}|at|by|about|around|of|to|is|nought|a|and|or|plus|than|under|over|only|x|say)$`,
)
const THOUSANDS = /^(?:k|grand)$/

/** A number as it is said: "sixteen fifty" is 1,650, and 16.50 where it is money. */
export interface SpokenNumber {
  readonly value: number
  /** The other reading of two figures in a row: dollars and cents. */
  readonly withCents?: number
  /** Said in thousands as money is: "three k", "four grand". */
  readonly isMoney: boolean
  /** The marks it is made of. */
  readonly length: number
  /** Where "hundred and six" may part: the marks up to "and", and their value. */
  readonly beforeAnd?: { readonly value: number; readonly length: number }
}

interface Reading {
  readonly value: number
  readonly next: number
}

function wordAt(marks: readonly Mark[], at: number): string {
  const mark = marks[at]
  return mark?.kind === 'word' ? mark.text : ''
}

const digitAt = (marks: readonly Mark[], at: number): number | undefined => {
  const digit = UNITS.get(wordAt(marks, at))
  return digit !== undefined && digit < 10 ? digit : undefined
}

const isHyphen = (marks: readonly Mark[], at: number): boolean => {
  const mark = marks[at]
  return mark?.text === '-' && marks[at - 1]?.end === mark.start && marks[at + 1]?.start === mark.end
}

/** Below a hundred: "seven", "fourteen", "eighty five". */
function belowHundred(marks: readonly Mark[], at: number): Reading | undefined {
  const unit = UNITS.get(wordAt(marks, at))
  if (unit !== undefined) return { value: unit, next: at + 1 }
  const tens = TENS.get(wordAt(marks, at))
  if (tens === undefined) return undefined
  const onesAt = isHyphen(marks, at + 1) ? at + 2 : at + 1
  const ones = digitAt(marks, onesAt)
  return ones !== undefined && ones > 0
    ? { value: tens + ones, next: onesAt + 1 }
    : { value: tens, next: at + 1 }
}

/** The second figure of "one sixty", "sixteen fifty", "one oh five". */
function secondFigure(marks: readonly Mark[], at: number): Reading | undefined {
  const oh = /^(?:oh|o)$/.test(wordAt(marks, at)) ? digitAt(marks, at + 1) : undefined
  if (oh !== undefined) return { value: oh, next: at + 2 }
  const next = belowHundred(marks, at)
  return next !== undefined && next.value >= 10 ? next : undefined
}

interface Sum extends Reading {
  readonly withCents?: number
  readonly beforeAnd?: { readonly value: number; readonly next: number }
}

/** "one eighty five", "twelve hundred", "two thousand one hundred and fifty"; a figure in digits may begin it. */
function sumAt(marks: readonly Mark[], at: number): Sum | undefined {
  const start = startOf(marks, at)
  if (start === undefined) return undefined
  if (scaleAt(marks, start.next) === undefined) {
    const isDigits = marks[at]?.kind === 'number'
    const second = isDigits || start.value === 0 ? undefined : secondFigure(marks, start.next)
    // "two fifty thousand": the scale belongs to both.
    if (second === undefined || scaleAt(marks, second.next) === HUNDRED) return start
    const value = start.value * 100 + second.value
    const thousand = scaleAt(marks, second.next)
    if (thousand !== undefined) return { value: value * thousand, next: second.next + 1 }
    return { value, withCents: start.value + second.value / 100, next: second.next }
  }
  return scaledFrom(marks, start)
}

const scaleAt = (marks: readonly Mark[], at: number): number | undefined => SCALES.get(wordAt(marks, at))

/** "Hundred and fifteen a metre", but not "a few hundred and ten". */
const isBareHundred = (marks: readonly Mark[], at: number): boolean =>
  wordAt(marks, at) === 'hundred' &&
  wordAt(marks, at + 1) === 'and' &&
  belowHundred(marks, at + 2) !== undefined &&
  !/^(?:few|couple|several|some|per|of|many)$/.test(wordAt(marks, at - 1))

function startOf(marks: readonly Mark[], at: number): Reading | undefined {
  const mark = marks[at]
  if (mark?.kind === 'number') return { value: mark.value, next: at + 1 }
  const isArticle = /^an?$/.test(wordAt(marks, at)) && scaleAt(marks, at + 1) !== undefined
  if (isBareHundred(marks, at)) return { value: 1, next: at }
  return isArticle ? { value: 1, next: at + 1 } : belowHundred(marks, at)
}

/** The figure behind a scale word, and whether the number goes on with a scale of its own. */
function tailAt(
  marks: readonly Mark[],
  at: number,
  scale: number,
): (Reading & { readonly goesOn: boolean }) | undefined {
  const tail = belowHundred(marks, at)
  if (tail === undefined || tail.value === 0) return undefined
  const next = scaleAt(marks, tail.next)
  const goesOn = next !== undefined && (scale === HUNDRED ? next > HUNDRED : next < scale)
  return next !== undefined && !goesOn ? undefined : { ...tail, goesOn }
}

/** From a figure before a scale word to the end of the number. */
function scaledFrom(marks: readonly Mark[], start: Reading): Sum {
  let total = 0
  let current = start.value
  let next = start.next
  let beforeAnd: Sum['beforeAnd']
  for (let scale = scaleAt(marks, next); scale !== undefined; scale = scaleAt(marks, next)) {
    total += scale === HUNDRED ? 0 : current * scale
    current = scale === HUNDRED ? current * HUNDRED : 0
    next += 1
    if (scaleAt(marks, next) !== undefined) continue
    const isAnd = wordAt(marks, next) === 'and'
    const tail = tailAt(marks, isAnd ? next + 1 : next, scale)
    if (tail === undefined) break
    if (isAnd) beforeAnd = { value: total + current, next }
    current += tail.value
    next = tail.next
    if (!tail.goesOn) break
  }
  return { value: total + current, next, ...(beforeAnd === undefined ? {} : { beforeAnd }) }
}

/** "point five", "point two five" */
function pointAt(marks: readonly Mark[], at: number): Reading | undefined {
  if (wordAt(marks, at) !== 'point') return undefined
  // "nbn point one fifty": a point of the trade, and its price.
  if (at > 0 && marks[at - 1]?.kind === 'word' && !BEFORE_POINT.test(wordAt(marks, at - 1))) return undefined
  let digits = ''
  let next = at + 1
  for (
    let digit = digitAt(marks, next);
    digit !== undefined && digits.length < 3;
    digit = digitAt(marks, next)
  ) {
    digits += String(digit)
    next += 1
  }
  if (digits !== '') return { value: Number(`0.${digits}`), next }
  const pair = belowHundred(marks, next)
  return pair === undefined || pair.value < 10 ? undefined : { value: pair.value / 100, next: pair.next }
}

/** "and a half", "and three quarters" */
function andFraction(marks: readonly Mark[], at: number): Reading | undefined {
  if (wordAt(marks, at) !== 'and') return undefined
  const count = /^an?$/.test(wordAt(marks, at + 1)) ? 1 : digitAt(marks, at + 1)
  const fractionAt = count === undefined ? at + 1 : at + 2
  const fraction = FRACTIONS.get(wordAt(marks, fractionAt).replace(/s$/, ''))
  return fraction === undefined || (count ?? 1) > 3
    ? undefined
    : { value: fraction * (count ?? 1), next: fractionAt + 1 }
}

/** "two hours at ninety five and a half hour travel": behind a price, the half hour is another's. */
const isHalfHourNext = (marks: readonly Mark[], at: number, next: number): boolean =>
  /^(?:at|@)$/.test(marks[at - 1]?.text ?? '') &&
  /^and an? half (?:hour|day)$/.test([0, 1, 2, 3].map((step) => wordAt(marks, next + step)).join(' '))

/** The number marks of a decade: "nineteen eighties" is 1980s; undefined where none is said. */
export function decadeAt(marks: readonly Mark[], at: number): string | undefined {
  const century = UNITS.get(wordAt(marks, at))
  const tens = TENS.get(wordAt(marks, at + 1).replace(/ies$/, 'y'))
  const isDecade =
    (century === 18 || century === 19) && tens !== undefined && wordAt(marks, at + 1).endsWith('ies')
  return isDecade ? `${century}${tens}s` : undefined
}

/** "a dozen", "half a dozen", "two dozen", "a couple of" */
function idiomAt(marks: readonly Mark[], at: number): Reading | undefined {
  const isHalf = wordAt(marks, at) === 'half' && wordAt(marks, at + 1) === 'a'
  const countAt = isHalf ? at + 1 : at
  const count = /^an?$/.test(wordAt(marks, countAt)) ? 1 : belowHundred(marks, countAt)?.value
  const size = wordAt(marks, countAt + 1)
  if (count === undefined) return undefined
  if (size === 'dozen') return { value: count * (isHalf ? 6 : 12), next: countAt + 2 }
  return size === 'couple' && !isHalf && count === 1 ? { value: 2, next: countAt + 2 } : undefined
}

/**
 * The number that begins at a mark, or undefined. A lone "one" is left: it
 * is a pronoun as often as a number.
 */
export function spokenNumberAt(marks: readonly Mark[], at: number): SpokenNumber | undefined {
  const idiom = idiomAt(marks, at)
  if (idiom !== undefined) return { value: idiom.value, isMoney: false, length: idiom.next - at }
  const leadingPoint = pointAt(marks, at)
  const sum: Sum | undefined = leadingPoint ?? sumAt(marks, at)
  if (sum === undefined) return undefined
  const fraction =
    leadingPoint === undefined && !isHalfHourNext(marks, at, sum.next)
      ? (pointAt(marks, sum.next) ?? andFraction(marks, sum.next))
      : undefined
  let value = sum.value + (fraction?.value ?? 0)
  let next = fraction?.next ?? sum.next
  const scale = fraction === undefined ? undefined : scaleAt(marks, next)
  if (scale !== undefined) {
    value *= scale
    next += 1
  }
  const isMoney = THOUSANDS.test(wordAt(marks, next)) && value < 10_000
  if (isMoney) {
    value *= 1000
    next += 1
  }
  const isLoneOne = next === at + 1 && wordAt(marks, at) === 'one'
  if (isLoneOne) return undefined
  const isPlain = fraction === undefined && !isMoney
  return {
    value: Math.min(value, LARGEST),
    isMoney,
    length: next - at,
    ...(isPlain && sum.withCents !== undefined ? { withCents: sum.withCents } : {}),
    ...(isPlain && sum.beforeAnd !== undefined
      ? { beforeAnd: { value: sum.beforeAnd.value, length: sum.beforeAnd.next - at } }
      : {}),
  }
}
