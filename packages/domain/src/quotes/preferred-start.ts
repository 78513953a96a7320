import { addDays } from './dates.ts'

/** How far ahead a customer may ask for the work to start. */
const MOST_DAYS_AHEAD = 365

/** The first and the last date that can be asked for on a day. */
export interface StartDates {
  readonly from: string
  readonly until: string
}

/** @param today where the business is. */
export const startDates = (today: string): StartDates => ({
  from: today,
  until: addDays(today, MOST_DAYS_AHEAD),
})

/** What is wrong with a calendar date as a preferred start; undefined for nothing. */
export function preferredStartProblem(date: string, today: string): string | undefined {
  const { from, until } = startDates(today)
  if (date < from) return 'Choose today or a later date'
  return date > until ? 'Choose a date in the next 12 months' : undefined
}

const SEPARATOR = ' · preferred start '

/** What the history of a quote keeps of an acceptance: who signed, and when they would like the work to start. */
export const acceptedDetail = (name: string, start: string): string =>
  start === '' ? name : `${name}${SEPARATOR}${start}`

/** The same, taken apart again. */
export function readAcceptedDetail(detail: string): { readonly name: string; readonly start: string } {
  const at = detail.lastIndexOf(SEPARATOR)
  return at < 0
    ? { name: detail, start: '' }
    : { name: detail.slice(0, at), start: detail.slice(at + SEPARATOR.length) }
}

/** An all-day entry of a calendar. */
export interface CalendarEntry {
  /** Stays the same when the file is downloaded again, so a calendar updates its entry. */
  readonly id: string
  /** A calendar date. */
  readonly date: string
  readonly title: string
  readonly place: string
  readonly description: string
  readonly madeAt: Date
}

/** Returns an iCalendar file with one all-day entry. Source: RFC 5545. */
export function calendarFile({ id, date, title, place, description, madeAt }: CalendarEntry): string {
  const day = (text: string) => text.replaceAll('-', '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Quotewright//Quote//EN',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${madeAt.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${day(date)}`,
    `DTEND;VALUE=DATE:${day(addDays(date, 1))}`,
    `SUMMARY:${escaped(title)}`,
    ...(place.trim() === '' ? [] : [`LOCATION:${escaped(place)}`]),
    `DESCRIPTION:${escaped(description)}`,
    'STATUS:TENTATIVE',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const escaped = (text: string): string =>
  text
    .trim()
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\r\n?|\n/g, String.raw`\n`)
    .replace(/\p{Cc}/gu, ' ')

const LONGEST_LINE = 74

/** A line in pieces of at most 75 bytes, never inside a character. */
function folded(line: string): string {
  const bytesOf = (text: string) => new TextEncoder().encode(text).length
  const pieces = ['']
  for (const character of line) {
    const piece = pieces.at(-1) ?? ''
    if (bytesOf(piece + character) > LONGEST_LINE) pieces.push(character)
    else pieces[pieces.length - 1] = piece + character
  }
  return pieces.join('\r\n ')
}
