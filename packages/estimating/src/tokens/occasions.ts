import { coverMarks, type Mark, type MarkRule, type Replacement } from './mark.ts'

const WEEKDAYS: readonly RegExp[] = [
  /^mon(?:days?)?$/,
  /^tue(?:s|sdays?)?$/,
  /^wed(?:s|nesdays?)?$/,
  /^thu(?:r|rs|rsdays?)?$/,
  /^fri(?:days?)?$/,
  /^sat(?:urdays?)?$/,
  /^sun(?:days?)?$/,
]
const LIST_LINKS = /^(?:,|\/|&|\+|and)$/
const RANGE_LINKS = /^(?:to|-|through|thru|till?|until)$/
const PERIODS = new Map([
  ['day', 'day'],
  ['night', 'day'],
  ['weekday', 'weekday'],
  ['week', 'week'],
  ['wk', 'week'],
  ['fortnight', 'fortnight'],
  ['month', 'month'],
  ['quarter', 'quarter'],
  ['year', 'year'],
])
const PER_YEAR = new Map([
  ['day', 364],
  ['weekday', 260],
  ['week', 52],
  ['fortnight', 26],
  ['month', 12],
  ['quarter', 4],
  ['year', 1],
])
const COUNT_WORDS = new Map([
  ['once', 1],
  ['twice', 2],
  ['thrice', 3],
])
const TIMES = /^(?:x|times?|nights?|mornings?|afternoons?|evenings?)$/
const PER = /^(?:a|per|each|every|\/)$/
const ALTERNATE = /^(?:second|other|2nd)$/

const textAt = (marks: readonly Mark[], at: number): string => marks[at]?.text ?? ''
const periodOf = (word: string): string | undefined => PERIODS.get(word.replace(/s$/, ''))

function weekdayAt(marks: readonly Mark[], at: number): number {
  return marks[at]?.kind === 'word' ? WEEKDAYS.findIndex((name) => name.test(textAt(marks, at))) : -1
}

function often(marks: readonly Mark[], at: number, to: number, value: number, unit: string): Replacement {
  return { length: to - at, mark: coverMarks(marks, at, to, { kind: 'often', value, unit }) }
}

/** "Mon to Fri" is five times a week, "Tue, Thu and Sat" three; one day alone says when, not how often. */
function readWeekdays(marks: readonly Mark[], at: number): Replacement | undefined {
  const first = weekdayAt(marks, at)
  if (first < 0) return undefined
  const last = RANGE_LINKS.test(textAt(marks, at + 1)) ? weekdayAt(marks, at + 2) : -1
  if (last >= 0)
    return often(marks, at, at + 3, ((last - first + WEEKDAYS.length) % WEEKDAYS.length) + 1, 'week')
  let to = at + 1
  let count = 1
  for (let next = to; ; next = to) {
    while (next < to + 2 && LIST_LINKS.test(textAt(marks, next))) next += 1
    if (weekdayAt(marks, next) < 0) break
    to = next + 1
    count += 1
  }
  return count > 1 ? often(marks, at, to, count, 'week') : undefined
}

/** "twice a week", "3 x per week", "5 nights a week" */
function readTimes(marks: readonly Mark[], at: number): Replacement | undefined {
  const said = marks[at]?.kind === 'word' ? COUNT_WORDS.get(textAt(marks, at)) : undefined
  const isCounted = marks[at]?.kind === 'number' && TIMES.test(textAt(marks, at + 1))
  const perAt = said === undefined ? at + 2 : at + 1
  const period = periodOf(textAt(marks, perAt + 1))
  const value = said ?? (isCounted ? marks[at]?.value : undefined)
  if (value === undefined || value <= 0 || !PER.test(textAt(marks, perAt)) || period === undefined)
    return undefined
  return period === 'week' || period === 'year' || period === 'month'
    ? often(marks, at, perAt + 2, value, period)
    : often(marks, at, perAt + 2, (value * (PER_YEAR.get(period) ?? 1)) / 52, 'week')
}

/** "every fortnight", "every second week", "every 8 weeks" */
function readEvery(marks: readonly Mark[], at: number): Replacement | undefined {
  if (textAt(marks, at) !== 'every') return undefined
  const isAlternate = ALTERNATE.test(textAt(marks, at + 1))
  const isNumber = marks[at + 1]?.kind === 'number'
  const periodAt = isAlternate || isNumber ? at + 2 : at + 1
  const period = periodOf(textAt(marks, periodAt))
  const gap = isAlternate ? 2 : isNumber ? (marks[at + 1]?.value ?? 1) : 1
  if (period === undefined || gap <= 0) return undefined
  return often(marks, at, periodAt + 1, (PER_YEAR.get(period) ?? 1) / gap / 52, 'week')
}

/** How often a work is done becomes an `often` mark: "Mon, Wed and Fri", "twice a week", "every 8 weeks". */
export const readOccasions: MarkRule = (marks, at) =>
  readWeekdays(marks, at) ?? readTimes(marks, at) ?? readEvery(marks, at)
