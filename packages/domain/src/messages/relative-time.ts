import { formatsOf } from '../region/formats.ts'
import type { Country } from '../region/region.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * How long ago a moment was, as people say it; a day and more ago, the date and time. What a clock that is a little
 * fast puts into the future is just now.
 *
 * @param timeZone IANA name; without one, that of the machine.
 * Source: part 1 §9 "Relative time".
 */
export function relativeTime(moment: Date, now: Date, country: Country, timeZone?: string): string {
  const ago = now.getTime() - moment.getTime()
  if (ago < MINUTE_MS) return 'Just now'
  if (ago < HOUR_MS) return `${Math.floor(ago / MINUTE_MS)}m ago`
  if (ago < DAY_MS) return `${Math.floor(ago / HOUR_MS)}h ago`
  return formatsOf(country).dayAndTime(moment, timeZone)
}
