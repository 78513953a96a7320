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

function periodName(word: string): string {
  if (word.startsWith('w')) return 'week'
  return word.startsWith('m') ? 'month' : 'year'
}

/** "fortnightly for 6 months": 13 visits. */
export function readVisits(marks: readonly Mark[]): ReadQuantity | undefined {
  const often = chunkWords(marks).find((word) => VISITS_PER_WEEK.has(word)) ?? ''
  const perWeek = VISITS_PER_WEEK.get(often)
  const at = marks.findIndex(
    (mark, index) => mark.kind === 'number' && PERIOD.test(marks[index + 1]?.text ?? ''),
  )
  const [number, period] = [marks[at], marks[at + 1]]
  if (perWeek === undefined || number === undefined || period === undefined) return undefined
  const weeks = number.value * (WEEKS_PER.get(periodName(period.text)) ?? 1)
  const visits = Math.round(weeks * perWeek)
  if (visits < 1) return undefined
  return {
    value: visits,
    unit: 'visit',
    how: 'calculated',
    label: `${often} for ${number.text} ${period.text}`,
    span: { start: number.start, end: period.end },
  }
}
