import { addDays, calendarDate } from '../../quotes/dates.ts'
import { morningOf, type SendingHours } from './sending-hours.ts'

/**
 * The first moment from this one on at which an address may have a follow-up:
 * an address gets one a day at most, across all quotes, by the organization's
 * calendar. Source: field.md point 13.
 *
 * @param lastSentAt when the address was last sent a follow-up about any quote.
 */
export function withinDailyCap(moment: Date, lastSentAt: Date | null, hours: SendingHours): Date {
  if (lastSentAt === null) return moment
  const lastDay = calendarDate(lastSentAt, hours.timeZone)
  return calendarDate(moment, hours.timeZone) > lastDay ? moment : morningOf(addDays(lastDay, 1), hours)
}
