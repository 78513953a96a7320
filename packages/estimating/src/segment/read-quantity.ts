import { isAreaNoun, isCapacityNoun, isCrewWord, isDiscreteNoun, isLinearNoun } from '../text/lexicon.ts'
import type { Mark } from '../tokens/mark.ts'
import { countUnit } from '../tokens/unit-words.ts'
import { chunkWords } from './chunk.ts'
import type { ReadQuantity } from './phrase.ts'
import { readVisits } from './read-visits.ts'
import { daysToHours } from './working-time.ts'

const TIME_UNITS = new Set(['hr', 'day'])
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

const MACHINES = /^(?:lift|hoist|basket|platform|bucket|boom|cage|tent)$/

function nounAfter(marks: readonly Mark[], at: number): string {
  const next = marks[at + 1]
  const noun = next?.text === 'x' || next?.text === 'of' || next?.text === '*' ? marks[at + 2] : next
  // "3 man lift" is a machine, not people.
  const isMachine = MACHINES.test(marks[(noun === next ? at + 1 : at + 2) + 1]?.text ?? '')
  return noun?.kind === 'word' && !(noun.text === 'man' && isMachine) ? noun.text : ''
}

const formatTime = (time: Mark): string => {
  const name = time.unit === 'hr' ? 'h' : time.value === 1 ? 'day' : 'days'
  return `${Number(time.value.toFixed(2))} ${name}`
}

/** The words that say who works: "two blokes", "a team of 3". */
function crewSpan(marks: readonly Mark[], at: number, isTeam: boolean): { start: number; end: number } {
  const nounAt = /^(?:x|of|\*)$/.test(marks[at + 1]?.text ?? '') ? at + 2 : at + 1
  const [first, last] = isTeam ? [marks[at - 2], marks[at]] : [marks[at], marks[nounAt]]
  return { start: first?.start ?? 0, end: last?.end ?? 0 }
}

/** "two blokes … three hours": man-hours. Source: shared estimating README, "Conventions". */
function readCrew(marks: readonly Mark[]): ReadQuantity | undefined {
  const crewAt = marks.findIndex((mark, at) => mark.kind === 'number' && isCrewWord(nounAfter(marks, at)))
  const teamAt = marks.findIndex(
    (mark, at) =>
      mark.kind === 'number' && marks[at - 1]?.text === 'of' && isCrewWord(marks[at - 2]?.text ?? ''),
  )
  const crew = marks[crewAt >= 0 ? crewAt : teamAt]
  const times = marks.filter((mark) => mark.kind === 'measure' && TIME_UNITS.has(mark.unit))
  const time = times.find((mark) => mark.unit === 'hr') ?? times[0]
  if (crew === undefined || time === undefined || crew.value > 50) return undefined
  const [first, last] = crew.start < time.start ? [crew, time] : [time, crew]
  const days = daysOfHours(marks, time)
  const isTeam = crewAt < 0
  const people = isTeam ? 'people' : nounAfter(marks, crewAt)
  return {
    value: Number((crew.value * time.value * days).toFixed(3)),
    unit: time.unit,
    how: 'calculated',
    label: `${crew.value} ${people} × ${formatTime(time)}${days > 1 ? ` × ${days} days` : ''}`,
    span: { start: first.start, end: last.end },
    crew: crewSpan(marks, marks.indexOf(crew), isTeam),
  }
}

/** "8 hours x 2 days", "3 days of 8 hours": how often the hours are worked; 1 where only one of them is said. */
function daysOfHours(marks: readonly Mark[], time: Mark): number {
  const days = marks.find((mark) => mark.kind === 'measure' && mark.unit === 'day' && mark !== time)
  return time.unit === 'hr' && days !== undefined && days.value >= 1 ? days.value : 1
}

const OCCASIONS =
  /^(?:nights?|days?|times?|visits?|x|mornings?|afternoons?|weeks?|cleans?|rooms?|doors?|windows?|mows?|units?)$/

/** "3 nights a week 2 hrs a night", also "for 4 weeks": the product, in hours. */
function readRecurringHours(marks: readonly Mark[]): ReadQuantity | undefined {
  return readWeekHours(marks) ?? readHoursEach(marks)
}

/** "Mon, Wed and Fri 2 hrs @ 50/hr": the hours of a week, unless a period counts the visits. */
function readWeekHours(marks: readonly Mark[]): ReadQuantity | undefined {
  const often = marks.find((mark) => mark.kind === 'often' && mark.unit === 'week' && mark.value > 1)
  const time = marks.find((mark) => mark.kind === 'measure' && mark.unit === 'hr')
  if (often === undefined || time === undefined || readVisits(marks) !== undefined) return undefined
  return hoursOf(often, time)
}

/** So many times so many hours. */
export function hoursOf(times: Mark, time: Mark | ReadQuantity): ReadQuantity {
  const text = 'label' in time ? time.label : time.text
  const span = 'label' in time ? (time.span ?? times) : time
  return {
    value: Number((times.value * time.value).toFixed(3)),
    unit: 'hr',
    how: 'calculated',
    label: `${times.text} × ${text}`,
    span: { start: Math.min(times.start, span.start), end: Math.max(times.end, span.end) },
  }
}

const EACH_OCCASION = /^(?:night|visit|day|week|ea|month)$/

/** "8 rooms 2 hrs each" */
function readHoursEach(marks: readonly Mark[]): ReadQuantity | undefined {
  const time = marks.find((mark, at) => {
    const per = marks[at + 1]?.kind === 'per' ? (marks[at + 1]?.unit ?? '') : ''
    return mark.kind === 'measure' && mark.unit === 'hr' && EACH_OCCASION.test(per)
  })
  if (time === undefined) return undefined
  const times = marks.find((mark, at) => {
    if (mark === time) return false
    if (mark.kind === 'measure' && mark.unit === 'day') return true
    return mark.kind === 'number' && OCCASIONS.test(nounAfter(marks, at) || marks[at + 1]?.text || '')
  })
  return times === undefined ? undefined : hoursOf(times, time)
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

const CONTENTS = /^(?:m3|m2|yd3|tonne)$/
const SIZES = /^(?:lm|ft|m2)$/
/** "3 walls 30 m2": what is measured as a whole, however many there are. */
const SURFACES = /^(?:walls?|ceilings?|floors?|roofs?|sides|decks?|driveways?|paths?|lawns?|slabs?)$/

/** Measures and sides the marks state, unless they only say what a skip or a tank holds. */
function measuredOffers(
  marks: readonly Mark[],
  words: readonly string[],
  count: Mark | undefined,
): ReadQuantity[] {
  const holdsCapacity = words.some(isCapacityNoun)
  return marks.flatMap((mark) => {
    if (mark.kind === 'dims') return readDimsQuantities(mark, words, count)
    const isContents = holdsCapacity && CONTENTS.test(mark.unit)
    return mark.kind === 'measure' && !isContents ? [stated(mark, mark.unit)] : []
  })
}

/** "3 beams 4 m": the length is a size of what is counted before it. */
function isSizeOf(first: ReadQuantity | undefined, counted: ReadQuantity): boolean {
  if (first === undefined || first.how !== 'stated' || !SIZES.test(first.unit)) return false
  return (first.span?.start ?? 0) > (counted.span?.start ?? 0)
}

function placeCount(
  offers: readonly ReadQuantity[],
  counted: ReadQuantity,
  wantedUnit: string | null,
  isSurface: boolean,
): ReadQuantity[] {
  const isSized = wantedUnit === null && !isSurface && isSizeOf(offers[0], counted)
  const isFirst = offers.length === 0 || isSized
  return isFirst ? [counted, ...offers] : [...offers, counted]
}

/** "3 x 2.4 m sleepers @ $38 each": what has a price each is counted, not measured. */
function countOfSized(marks: readonly Mark[]): ReadQuantity | undefined {
  const sized = marks.find((mark) => mark.kind === 'dims' && mark.sides?.length === 2)
  const count = sized?.sides?.[0] ?? 0
  const isCount = Number.isInteger(count) && count > 1 && /^\d+ x /.test(sized?.text ?? '')
  return sized === undefined || !isCount ? undefined : stated(sized, 'ea', count)
}

/** Brings the quantity forward whose unit the price is for; days become hours for an hourly price. */
function preferUnit(offers: readonly ReadQuantity[], wanted: string, marks: readonly Mark[]): ReadQuantity[] {
  const counted = wanted === 'ea' ? countOfSized(marks) : undefined
  if (counted !== undefined && offers.every((one) => MEASURED.has(one.unit))) return [counted]
  const [only] = offers
  if (TIME_UNITS.has(wanted) && offers.length === 1 && only?.unit === 'ea') return [{ ...only, unit: wanted }]
  if (wanted === 'hr' && !offers.some((one) => one.unit === 'hr')) return offers.map(daysToHours)
  return offers.toSorted((a, b) => Number(fits(b.unit, wanted)) - Number(fits(a.unit, wanted)))
}

/** Every quantity the marks offer, the likeliest first. `counts` are numbers already known to be counts. */
export function readQuantities(
  marks: readonly Mark[],
  counts: readonly Mark[],
  wantedUnit: string | null,
): ReadQuantity[] {
  const crew = readCrew(marks)
  if (crew !== undefined) return [wantedUnit === 'hr' ? daysToHours(crew) : crew]
  const sold = readSoldBy(marks, wantedUnit)
  if (sold !== undefined) return [sold]
  const words = chunkWords(marks)
  const [count] = counts
  const recurring = readRecurringHours(marks) ?? readEach(marks)
  const measured = measuredOffers(marks, words, count)
  const offers =
    recurring === undefined ? measured : [recurring, ...measured.filter((one) => isOfSides(one, marks))]
  const spread = readSpread(marks, counts)
  if (spread !== undefined && offers.length === 0) return [spread]
  const all =
    count === undefined
      ? offers
      : placeCount(
          offers,
          countOf(marks, count),
          wantedUnit,
          SURFACES.test(nounAfter(marks, marks.indexOf(count))),
        )
  if (wantedUnit === null) return hoursBeforeDays(all)
  const isArea = all[0]?.unit === 'm2' && all[0].how === 'calculated' && !words.some(isLinearNoun)
  return preferUnit(all, isArea && wantedUnit === 'lm' ? 'm2' : wantedUnit, marks)
}

/** "half day, 4 hrs @ 75": who says the hours charges by the hour. */
function hoursBeforeDays(offers: readonly ReadQuantity[]): ReadQuantity[] {
  const isBoth = offers[0]?.unit === 'day' && offers.some((one) => one.unit === 'hr')
  return isBoth ? offers.toSorted((a, b) => Number(a.unit !== 'hr') - Number(b.unit !== 'hr')) : [...offers]
}

const WHERE = /^(?:in|at|on|outside|inside|upstairs|downstairs|out|near)$/

/** "8 downlights in the lounge 2 in the hallway": all of the same thing. */
function readSpread(marks: readonly Mark[], counts: readonly Mark[]): ReadQuantity | undefined {
  const [first, ...more] = counts
  const last = more.at(-1)
  if (first === undefined || last === undefined || nounAfter(marks, marks.indexOf(first)) === '')
    return undefined
  const isElsewhere = more.every((count) => WHERE.test(marks[marks.indexOf(count) + 1]?.text ?? ''))
  if (!isElsewhere || WHERE.test(marks[marks.indexOf(first) + 1]?.text ?? '')) return undefined
  const sum = counts.reduce((total, count) => total + count.value, 0)
  return calculated(sum, 'ea', counts.map((count) => count.text).join(' + '), first, last)
}

/** Whether a quantity was read from sides rather than from a plain measure. */
function isOfSides(quantity: ReadQuantity, marks: readonly Mark[]): boolean {
  return marks.some((mark) => mark.kind === 'dims' && mark.start === quantity.span?.start)
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
