import type { OrganizationSettings, QuietHours } from '../../organizations/settings.ts'
import { addDays } from '../../quotes/dates.ts'
import { isWorkday, type LocalTime, localTime, momentsOf } from './local-time.ts'

/** When an organization's follow-ups go out. Its settings are one. */
export type SendingHours = Pick<OrganizationSettings, 'timeZone' | 'quietHours'>

/** The morning of an organization whose quiet hours do not end in one, in minutes. */
const USUAL_MORNING = 480

/** Nothing waits longer: a weekend, and a day whose clock goes forward over all its sending hours. */
const MOST_MOVES = 14
const HOUR_MS = 3_600_000

const minutesOf = (clock: string): number => {
  const [hours = '', minutes = ''] = clock.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** Hours that end when they begin are none. */
function isQuiet(minutes: number, { from, to }: QuietHours): boolean {
  const [start, end] = [minutesOf(from), minutesOf(to)]
  return start <= end ? minutes >= start && minutes < end : minutes >= start || minutes < end
}

/**
 * Whether a follow-up may go out: outside quiet hours and not at a weekend.
 * Without quiet hours at any time. Source: decisions §7, field.md "Conventions".
 */
export function isSendable(moment: Date, { timeZone, quietHours }: SendingHours): boolean {
  if (quietHours === null) return true
  const { date, minutes } = localTime(moment, timeZone)
  return isWorkday(date) && !isQuiet(minutes, quietHours)
}

/**
 * The first moment from this one on at which a follow-up may go out: this one,
 * else the end of the quiet hours, or the morning of the next working day.
 * Source: decisions §7 (quiet hours), field.md "Conventions" (weekends and evenings).
 */
export function nextSendable(moment: Date, hours: SendingHours): Date {
  let found = moment
  for (let move = 0; move < MOST_MOVES && !isSendable(found, hours); move += 1) {
    found = firstAfter(found, nextStart(localTime(found, hours.timeZone), hours), hours)
  }
  return found
}

/** How far ahead the end of the sending hours is looked for, and in which steps. */
const FURTHEST_MS = 24 * HOUR_MS
const STEP_MS = HOUR_MS / 4
/** What is decided at the very end of the sending hours still has this long to leave. */
const SHORTEST_MS = HOUR_MS / 60

/**
 * Until when what goes out at a moment may still be tried: up to a quarter of an
 * hour before sending ends, a day at most. In that last quarter to its end, so
 * that what is due then leaves at all. Source: field.md point 12.
 */
export function sendableUntil(moment: Date, hours: SendingHours): Date {
  const start = moment.getTime()
  const inQuarters = lastSendable(start, STEP_MS, hours)
  const until = inQuarters === start ? lastSendable(start, SHORTEST_MS, hours) : inQuarters
  return new Date(Math.max(until, start + SHORTEST_MS))
}

/** The last of equal steps from a time on at which nothing is quiet yet. */
function lastSendable(start: number, step: number, hours: SendingHours): number {
  let until = start
  while (until < start + FURTHEST_MS && isSendable(new Date(until + step), hours)) until += step
  return until
}

/** When sending begins again, after a moment at which nothing may be sent. */
function nextStart({ date, minutes }: LocalTime, hours: SendingHours): LocalTime {
  const morning = morningMinutes(hours)
  if (!isWorkday(date)) return { date: nextWorkday(date), minutes: morning }
  const end = hours.quietHours === null ? minutes : minutesOf(hours.quietHours.to)
  if (minutes < end) return { date, minutes: end }
  const tomorrow = addDays(date, 1)
  return isWorkday(tomorrow)
    ? { date: tomorrow, minutes: end }
    : { date: nextWorkday(tomorrow), minutes: morning }
}

/** Never back in time: of an hour that comes twice the later one may be meant. */
function firstAfter(moment: Date, start: LocalTime, { timeZone }: SendingHours): Date {
  return momentsOf(start, timeZone).find((one) => one > moment) ?? new Date(moment.getTime() + HOUR_MS)
}

function nextWorkday(date: string): string {
  const next = addDays(date, 1)
  return isWorkday(next) ? next : nextWorkday(next)
}

/** Quiet hours over midnight end in the morning; others leave it as it usually is, unless it is quiet. */
function morningMinutes({ quietHours }: SendingHours): number {
  if (quietHours === null) return USUAL_MORNING
  const isOverMidnight = minutesOf(quietHours.from) > minutesOf(quietHours.to)
  return isOverMidnight || isQuiet(USUAL_MORNING, quietHours) ? minutesOf(quietHours.to) : USUAL_MORNING
}

/** The first sending hour of a day, or of the next working day. */
export function morningOf(date: string, hours: SendingHours): Date {
  const [morning] = momentsOf({ date, minutes: morningMinutes(hours) }, hours.timeZone)
  return nextSendable(morning, hours)
}
