import type { Mark } from '../tokens/mark.ts'
import { chunkWords } from './chunk.ts'
import type { ReadQuantity } from './phrase.ts'

const WEEKS_PER = new Map([
  ['week', 1],
  ['month', 52 / 12],
  ['year', 52],
])
const VISITS_PER_WEEK = new Map([
  ['weekly', 1],
  ['fortnightly', 0.5],
  ['monthly', 12 / 52],
  ['daily', 7],
  ['quarterly', 4 / 52],
  ['biweekly', 0.5],
  ['yearly', 1 / 52],
  ['annually', 1 / 52],
  ['annual', 1 / 52],
])
const PERIOD = /^(?:weeks?|months?|years?|wks?|mths?|yrs?)$/
/** "for the year", "over a year" */
const ONE_PERIOD = /^(?:a|the|one|full|whole|per)$/
const NAMED_PERIOD = /^(?:months?|years?|mths?|yrs?)$/

function periodName(word: string): string {
  if (word.startsWith('w')) return 'week'
  return word.startsWith('m') ? 'month' : 'year'
}

interface Period {
  readonly weeks: number
  readonly label: string
  readonly first: Mark
  readonly last: Mark
}

/** "6 months", "12 weeks", "for the year" */
function readPeriod(marks: readonly Mark[]): Period | undefined {
  for (const [at, first] of marks.entries()) {
    const last = marks[at + 1]
    if (last === undefined) return undefined
    const isCounted = first.kind === 'number' && PERIOD.test(last.text)
    const isNamed = ONE_PERIOD.test(first.text) && NAMED_PERIOD.test(last.text)
    if (!isCounted && !isNamed) continue
    const weeks = (isCounted ? first.value : 1) * (WEEKS_PER.get(periodName(last.text)) ?? 1)
    return { weeks, label: `${first.text} ${last.text}`, first, last }
  }
  return undefined
}

/** How often a work is done in a week, and how that was said: "fortnightly", "every 8 weeks". */
function readFrequency(
  marks: readonly Mark[],
): { readonly perWeek: number; readonly said: string } | undefined {
  const mark = marks.find((one) => one.kind === 'often')
  if (mark !== undefined) return { perWeek: mark.value / (WEEKS_PER.get(mark.unit) ?? 1), said: mark.text }
  const said = chunkWords(marks).find((word) => VISITS_PER_WEEK.has(word)) ?? ''
  const perWeek = VISITS_PER_WEEK.get(said)
  return perWeek === undefined ? undefined : { perWeek, said }
}

/** "fortnightly for 6 months": 13 visits. */
export function readVisits(marks: readonly Mark[]): ReadQuantity | undefined {
  const frequency = readFrequency(marks)
  const period = readPeriod(marks)
  if (frequency === undefined || period === undefined) return undefined
  const visits = Math.round(period.weeks * frequency.perWeek)
  if (visits < 1) return undefined
  return {
    value: visits,
    unit: 'visit',
    how: 'calculated',
    label: `${frequency.said} for ${period.label}`,
    span: { start: period.first.start, end: period.last.end },
  }
}
