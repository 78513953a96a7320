import { addDays } from '@quotewright/domain/quotes/dates.ts'
import type { Country } from '@quotewright/domain/region/region.ts'

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const NUMBERS = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{2}|\d{4}))?$/
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?(?: of)? ([a-z]{3})[a-z]*\.?(?:,? (\d{4}))?$/
const MONTH_FIRST = /^([a-z]{3})[a-z]* (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?$/

const two = (value: number): string => String(value).padStart(2, '0')

const WEEKDAYS: readonly string[] = 'sun mon tue wed thu fri sat'.split(' ')

/** The first such day after today. */
function comingWeekday(weekday: number, today: string): string {
  const ahead = (weekday - new Date(`${today}T00:00:00Z`).getUTCDay() + 7) % 7
  return addDays(today, ahead === 0 ? 7 : ahead)
}

/** The calendar date, if there is such a day. */
function dateOf(year: number, month: number, day: number): string | undefined {
  const date = `${year}-${two(month)}-${two(day)}`
  const moment = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== date ? undefined : date
}

interface Parts {
  readonly day: number
  readonly month: number
  /** Undefined where the text leaves it out. */
  readonly year: number | undefined
}

function partsOf(text: string, country: Country): Parts | undefined {
  const iso = ISO.exec(text)
  if (iso !== null) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) }
  const year = (written: string | undefined): number | undefined =>
    written === undefined ? undefined : Number(written) + (written.length === 2 ? 2000 : 0)
  const numbers = NUMBERS.exec(text)
  if (numbers !== null) {
    const [first, second] = [Number(numbers[1]), Number(numbers[2])]
    const [day, month] = country === 'US' ? [second, first] : [first, second]
    return { day, month, year: year(numbers[3]) }
  }
  const dayFirst = DAY_FIRST.exec(text)
  const monthFirst = MONTH_FIRST.exec(text)
  const [day, month, written] =
    dayFirst === null
      ? [monthFirst?.[2], monthFirst?.[1], monthFirst?.[3]]
      : [dayFirst[1], dayFirst[2], dayFirst[3]]
  const at = MONTHS.indexOf(month ?? '')
  return at < 0 ? undefined : { day: Number(day), month: at + 1, year: year(written) }
}

/**
 * A date as the country writes it: "31 March", "31/3/2026", in the US
 * "3/31/2026", "2026-03-31", "Friday". Without a year it is the next such
 * day from `today` (`yyyy-mm-dd`).
 */
export function readDate(text: string, today: string, country: Country): string | undefined {
  const plain = text.toLowerCase().replaceAll(/\s+/g, ' ').replace(/^the /, '').trim()
  const weekday = WEEKDAYS.indexOf(/^(?:this )?([a-z]{3})[a-z]*day$/.exec(plain)?.[1] ?? '')
  if (weekday >= 0) return comingWeekday(weekday, today)
  const parts = partsOf(plain, country)
  if (parts === undefined) return undefined
  if (parts.year !== undefined) return dateOf(parts.year, parts.month, parts.day)
  const thisYear = Number(today.slice(0, 4))
  const date = dateOf(thisYear, parts.month, parts.day)
  return date !== undefined && date >= today ? date : dateOf(thisYear + 1, parts.month, parts.day)
}
