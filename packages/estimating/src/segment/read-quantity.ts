import { isAreaNoun, isCapacityNoun, isCrewWord, isDiscreteNoun, isLinearNoun } from '../text/lexicon.ts'
import type { Mark } from '../tokens/mark.ts'
import { countUnit } from '../tokens/unit-words.ts'
import { chunkWords } from './chunk.ts'
import type { ReadQuantity } from './phrase.ts'

const TIME_UNITS = new Set(['hr', 'day'])
const WEEKS_PER: Readonly<Record<string, number>> = { week: 1, month: 52 / 12, year: 52 }
const VISITS_PER_WEEK: Readonly<Record<string, number>> = {
  weekly: 1,
  fortnightly: 0.5,
  monthly: 12 / 52,
  daily: 7,
  quarterly: 4 / 52,
  biweekly: 0.5,
}

function stated(mark: Mark, unit: string, value = mark.value): ReadQuantity {
  return { value, unit, how: 'stated', label: mark.text, span: { start: mark.start, end: mark.end } }
}

function calculated(value: number, unit: string, label: string, first: Mark, last: Mark): ReadQuantity {
  return {
    value: Number(value.toFixed(3)),
    unit,
    how: 'calculated',
    label,
    span: { start: first.start, end: last.end },
  }
}

function nounAfter(marks: readonly Mark[], at: number): string {
  const next = marks[at + 1]
  const noun = next?.text === 'x' || next?.text === 'of' || next?.text === '*' ? marks[at + 2] : next
  return noun?.kind === 'word' ? noun.text : ''
}

/** "two blokes … three hours": man-hours. Source: shared estimating README, "Conventions". */
function readCrew(marks: readonly Mark[]): ReadQuantity | undefined {
  const crewAt = marks.findIndex((mark, at) => mark.kind === 'number' && isCrewWord(nounAfter(marks, at)))
  const teamAt = marks.findIndex(
    (mark, at) =>
      mark.kind === 'number' && marks[at - 1]?.text === 'of' && isCrewWord(marks[at - 2]?.text ?? ''),
  )
  const crew = marks[crewAt >= 0 ? crewAt : teamAt]
  const time = marks.find((mark) => mark.kind === 'measure' && TIME_UNITS.has(mark.unit))
  if (crew === undefined || time === undefined || crew.value > 50) return undefined
  const [first, last] = crew.start < time.start ? [crew, time] : [time, crew]
  return calculated(crew.value * time.value, time.unit, `${crew.value} people × ${time.text}`, first, last)
}

/** "3 nights a week 2 hrs a night", also "for 4 weeks": the product, in hours. */
function readRecurringHours(marks: readonly Mark[]): ReadQuantity | undefined {
  const time = marks.find(
    (mark, at) =>
      mark.kind === 'measure' &&
      mark.unit === 'hr' &&
      /^(?:night|visit|day|week|ea|month)$/.test(
        marks[at + 1]?.kind === 'per' ? (marks[at + 1]?.unit ?? '') : '',
      ),
  )
  if (time === undefined) return undefined
  const times = marks.find((mark, at) => {
    if (mark === time) return false
    if (mark.kind === 'measure' && mark.unit === 'day') return true
    return (
      mark.kind === 'number' &&
      /^(?:nights?|days?|times?|visits?|x|mornings?|afternoons?|weeks?|cleans?|rooms?|doors?|windows?|mows?|units?)$/.test(
        nounAfter(marks, at) || marks[at + 1]?.text || '',
      )
    )
  })
  if (times === undefined) return undefined
  const [first, last] = times.start < time.start ? [times, time] : [time, times]
  return calculated(times.value * time.value, 'hr', `${times.text} × ${time.text}`, first, last)
}

/** "fortnightly for 6 months": 13 visits. */
export function readVisits(marks: readonly Mark[]): ReadQuantity | undefined {
  const words = chunkWords(marks)
  const perWeek = VISITS_PER_WEEK[words.find((word) => VISITS_PER_WEEK[word] !== undefined) ?? '']
  const at = marks.findIndex(
    (mark, index) =>
      mark.kind === 'number' && /^(?:weeks?|months?|years?|wks?)$/.test(nounAfter(marks, index)),
  )
  const number = marks[at]
  const period = marks[at + 1]
  if (perWeek === undefined || number === undefined || period === undefined) return undefined
  const name = period.text.startsWith('w') ? 'week' : period.text.replace(/s$/, '')
  const visits = Math.round(number.value * (WEEKS_PER[name] ?? 1) * perWeek)
  return visits < 1
    ? undefined
    : calculated(
        visits,
        'visit',
        `${words.find((word) => VISITS_PER_WEEK[word] !== undefined) ?? ''} for ${number.text} ${period.text}`,
        number,
        period,
      )
}

/** Whether a bare "12 x 85" is a count and a price rather than two sides. */
export function isCountTimesPrice(mark: Mark, words: readonly string[]): boolean {
  const [first = 0, second = 0, third] = mark.sides ?? []
  if (third !== undefined || /[a-z"']/.test(mark.text.replaceAll(/\bx\b|\bby\b/g, ''))) return false
  const isBig = second >= 20 && second > first * 1.5 && Number.isInteger(first)
  return isBig && !words.some(isAreaNoun)
}

function readDimsQuantities(mark: Mark, words: readonly string[], count: Mark | undefined): ReadQuantity[] {
  const span = { start: mark.start, end: mark.end }
  const unit = mark.unit === 'sqft' ? 'sqft' : 'm2'
  const [long = 0, wide = 0, deep] = mark.sides ?? []
  if (deep !== undefined && wide < 1 && deep < 1 && long >= 1) {
    const volume = Number((long * wide * deep).toFixed(3))
    return [
      { value: long, unit: 'lm', how: 'stated', label: mark.text, span },
      { value: volume, unit: 'm3', how: 'calculated', label: mark.text, span },
    ]
  }
  const isMadeThing = words.some(isDiscreteNoun)
  const isArea = words.some(isAreaNoun) && !isMadeThing && (mark.unit !== 'mm' || mark.value >= 3)
  if (!isArea) return readRun(mark, words)
  const many = count !== undefined && count.value > 1 && count.value < 20 ? count.value : 1
  const area: ReadQuantity = {
    value: Number((mark.value * many).toFixed(3)),
    unit,
    how: 'calculated',
    span,
    label: many > 1 ? `${many} × ${mark.text}` : mark.text,
  }
  const length = Math.max(...(mark.sides ?? [0]))
  return [area, { value: length, unit: unit === 'sqft' ? 'ft' : 'lm', how: 'stated', label: mark.text, span }]
}

/** "fence 20 m x 1.8 m": what runs along is measured by its longest side. */
function readRun(mark: Mark, words: readonly string[]): ReadQuantity[] {
  if (mark.unit === 'mm' || !words.some(isLinearNoun) || words.some(isDiscreteNoun)) return []
  const length = Math.max(...(mark.sides ?? [0]))
  return [stated(mark, mark.unit === 'sqft' ? 'ft' : 'lm', length)]
}

/** "refrigerant 4 kg at 85/kg": a size is the quantity when the price is per that size. */
function readSoldBy(marks: readonly Mark[], wantedUnit: string | null): ReadQuantity | undefined {
  if (wantedUnit === null) return undefined
  const sold = marks.find((mark) => mark.kind === 'spec' && mark.unit === wantedUnit && mark.value > 0)
  return sold === undefined ? undefined : stated(sold, wantedUnit)
}

const EACH_AREA = new Set(['m2', 'lm', 'm3', 'hr', 'sqft', 'ft'])

/** "two bathrooms each about four square": the measure of each times the count. */
function readEach(marks: readonly Mark[]): ReadQuantity | undefined {
  const measureAt = marks.findIndex((mark) => mark.kind === 'measure' && EACH_AREA.has(mark.unit))
  const measure = marks[measureAt]
  if (measure === undefined) return undefined
  const isEach = marks.some(
    (mark, at) =>
      mark.kind === 'per' &&
      mark.unit === 'ea' &&
      (Math.abs(at - measureAt) === 1 || (/^(?:each|each one)$/.test(mark.text) && at < measureAt)),
  )
  const countAt = marks.findIndex(
    (mark, at) =>
      at < measureAt && mark.kind === 'number' && Number.isInteger(mark.value) && nounAfter(marks, at) !== '',
  )
  const count = marks[countAt]
  const isTimes = marks[countAt + 1]?.text === 'x' && countAt + 2 === measureAt
  if (count === undefined || (!isEach && !isTimes)) return undefined
  return calculated(
    count.value * measure.value,
    measure.unit,
    `${count.text} × ${measure.text}`,
    count,
    measure,
  )
}

/** Every quantity the marks offer, the likeliest first. `counts` are numbers already known to be counts. */
export function readQuantities(
  marks: readonly Mark[],
  counts: readonly Mark[],
  wantedUnit: string | null,
): ReadQuantity[] {
  const words = chunkWords(marks)
  const crew = readCrew(marks)
  if (crew !== undefined) return [wantedUnit === 'hr' ? daysToHours(crew) : crew]
  const sold = readSoldBy(marks, wantedUnit)
  if (sold !== undefined) return [sold]
  const recurring = readRecurringHours(marks) ?? readEach(marks)
  const offers: ReadQuantity[] = recurring === undefined ? [] : [recurring]
  const holdsCapacity = words.some(isCapacityNoun)
  const [count] = counts
  for (const mark of marks) {
    if (mark.kind === 'dims') offers.push(...readDimsQuantities(mark, words, count))
    if (
      mark.kind === 'measure' &&
      !(holdsCapacity && /^(?:m3|m2|yd3|tonne)$/.test(mark.unit)) &&
      recurring === undefined
    )
      offers.push(stated(mark, mark.unit))
  }
  const counted = count === undefined ? undefined : countOf(marks, count)
  if (counted !== undefined) {
    const isSized =
      offers[0]?.how === 'stated' &&
      (offers[0].unit === 'lm' || offers[0].unit === 'ft' || offers[0].unit === 'm2') &&
      (offers[0].span?.start ?? 0) > (counted.span?.start ?? 0)
    const isThing = !TIME_UNITS.has(offers[0]?.unit ?? '')
    if (offers.length === 0 || (isSized && isThing && wantedUnit === null)) offers.unshift(counted)
    else offers.push(counted)
  }
  const isPerTime = wantedUnit === 'hr' || wantedUnit === 'day'
  if (isPerTime && offers.length === 1 && offers[0]?.unit === 'ea')
    return offers.map((one) => ({ ...one, unit: wantedUnit }))
  if (wantedUnit === 'hr' && !offers.some((one) => one.unit === 'hr')) return offers.map(daysToHours)
  if (wantedUnit !== null)
    offers.sort((a, b) => Number(fits(b.unit, wantedUnit)) - Number(fits(a.unit, wantedUnit)))
  return offers
}

/** Hours in a working day, when days are priced by the hour. */
const WORKING_DAY_HOURS = 8

function daysToHours(quantity: ReadQuantity): ReadQuantity {
  if (quantity.unit !== 'day') return quantity
  return {
    ...quantity,
    value: quantity.value * WORKING_DAY_HOURS,
    unit: 'hr',
    how: 'calculated',
    label: `${quantity.label} × ${WORKING_DAY_HOURS} h`,
  }
}

const MEASURED = new Set(['m2', 'm3', 'lm', 'hr', 'day', 'ft', 'sqft', 'yd3', 'tonne'])

function fits(unit: string, wanted: string): boolean {
  return MEASURED.has(wanted) ? unit === wanted : !MEASURED.has(unit)
}

function countOf(marks: readonly Mark[], count: Mark): ReadQuantity {
  const at = marks.indexOf(count)
  const noun = nounAfter(marks, at)
  return stated(count, countUnit(noun) ?? 'ea')
}
