import { singular } from '../text/words.ts'
import { coverMarks, type Mark, type MarkRule } from './mark.ts'
import { eachAt, rateUnitAt } from './unit-words.ts'

/** Rates in one word: "$95 ph", "hourly". */
const SHORT_RATES: Readonly<Record<string, string>> = {
  ph: 'hr',
  pm: 'lm',
  psm: 'm2',
  plm: 'lm',
  pd: 'day',
  pv: 'visit',
  phr: 'hr',
  hourly: 'hr',
}
const RATE_WORDS = new Set(['per', '/'])
const ARTICLES = new Set(['a', 'an'])
const RATE_AFTER = /^(?:nights?|days?|times?|visits?|bucks|hours?)$/

function isRateContext(previous: Mark | undefined): boolean {
  if (previous === undefined) return false
  return /^(?:number|money|measure)$/.test(previous.kind) || RATE_AFTER.test(previous.text)
}

/** "per half hour", "/ 30 minutes", "per 100 m2": a rate for so much of a unit. */
function readPartRate(marks: readonly Mark[], at: number, unitAt: number): ReturnType<MarkRule> {
  const part = marks[unitAt]
  if (part?.kind === 'measure' && part.value > 0)
    return {
      length: unitAt + 1 - at,
      mark: coverMarks(marks, at, unitAt + 1, { kind: 'per', unit: part.unit, value: part.value }),
    }
  const unit = part?.text === 'half' ? rateUnitAt(marks, unitAt + 1) : undefined
  if (unit === undefined) return undefined
  return {
    length: unit.next - at,
    mark: coverMarks(marks, at, unit.next, { kind: 'per', unit: unit.unit, value: 0.5 }),
  }
}

function readRate(marks: readonly Mark[], at: number, unitAt: number): ReturnType<MarkRule> {
  const unit = rateUnitAt(marks, unitAt)
  if (unit === undefined) return undefined
  return { length: unit.next - at, mark: coverMarks(marks, at, unit.next, { kind: 'per', unit: unit.unit }) }
}

/** "95 per door", "120/head": a rate for the counted thing itself. */
function readPerNoun(marks: readonly Mark[], at: number): ReturnType<MarkRule> {
  const previous = marks[at - 1]
  const isPrice = previous?.kind === 'number' || previous?.kind === 'money'
  if (!isPrice || marks[at + 1]?.kind !== 'word' || ARTICLES.has(marks[at]?.text ?? '')) return undefined
  return { length: 2, mark: coverMarks(marks, at, at + 2, { kind: 'per', unit: 'ea' }) }
}

/** "paint 4 doors, $95 a door": a rate where the thing was counted. */
function readPerCounted(marks: readonly Mark[], at: number): ReturnType<MarkRule> {
  const previous = marks[at - 1]
  const noun = marks[at + 1]
  if ((previous?.kind !== 'number' && previous?.kind !== 'money') || noun?.kind !== 'word') return undefined
  const isCounted = marks.some(
    (mark, place) =>
      place < at &&
      mark.kind === 'word' &&
      mark.text !== noun.text &&
      singular(mark.text) === noun.text &&
      marks.slice(Math.max(0, place - 3), place).some(({ kind }) => kind === 'number'),
  )
  return isCounted
    ? { length: 2, mark: coverMarks(marks, at, at + 2, { kind: 'per', unit: 'ea' }) }
    : undefined
}

const MORE = /^(?:extra|additional|further|subsequent|following)$/
const OCCASION = /^(?:visit|night|day|time|clean|week|session)$/

/** "each additional hour", "per extra half hour", "3 hrs each visit": the unit stands behind the word. */
function readEachUnit(marks: readonly Mark[], at: number): ReturnType<MarkRule> {
  if (marks[at]?.text === 'for' && isRateContext(marks[at - 1])) {
    const unit = readEachUnit(marks, at + 1)
    return unit === undefined
      ? undefined
      : { length: unit.length + 1, mark: coverMarks(marks, at, at + unit.length + 1, unit.mark) }
  }
  if (!/^(?:each|per|every)$/.test(marks[at]?.text ?? '')) return undefined
  const next = marks[at + 1]?.text ?? ''
  if (MORE.test(next)) return readPartRate(marks, at, at + 2) ?? readRate(marks, at, at + 2)
  return OCCASION.test(next) && isRateContext(marks[at - 1]) ? readRate(marks, at, at + 1) : undefined
}

/** "Vinyl / 9 lm / 310.00": a slash with room on both sides before a quantity parts two cells, unless money comes first. */
function partsCells(marks: readonly Mark[], at: number): boolean {
  const [before, slash, next] = [marks[at - 1], marks[at], marks[at + 1]]
  if (slash?.text !== '/' || before === undefined || next === undefined) return false
  const isPrice = before.kind === 'money' || before.kind === 'number'
  return !isPrice && before.end < slash.start && slash.end < next.start
}

/** "each", "/hr", "per metre", "a day", "p/h", "per half hour" become `per` marks with their unit. */
export const readPer: MarkRule = (marks, at) => {
  const mark = marks[at]
  if (mark === undefined) return undefined
  const eachUnit = readEachUnit(marks, at)
  if (eachUnit !== undefined) return eachUnit
  const each = eachAt(marks, at)
  if (each !== undefined)
    return { length: each - at, mark: coverMarks(marks, at, each, { kind: 'per', unit: 'ea' }) }
  const short =
    mark.kind === 'word' && Object.hasOwn(SHORT_RATES, mark.text) ? SHORT_RATES[mark.text] : undefined
  if (short !== undefined)
    return { length: 1, mark: coverMarks(marks, at, at + 1, { kind: 'per', unit: short }) }
  if (mark.text === 'p' && marks[at + 1]?.text === '/') return readRate(marks, at, at + 2)
  if (RATE_WORDS.has(mark.text)) {
    const part = partsCells(marks, at) ? undefined : readPartRate(marks, at, at + 1)
    return part ?? readRate(marks, at, at + 1) ?? readPerNoun(marks, at)
  }
  if (ARTICLES.has(mark.text) && isRateContext(marks[at - 1]))
    return readPartRate(marks, at, at + 1) ?? readRate(marks, at, at + 1) ?? readPerCounted(marks, at)
  return undefined
}
