import { localTime, momentsOf } from '@quotewright/domain/campaigns/schedule/local-time.ts'
import { dayOf } from '../../platform/day-of.ts'

/** What the fields of a day and a time hold: `2026-03-31` and `09:30`. */
export interface WallClock {
  readonly day: string
  readonly time: string
}

const TIME = /^(\d\d):(\d\d)/
const MOST_MINUTES = 1439

/** A moment on the wall clock of a time zone. */
export function wallClockOf(moment: Date, timeZone: string): WallClock {
  const { date, minutes } = localTime(moment, timeZone)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return { day: date, time: `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}` }
}

/**
 * The moment that was entered; null for none. Of an hour that comes twice the first is meant, and one that does not
 * come is when the clocks go forward over it.
 */
export function momentAt({ day, time }: WallClock, timeZone: string): Date | null {
  const [, hours, minutes] = TIME.exec(time) ?? []
  const date = dayOf(day)
  const ofDay = Number(hours) * 60 + Number(minutes)
  if (date === undefined || !(ofDay <= MOST_MINUTES)) return null
  return momentsOf({ date, minutes: ofDay }, timeZone)[0]
}
