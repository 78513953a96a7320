import { localTime, momentsOf } from '@quotewright/domain/campaigns/schedule/local-time.ts'

const INPUT = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/
const MOST_MINUTES = 1439

/** What a date and time field shows for a moment, on the wall clock of a time zone: `2026-03-31T09:30`. */
export function localInputOf(moment: Date, timeZone: string): string {
  const { date, minutes } = localTime(moment, timeZone)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${date}T${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

/**
 * The moment that was entered; null for none. Of an hour that comes twice the first is meant, and one that does not
 * come is when the clocks go forward over it.
 */
export function momentOfInput(text: string, timeZone: string): Date | null {
  const [, date = '', hours, minutes] = INPUT.exec(text) ?? []
  const ofDay = Number(hours) * 60 + Number(minutes)
  if (Number.isNaN(Date.parse(`${date}T00:00:00Z`)) || !(ofDay <= MOST_MINUTES)) return null
  return momentsOf({ date, minutes: ofDay }, timeZone)[0]
}
