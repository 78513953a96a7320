import { SOLD_BY, SPOKEN_COUNTS, SPOKEN_MEASURES } from '@quotewright/domain/quotes/units.ts'
import units from '../data/units.json' with { type: 'json' }
import { verbAt } from '../text/lexicon.ts'
import { singular } from '../text/words.ts'
import type { Mark } from './mark.ts'

/** Longest unit name in words: "linear metres", "running metres", "m 2". */
const LONGEST = 3

const SPEC_UNITS = new Set<string>(units.spec)
const EACH = new Set<string>(units.each)
const ATTACHED_ONLY = new Set<string>(units.attachedOnly)
const RATED = new Map(Object.entries(units.namedAfter).map(([unit, things]) => [unit, new Set(things)]))
/** Parts a thing is described by the number of: "4 drawer tallboy", "2 seat lounge". */
const PARTS = new Set<string>(units.parts)
const COUNTS = new Set<string>(units.counts)
const MINUTES = new Set<string>(units.minutes)

export interface UnitReading {
  readonly unit: string
  readonly next: number
}

function longest<T>(
  marks: readonly Mark[],
  at: number,
  find: (name: string) => T | undefined,
): { found: T; next: number } | undefined {
  let name = ''
  let best: { found: T; next: number } | undefined
  for (let length = 1; length <= LONGEST; length += 1) {
    const mark = marks[at + length - 1]
    if (mark === undefined || mark.kind === 'break' || mark.kind === 'noise' || mark.kind === 'money') break
    name =
      length === 1
        ? mark.text
        : mark.text === '.' || name.endsWith('.')
          ? name + mark.text
          : `${name} ${mark.text}`
    const found = find(name)
    if (found !== undefined) best = { found, next: at + length }
  }
  return best
}

/** "6 t @ $78", "3 d = $480": a lone letter before a price is a unit. */
const leadsToPrice = (next: Mark | undefined): boolean =>
  next?.kind === 'money' || next?.text === '@' || next?.text === 'at' || next?.text === '='

/** A unit that a quantity can have (m2, lm, hr, day …) at `at`. */
export function quantityUnitAt(
  marks: readonly Mark[],
  at: number,
  isAttachedToNumber: boolean,
): UnitReading | undefined {
  const reading = longest(marks, at, (name) => SPOKEN_MEASURES.get(name))
  if (reading === undefined) return undefined
  const first = marks[at]?.text ?? ''
  const isLoneLetter = !isAttachedToNumber && reading.next === at + 1 && ATTACHED_ONLY.has(first)
  if (isLoneLetter && !leadsToPrice(marks[at + 1])) return undefined
  return { unit: reading.found, next: reading.next }
}

/** Whether the word at `at` makes the number before it a description (mm, kW, litres, coats). */
export function isSpecUnitAt(marks: readonly Mark[], at: number, isAttachedToNumber: boolean): boolean {
  const mark = marks[at]
  if (mark === undefined || mark.kind !== 'word') return mark?.text === '"' && isAttachedToNumber
  if (!SPEC_UNITS.has(mark.text)) return false
  return isAttachedToNumber || !ATTACHED_ONLY.has(mark.text) || namesRated(mark.text, marks[at + 1])
}

/** "4 drawer cabinet": the number says what kind of thing it is. */
export const isPartAt = (marks: readonly Mark[], at: number): boolean =>
  PARTS.has(marks[at]?.text ?? '') && marks[at + 1]?.kind === 'word'

/** "6 nr", "2 ea deadlocks" at the front: a word that only says that things are counted. */
export function isCountWordAt(marks: readonly Mark[], at: number): boolean {
  const word = marks[at]?.text ?? ''
  if (COUNTS.has(word)) return true
  if (word !== 'ea' || marks[at + 1]?.kind !== 'word') return false
  const before = marks[at - 2]
  return (
    before === undefined ||
    before.kind === 'break' ||
    before.kind === 'punct' ||
    verbAt([before.text], 0) !== undefined
  )
}

/** "20 A breaker", "75 in tv": a lone letter is a unit when what it rates stands after it. */
function namesRated(unit: string, next: Mark | undefined): boolean {
  return next?.kind === 'word' && RATED.get(unit)?.has(singular(next.text)) === true
}

/** The unit of a size that goods are also sold by ("4 kg", "10 litres"), else "". */
export function specUnit(word: string): string {
  return SOLD_BY.get(word) ?? ''
}

/** A noun that is itself a unit of count (visit, room, sheet …). */
export function countUnit(word: string): string | undefined {
  return SPOKEN_COUNTS.get(word)
}

export function isMinutes(word: string | undefined): boolean {
  return word !== undefined && MINUTES.has(word)
}

/** "each", "a pop", "per unit" at `at`: the mark after it, or undefined. */
export function eachAt(marks: readonly Mark[], at: number): number | undefined {
  const first = marks[at]
  if (first?.kind !== 'word' || first.text === 'per') return longestEachAfterPer(marks, at)
  return longest(marks, at, (name) => (EACH.has(name) ? true : undefined))?.next
}

function longestEachAfterPer(marks: readonly Mark[], at: number): number | undefined {
  const reading = longest(marks, at, (name) => (name !== 'per' && EACH.has(name) ? true : undefined))
  return reading?.next
}

/** The unit a rate is for: "hour", "square metre", "visit", "night", else the noun itself as a count. */
export function rateUnitAt(marks: readonly Mark[], at: number): UnitReading | undefined {
  const quantity = quantityUnitAt(marks, at, true)
  if (quantity !== undefined) return quantity
  const word = marks[at]
  if (word?.kind !== 'word') return undefined
  const count = SPOKEN_COUNTS.get(word.text) ?? SOLD_BY.get(word.text)
  return count === undefined ? undefined : { unit: count, next: at + 1 }
}

/** The unit a word or two name: "sqm", "lin m", "hours", "bags". */
export function unitNamed(name: string): string | undefined {
  const plain = name.replaceAll(/\s+/g, ' ').replace(/\.$/, '').trim()
  if (EACH.has(plain)) return 'ea'
  return SPOKEN_MEASURES.get(plain) ?? SPOKEN_COUNTS.get(plain) ?? SOLD_BY.get(plain)
}

/** What the figure at `at` counts or measures: "12 months", "6 visits". */
export function countedAt(marks: readonly Mark[], at: number): string | undefined {
  const mark = marks[at]
  if (mark?.kind === 'measure') return mark.unit
  return mark?.kind === 'number' ? unitNamed(marks[at + 1]?.text ?? '') : undefined
}
