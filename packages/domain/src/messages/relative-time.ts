import { formatsOf } from '../region/formats.ts'
import type { Country } from '../region/region.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * How long ago a moment was, as people say it; a day and more ago, the date and time. What a clock that is a little
 * fast puts into the future is just now.
 *
 * @param timeZone IANA name
 * Source: part 1 §9 "Relative time".
 */
export function relativeTime(moment: Date, now: Date, country: Country, timeZone: string): string {
  const ago = now.getTime() - moment.getTime()
  if (ago < MINUTE_MS) return 'Just now'
  if (ago < HOUR_MS) return `${Math.floor(ago / MINUTE_MS)}m ago`
  if (ago < DAY_MS) return `${Math.floor(ago / HOUR_MS)}h ago`
  return formatsOf(country).dayAndTime(moment, timeZone)
}

const WEEK_MS = 7 * DAY_MS

/** Longer ago than this a list says the day. */
const OLDEST_WEEKS = 9

/**
 * How long ago a moment was in as few letters as a list has room for: "now", "5m", "3h", "2d", "6w", and from nine weeks
 * on the day, "3 Nov 2026".
 *
 * @param timeZone IANA name
 */
export function shortAge(moment: Date, now: Date, country: Country, timeZone: string): string {
  const ago = now.getTime() - moment.getTime()
  if (ago < MINUTE_MS) return 'now'
  if (ago < HOUR_MS) return `${Math.floor(ago / MINUTE_MS)}m`
  if (ago < DAY_MS) return `${Math.floor(ago / HOUR_MS)}h`
  if (ago < 2 * WEEK_MS) return `${Math.floor(ago / DAY_MS)}d`
  if (ago < OLDEST_WEEKS * WEEK_MS) return `${Math.floor(ago / WEEK_MS)}w`
  return formatsOf(country).day(moment, timeZone)
}
