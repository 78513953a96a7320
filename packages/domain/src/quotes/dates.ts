/** Days a quote is valid from its date. Source: part 1 §9. */
export const DEFAULT_VALID_DAYS = 30

/** Source: part 1 §9. */
export const DEFAULT_PAYMENT_TERMS = 'Net 30'

const DAY_MS = 86_400_000

/** By time zone: making one costs more than all its uses in a request. */
const DATE_FORMATS = new Map<string, Intl.DateTimeFormat>()

/** The calendar date of a moment in a time zone (IANA name), as `2026-03-31`. */
export function calendarDate(moment: Date, timeZone: string): string {
  const known = DATE_FORMATS.get(timeZone)
  if (known !== undefined) return known.format(moment)
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  DATE_FORMATS.set(timeZone, format)
  return format.format(moment)
}

/** Whether a text is a day of the calendar, as `2026-03-31`; 31 February is none. */
export function isCalendarDate(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}

/** A calendar date some whole days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Whole days from one calendar date to another, rounded up. Source: part 1 §5 "Validity days". */
export function daysBetween(from: string, to: string): number {
  return Math.ceil((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

/**
 * Whether the end of the valid-until day has passed in the organization's
 * time zone. Source: decisions §2, field.md "Conventions".
 */
export function hasExpired(validUntil: string, now: Date, timeZone: string): boolean {
  return calendarDate(now, timeZone) > validUntil
}
