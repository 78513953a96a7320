import { isCalendarDate } from '../quotes/dates.ts'
import { localeOf } from './formats.ts'
import type { Country } from './region.ts'

type Part = 'day' | 'month' | 'year'

/** How people of a country write a day in figures, and read it. Days are `2026-12-31`. */
export interface TypedDays {
  /** "31/12/2026"; text that is no day is returned unchanged. */
  readonly write: (day: string) => string
  /**
   * The day that a text means, in the country's order; undefined for none.
   *
   * @param isFinished whether typing has come to an end: until then "1/2/20" may become 2026
   */
  readonly read: (text: string, isFinished: boolean) => string | undefined
  /** "dd/mm/yyyy" */
  readonly hint: string
  /** "31/12/2026": the day and the month can't be taken for each other. */
  readonly example: string
}

const EXAMPLE = '2026-12-31'
const HINTS: Readonly<Record<Part, string>> = { day: 'dd', month: 'mm', year: 'yyyy' }
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const PARTED = /^(\d{1,2})(?: ?[-/.] ?| )(\d{1,2})(?: ?[-/.] ?| )(\d{4}|\d\d)$/
const RUN_TOGETHER = /^(\d\d)(\d\d)(\d{4})$/
const DAY_THEN_MONTH = /^(\d{1,2})(?:st|nd|rd|th)? ?-?([a-z]{3,9})\.?,? ?-?(\d{4}|\d\d)$/
const MONTH_THEN_DAY = /^([a-z]{3,9})\.? ?(\d{1,2})(?:st|nd|rd|th)?,? ?(\d{4}|\d\d)$/

const ALL = new Map<Country, TypedDays>()

/** How a day is typed in a country. */
export function typedDaysOf(country: Country): TypedDays {
  const known = ALL.get(country)
  if (known !== undefined) return known
  const made = makeTypedDays(country)
  ALL.set(country, made)
  return made
}

function makeTypedDays(country: Country): TypedDays {
  const format = new Intl.DateTimeFormat(localeOf(country), {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const write = (day: string): string =>
    isCalendarDate(day) ? format.format(Date.parse(`${day}T00:00:00Z`)) : day
  const parts = format.formatToParts(Date.parse(`${EXAMPLE}T00:00:00Z`))
  const isMonthFirst = parts.find(({ type }) => type !== 'literal')?.type === 'month'
  return {
    write,
    read: (text, isFinished) => {
      const [year = '', month = '', day = ''] = partsOf(text.trim().toLowerCase(), isMonthFirst) ?? []
      if (year.length === 2 && !isFinished) return undefined
      const read = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
      return isCalendarDate(read) ? read : undefined
    },
    hint: parts.map(({ type, value }) => (isPart(type) ? HINTS[type] : value)).join(''),
    example: write(EXAMPLE),
  }
}

const isPart = (type: string): type is Part => Object.hasOwn(HINTS, type)

/** Year, month and day, as they were typed. */
function partsOf(text: string, isMonthFirst: boolean): readonly (string | undefined)[] | undefined {
  const isoDay = YEAR_FIRST.exec(text)
  if (isoDay !== null) return isoDay.slice(1)
  const inFigures = PARTED.exec(text) ?? RUN_TOGETHER.exec(text)
  if (inFigures !== null) {
    const [, first, second, year] = inFigures
    return isMonthFirst ? [year, first, second] : [year, second, first]
  }
  const [, day, month, year] = DAY_THEN_MONTH.exec(text) ?? swapped(MONTH_THEN_DAY.exec(text)) ?? []
  return month === undefined ? undefined : [year, monthNamed(month), day]
}

const swapped = (found: RegExpExecArray | null) => found && [found[0], found[2], found[1], found[3]]

function monthNamed(name: string): string | undefined {
  const at = MONTHS.indexOf(name.slice(0, 3))
  return at < 0 ? undefined : String(at + 1)
}
