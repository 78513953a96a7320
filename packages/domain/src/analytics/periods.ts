import { addDays, calendarDate, daysBetween } from '../quotes/dates.ts'

/** Calendar dates of the organization, `yyyy-mm-dd`, both included. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** Days of each period, today included. Source: part 2 §7 "Analytics". */
export const PERIOD_DAYS = {
  week: 7,
  month: 30,
  quarter: 90,
  year: 365,
  '7d': 7,
  '30d': 30,
  '90d': 90,
  '1y': 365,
} as const
export type Period = keyof typeof PERIOD_DAYS

/** The longest range that can be asked for: five years. */
export const MOST_DAYS = 1_827

/** The days of a period that ends today in the organization's zone. */
export function periodUpTo(now: Date, timeZone: string, period: Period): Days {
  const to = calendarDate(now, timeZone)
  return { from: addDays(to, 1 - PERIOD_DAYS[period]), to }
}

/** How many days there are, both ends included. */
export const lengthOf = ({ from, to }: Days): number => daysBetween(from, to) + 1

/** As many days directly before. */
export const daysBefore = (days: Days): Days => ({
  from: addDays(days.from, -lengthOf(days)),
  to: addDays(days.from, -1),
})

/** Weeks begin on Mondays. */
export const INTERVALS = ['day', 'week', 'month'] as const
export type Interval = (typeof INTERVALS)[number]

/** The steps that keep a chart of these days readable: days up to 92, weeks up to two years, months beyond. */
export function intervalFor(days: Days): Interval {
  const length = lengthOf(days)
  if (length <= 92) return 'day'
  return length <= 731 ? 'week' : 'month'
}

/** The first day of the step a day is in; weeks begin on Mondays. */
export function stepOf(day: string, interval: Interval): string {
  if (interval === 'day') return day
  if (interval === 'month') return `${day.slice(0, 7)}-01`
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -weekday)
}

/** Every step that has one of the days, in order. */
export function stepsOf({ from, to }: Days, interval: Interval): string[] {
  const steps: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const step = stepOf(day, interval)
    if (steps.at(-1) !== step) steps.push(step)
  }
  return steps
}

/**
 * Days as their whole months and the days around these.
 *
 * @returns `months` from the first of one month to the first of another, both included; null without a whole one.
 */
export function splitMonths({ from, to }: Days): {
  readonly months: Days | null
  readonly edges: readonly Days[]
} {
  const first = from.endsWith('-01') ? from : nextMonth(from)
  // The month after the last whole one.
  const end = stepOf(addDays(to, 1), 'month')
  if (first >= end) return { months: null, edges: [{ from, to }] }
  const edges = [
    { from, to: addDays(first, -1) },
    { from: end, to },
  ].filter((edge) => edge.from <= edge.to)
  return { months: { from: first, to: stepOf(addDays(end, -1), 'month') }, edges }
}

/** The first of the month after a day's. */
const nextMonth = (day: string): string => stepOf(addDays(stepOf(day, 'month'), 31), 'month')
