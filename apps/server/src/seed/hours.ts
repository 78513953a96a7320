import { localTime, momentsOf } from '@quotewright/domain/campaigns/schedule/local-time.ts'
import { addDays } from '@quotewright/domain/quotes/dates.ts'
import type { Chance } from './chance.ts'

const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** People are up from a quarter to seven until a quarter past ten. */
const MORNING = 405
const NIGHT = 1_335

export const later = (moment: Date, hours: number): Date => new Date(moment.getTime() + hours * HOUR_MS)

/** The moment, or some time in the next morning where people sleep at it. */
export function awake(moment: Date, timeZone: string, chance: Chance): Date {
  const { date, minutes } = localTime(moment, timeZone)
  if (minutes >= MORNING && minutes <= NIGHT) return moment
  const day = minutes > NIGHT ? addDays(date, 1) : date
  return momentsOf({ date: day, minutes: MORNING + chance.whole(0, 100) }, timeZone)[0]
}

/** The moment, or some time in the evening before where people sleep at it. */
export function lastAwake(moment: Date, timeZone: string): Date {
  const { date, minutes } = localTime(moment, timeZone)
  if (minutes >= MORNING && minutes <= NIGHT) return moment
  const day = minutes > NIGHT ? date : addDays(date, -1)
  return momentsOf({ date: day, minutes: NIGHT - (minutes % 120) }, timeZone)[0]
}

/** When quotes are written: before the first job, at lunch, after work, and much of it at nine at night. */
const WRITING_HOURS: readonly [
  readonly [from: number, to: number, weight: number],
  ...[number, number, number][],
] = [
  [405, 470, 3],
  [545, 700, 3],
  [735, 790, 2],
  [930, 1_090, 5],
  [1_170, 1_330, 7],
]

/** Sunday first. */
const WEEKDAY_WEIGHTS = [0.55, 1.2, 1.15, 1.1, 1.1, 0.9, 0.5] as const

/** A moment of a day at which someone writes a quote. */
export function writingMoment(date: string, timeZone: string, chance: Chance): Date {
  const [from, to] = chance.weighted(WRITING_HOURS, ([, , weight]) => weight)
  const [moment] = momentsOf({ date, minutes: chance.whole(from, to) }, timeZone)
  return later(moment, chance.next() / 60)
}

/** How busy a day is: fewer calls at weekends, and more of them as the business grows. */
export function busyness(date: string, share: number): number {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return (WEEKDAY_WEIGHTS[weekday] ?? 1) * (0.8 + 0.4 * share)
}

/** Summer, autumn, winter or spring of the south, from 0. */
export const seasonOf = (date: string): 0 | 1 | 2 | 3 => {
  const month = Number(date.slice(5, 7)) % 12
  return month < 3 ? 0 : month < 6 ? 1 : month < 9 ? 2 : 3
}
