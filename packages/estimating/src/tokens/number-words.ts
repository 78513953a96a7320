import words from '../data/number-words.json' with { type: 'json' }
import { coverMarks, isAttached, type Mark, type MarkRule, type Replacement } from './mark.ts'

/** Maps, not objects: "constructor" is a word of some descriptions. */
const UNITS: ReadonlyMap<string, number> = new Map(Object.entries(words.units))
const TENS: ReadonlyMap<string, number> = new Map(Object.entries(words.tens))
const SCALES: ReadonlyMap<string, number> = new Map(Object.entries(words.scales))
const FRACTION_WORDS: ReadonlyMap<string, number> = new Map([
  ['half', 0.5],
  ['quarter', 0.25],
])
/** As far as figures are read: "thousand thousand thousand" is no amount. */
const LARGEST_NUMBER = 1e9
const PRONOUN_AFTER = new Set(words.notNumberBefore)

interface Reading {
  readonly value: number
  readonly next: number
}

function wordAt(marks: readonly Mark[], at: number): string {
  const mark = marks[at]
  return mark?.kind === 'word' ? mark.text : ''
}

function skipHyphen(marks: readonly Mark[], at: number): number {
  return marks[at]?.text === '-' &&
    isAttached(marks[at - 1], marks[at]) &&
    isAttached(marks[at], marks[at + 1])
    ? at + 1
    : at
}

/** "one oh five": 105. */
function readOh(marks: readonly Mark[], at: number, unit: number): Reading | undefined {
  const last = /^(?:oh|o)$/.test(wordAt(marks, at + 1)) ? UNITS.get(wordAt(marks, at + 2)) : undefined
  const isSpoken = last !== undefined && last < 10 && unit > 0
  return isSpoken ? { value: unit * 100 + last, next: at + 3 } : undefined
}

/** "seven", "twenty five", "one twenty" (120), "two fifty five" (255): below a thousand, without a scale word. */
function readSmall(marks: readonly Mark[], at: number): Reading | undefined {
  const unit = UNITS.get(wordAt(marks, at))
  if (unit !== undefined) {
    const oh = readOh(marks, at, unit)
    if (oh !== undefined) return oh
    const tensAt = skipHyphen(marks, at + 1)
    const isVoicePrice = unit > 0 && TENS.get(wordAt(marks, tensAt)) !== undefined
    const tail = isVoicePrice ? readSmall(marks, tensAt) : undefined
    return tail === undefined
      ? { value: unit, next: at + 1 }
      : { value: unit * 100 + tail.value, next: tail.next }
  }
  const tens = TENS.get(wordAt(marks, at))
  if (tens === undefined) return undefined
  const onesAt = skipHyphen(marks, at + 1)
  const ones = UNITS.get(wordAt(marks, onesAt))
  return ones !== undefined && ones > 0 && ones < 10
    ? { value: tens + ones, next: onesAt + 1 }
    : { value: tens, next: at + 1 }
}

function readStart(marks: readonly Mark[], at: number): Reading | undefined {
  const mark = marks[at]
  if (mark?.kind === 'number' && SCALES.get(wordAt(marks, at + 1)) !== undefined)
    return { value: mark.value, next: at + 1 }
  const word = wordAt(marks, at)
  if ((word === 'a' || word === 'an') && SCALES.get(wordAt(marks, at + 1)) !== undefined)
    return { value: 1, next: at + 1 }
  return readSmall(marks, at)
}

/** The second figure of "3 thousand 3 hundred". */
function digitsBelow(scale: number, marks: readonly Mark[], at: number): Reading | undefined {
  const mark = marks[at]
  const own = SCALES.get(wordAt(marks, at + 1))
  return mark?.kind === 'number' && own !== undefined && own < scale
    ? { value: mark.value, next: at + 1 }
    : undefined
}

/** "one hundred and fifteen", "two thousand five hundred", "a hundred and fifty". */
function readScaled(marks: readonly Mark[], at: number): Reading | undefined {
  let current = readStart(marks, at)
  if (current === undefined) return undefined
  let total = 0
  for (;;) {
    const scale: number | undefined = SCALES.get(wordAt(marks, current.next))
    if (scale === undefined) return { value: total + current.value, next: current.next }
    const value: number = current.value * scale
    const afterScale: number = current.next + 1
    const hasAnd = wordAt(marks, afterScale) === 'and'
    const tailAt = hasAnd ? afterScale + 1 : afterScale
    const tail = readSmall(marks, tailAt) ?? digitsBelow(scale, marks, tailAt)
    if (tail === undefined) {
      if (SCALES.get(wordAt(marks, afterScale)) === undefined)
        return { value: total + value, next: afterScale }
      current = { value, next: afterScale }
    } else if (SCALES.get(wordAt(marks, tail.next)) === undefined) {
      const inner = wordAt(marks, afterScale - 1)
      return inner === 'thousand' || tail.value < scale
        ? { value: total + value + tail.value, next: tail.next }
        : { value: total + value, next: afterScale }
    } else {
      total += value
      current = tail
    }
  }
}

function readPoint(marks: readonly Mark[], at: number): Reading | undefined {
  if (wordAt(marks, at) !== 'point') return undefined
  const digit = UNITS.get(wordAt(marks, at + 1))
  return digit === undefined || digit > 9 ? undefined : { value: digit / 10, next: at + 2 }
}

function readHalf(marks: readonly Mark[], at: number): Reading | undefined {
  if (wordAt(marks, at) !== 'and') return undefined
  const skip = wordAt(marks, at + 1) === 'a' ? at + 2 : at + 1
  const fraction = FRACTION_WORDS.get(wordAt(marks, skip))
  return fraction === undefined ? undefined : { value: fraction, next: skip + 1 }
}

/** Idioms: "half a dozen", "a couple of", "a dozen", "half an hour", "two dozen". */
function readIdiom(marks: readonly Mark[], at: number): Reading | undefined {
  const phrase = [0, 1, 2].map((step) => wordAt(marks, at + step))
  const [first = '', second = '', third = ''] = phrase
  const isArticle = (word: string): boolean => word === 'a' || word === 'an'
  if (second === 'day' && (first === 'full' || first === 'half'))
    return { value: first === 'full' ? 1 : 0.5, next: at + 1 }
  if (first === 'half' && isArticle(second)) {
    if (third === 'dozen') return { value: 6, next: at + 3 }
    return third === 'hour' || third === 'day' || third === 'metre' || third === 'cube'
      ? { value: 0.5, next: at + 2 }
      : undefined
  }
  const isCouple = (word: string): boolean => word === 'couple' || word === 'cuple'
  const ofAt = (next: number): number => (wordAt(marks, next) === 'of' ? next + 1 : next)
  if (isArticle(first) && isCouple(second)) return { value: 2, next: ofAt(at + 2) }
  if (isCouple(first)) return { value: 2, next: ofAt(at + 1) }
  if (isArticle(first) && second === 'day' && wordAt(marks, at - 1) === 'for')
    return { value: 1, next: at + 1 }
  if (isArticle(first) && second === 'dozen') return { value: 12, next: ofAt(at + 2) }
  return undefined
}

function isPronoun(marks: readonly Mark[], at: number): boolean {
  const word = wordAt(marks, at)
  if (word !== 'one') return false
  const next = wordAt(marks, at + 1)
  const startsNumber = next === 'hundred' || next === 'thousand' || TENS.get(next) !== undefined
  if (startsNumber) return false
  return (
    PRONOUN_AFTER.has(wordAt(marks, at - 1)) ||
    next === '' ||
    (/^(?:in|at|on|with|under|above|near|by|of)$/.test(next) &&
      wordAt(marks, at - 1) !== 'for' &&
      marks[at - 1]?.kind !== 'break') ||
    next === 'is' ||
    next === 'that' ||
    next === 'for' ||
    next === 'about' ||
    UNITS.get(next) !== undefined
  )
}

/** Spelled-out and mixed numbers become `number` marks. */
export const readNumberWords: MarkRule = (marks, at): Replacement | undefined => {
  if (isPronoun(marks, at)) return undefined
  const replace = ({ value, next }: Reading): Replacement => ({
    length: next - at,
    mark: coverMarks(marks, at, next, {
      kind: 'number',
      value: Math.min(value, LARGEST_NUMBER),
      isWorded: marks[at]?.kind !== 'number',
    }),
  })
  const idiom = readIdiom(marks, at)
  if (idiom !== undefined) return replace(idiom)
  const mark = marks[at]
  const isDigits = mark?.kind === 'number'
  const base = readScaled(marks, at) ?? (isDigits ? { value: mark.value, next: at + 1 } : undefined)
  if (base === undefined) return undefined
  if (wordAt(marks, base.next) === 'dozen') return replace({ value: base.value * 12, next: base.next + 1 })
  const fraction = readPoint(marks, base.next) ?? readHalf(marks, base.next)
  if (fraction !== undefined) return replace({ value: base.value + fraction.value, next: fraction.next })
  const vulgar = marks[base.next]
  if (isDigits && vulgar?.kind === 'number' && vulgar.value < 1 && '½¼¾'.includes(vulgar.text)) {
    return replace({ value: base.value + vulgar.value, next: base.next + 1 })
  }
  return isDigits && base.next === at + 1 ? undefined : replace(base)
}
