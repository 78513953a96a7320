import type { AnalyticsBreakdown } from '@quotewright/contracts/analytics.ts'
import type { BreakdownRow } from '../figure-words.ts'

export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
const WEEKDAYS_IN_FULL = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** Fewer say nothing about a time. */
const ENOUGH = 5

export interface SendTimes {
  /** From the first hour something was sent to the last, 0 to 23. */
  readonly hours: readonly number[]
  /** Day from 0 for Monday. */
  readonly cell: (day: number, hour: number) => BreakdownRow | undefined
  /** The time whose rate is the best for sure; undefined before any has enough quotes. */
  readonly best: BreakdownRow | undefined
}

/** Rows of keys such as `1-09` (Monday, from 9) as a grid of days and hours. */
export function sendTimes({ rows }: Pick<AnalyticsBreakdown, 'rows'>): SendTimes {
  const byKey = new Map(rows.filter(({ quotes }) => quotes > 0).map((row) => [row.key, row]))
  const sentAt = [...byKey.keys()].map((key) => Number(key.slice(2)))
  const [first, last] = [Math.min(...sentAt), Math.max(...sentAt)]
  return {
    hours: sentAt.length === 0 ? [] : Array.from({ length: last - first + 1 }, (_, n) => first + n),
    cell: (day, hour) => byKey.get(`${day + 1}-${String(hour).padStart(2, '0')}`),
    best: [...byKey.values()]
      .filter(({ quotes, accepted }) => quotes >= ENOUGH && accepted > 0)
      .toSorted((a, b) => b.interval.low - a.interval.low)[0],
  }
}

const clock = (hour: number): string => `${hour % 12 === 0 ? 12 : hour % 12} ${hour % 24 < 12 ? 'am' : 'pm'}`

export const hourText = (hour: number): string => clock(hour)

/** "Tuesday, 9 am to 10 am" */
export function sendTimeText(key: string): string {
  const hour = Number(key.slice(2))
  return `${WEEKDAYS_IN_FULL[Number(key.slice(0, 1)) - 1] ?? ''}, ${clock(hour)} to ${clock(hour + 1)}`
}
