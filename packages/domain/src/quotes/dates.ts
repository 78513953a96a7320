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

/** By time zone, as above. */
const DAY_FORMATS = new Map<string, Intl.DateTimeFormat>()

/** A moment as a short date in a time zone (IANA name): "3 Nov 2026". */
export function formatDay(moment: Date, timeZone: string): string {
  const known = DAY_FORMATS.get(timeZone)
  if (known !== undefined) return known.format(moment)
  const format = new Intl.DateTimeFormat('en-AU', {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  DAY_FORMATS.set(timeZone, format)
  return format.format(moment)
}

const LONG_DATE = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' })

/** A date as it is printed, the same in every time zone: `2026-03-31` → "31 March 2026". What is no date stays as it is. */
export function formatDate(date: string): string {
  const time = Date.parse(`${date}T00:00:00Z`)
  return Number.isNaN(time) ? date : LONG_DATE.format(time)
}

/** An ISO moment in passing, in a time zone (IANA name): "5 March 2026 at 2:14 pm". */
export function formatMoment(timestamp: string, timeZone: string): string {
  const time = Date.parse(timestamp)
  if (Number.isNaN(time)) return timestamp
  return new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(time)
}

/** The same with its zone and offset spelled out: evidence must not be ambiguous. */
export function formatMomentInFull(timestamp: string, timeZone: string): string {
  const time = Date.parse(timestamp)
  if (Number.isNaN(time)) return timestamp
  const spelled = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeStyle: 'full', timeZone })
  const offset = new Intl.DateTimeFormat('en-AU', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(time)
    .find((part) => part.type === 'timeZoneName')
  return `${spelled.format(time)} (${(offset?.value ?? 'GMT').replace('GMT', 'UTC')})`
}
