/** What a wall clock somewhere shows. */
export interface LocalTime {
  /** Calendar date, as `2026-03-31`. */
  readonly date: string
  /** Minute of the day, 0 to 1439. */
  readonly minutes: number
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** By time zone: making one costs more than all its uses in a request. */
const CLOCKS = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = CLOCKS.get(timeZone)
  if (known !== undefined) return known
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  CLOCKS.set(timeZone, clock)
  return clock
}

/** The wall clock of a moment as if it were UTC, in ms, to the second. */
function wallTime(time: number, timeZone: string): number {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of clockOf(timeZone).formatToParts(time)) shown[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** What is added to UTC at a moment, in ms. */
const offsetAt = (time: number, timeZone: string): number =>
  wallTime(time, timeZone) - Math.floor(time / 1000) * 1000

/** What the wall clock of a time zone (IANA name) shows at a moment. */
export function localTime(moment: Date, timeZone: string): LocalTime {
  const wall = wallTime(moment.getTime(), timeZone)
  return {
    date: new Date(wall).toISOString().slice(0, 10),
    minutes: Math.floor((wall - Math.floor(wall / DAY_MS) * DAY_MS) / MINUTE_MS),
  }
}

/**
 * When a wall clock shows a time, the earlier first: once on most days, twice
 * where clocks go back. Where they go forward over it, the moment they do.
 */
export function momentsOf({ date, minutes }: LocalTime, timeZone: string): [Date, ...Date[]] {
  const wall = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS
  const before = offsetAt(wall - DAY_MS, timeZone)
  const after = offsetAt(wall + DAY_MS, timeZone)
  const [first, ...others] = [...new Set([before, after])]
    .map((offset) => wall - offset)
    .filter((time) => offsetAt(time, timeZone) === wall - time)
    .sort((a, b) => a - b)
    .map((time) => new Date(time))
  return first === undefined ? [changeBetween(wall - after, wall - before, timeZone)] : [first, ...others]
}

/** The moment a zone's offset changes, between two moments it differs at. */
function changeBetween(from: number, to: number, timeZone: string): Date {
  const later = offsetAt(to, timeZone)
  let [low, high] = [from, to]
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000
    if (offsetAt(middle, timeZone) === later) high = middle
    else low = middle
  }
  return new Date(high)
}

/** Monday to Friday. Public holidays are not known here. */
export function isWorkday(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6
}
