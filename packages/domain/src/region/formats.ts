import type { Currency } from '../quotes/money.ts'
import type { Country } from './region.ts'

/** The BCP 47 locale of texts: English words, dates in the country's order. */
export const localeOf = (country: Country): string => `en-${country}`

/** What is written before the decimals of a number. */
export type DecimalMark = '.' | ','

/** How amounts, numbers and dates are printed in a country. Time zones are IANA names. */
export interface Formats {
  readonly decimalMark: DecimalMark
  /** Cents: "$1,234.56", in Germany "1.234,56 €". */
  readonly money: (cents: number, currency: Currency) => string
  /** Cents, short enough for the axis of a chart: "$12.5K". */
  readonly compactMoney: (cents: number, currency: Currency) => string
  /** Thousandths: 2500 is "2.5". */
  readonly quantity: (thousandths: number) => string
  /** A count: "12,500". */
  readonly count: (value: number) => string
  /** A calendar date: `2026-03-31` is "31 March 2026". Text that is not a date is returned unchanged. */
  readonly date: (date: string) => string
  /** A calendar date without its year, `2026-11-03` is "3 Nov". */
  readonly shortDay: (date: string) => string
  /** The same with its year, "3 Nov 2026". */
  readonly datedDay: (date: string) => string
  /** A time of the day: "20:00" is "8:00 pm". Text that is none is returned unchanged. */
  readonly clock: (time: string) => string
  /** "3 Nov 2026" */
  readonly day: (moment: Date, timeZone: string) => string
  /** "3 Nov 2026, 2:14 pm" */
  readonly dayAndTime: (moment: Date, timeZone: string) => string
  /** "Tuesday 3 November 2026 at 2:14 pm" */
  readonly weekdayAndTime: (moment: Date, timeZone: string) => string
  /** An ISO timestamp: "5 March 2026 at 2:14 pm". Text that is not a timestamp is returned unchanged. */
  readonly moment: (timestamp: string, timeZone: string) => string
  /** The same with zone and offset spelled out: evidence must not be ambiguous. */
  readonly momentInFull: (timestamp: string, timeZone: string) => string
  /** "Tue 3 March 2026 at 9:30 am" */
  readonly appointment: (moment: Date, timeZone: string) => string
}

/** The formats of moments: a moment is another day and time in each zone. */
type Moments = Pick<
  Formats,
  'day' | 'dayAndTime' | 'weekdayAndTime' | 'moment' | 'momentInFull' | 'appointment'
>

type InZone<Print> = Print extends (moment: infer Moment, timeZone: string) => string
  ? (moment: Moment, timeZone?: string) => string
  : never

/** Formats that print moments in one zone, unless another is named. */
export type FormatsInZone = Omit<Formats, keyof Moments> & {
  readonly [Name in keyof Moments]: InZone<Moments[Name]>
}

/** What an amount is printed by; quotes have both. */
export interface MoneyTerms {
  /** Of the business. */
  readonly country: Country
  readonly currency: Currency
}

/** Cents as the business's country prints the currency. */
export const moneyText = (cents: number, { country, currency }: MoneyTerms): string =>
  formatsOf(country).money(cents, currency)

const ALL = new Map<Country, Formats>()

/** The formats of a country. Cached, with every `Intl` object in them: making one costs more than all its uses in a request. */
export function formatsOf(country: Country): Formats {
  const known = ALL.get(country)
  if (known !== undefined) return known
  const formats = makeFormats(country)
  ALL.set(country, formats)
  return formats
}

/** The formats of a country, in a zone. */
export function formatsIn(country: Country, zone: string): FormatsInZone {
  const formats = formatsOf(country)
  const { day, dayAndTime, weekdayAndTime, moment, momentInFull, appointment } = formats
  const here =
    <Moment>(print: (moment: Moment, timeZone: string) => string) =>
    (when: Moment, timeZone = zone) =>
      print(when, timeZone)
  return {
    ...formats,
    day: here(day),
    dayAndTime: here(dayAndTime),
    weekdayAndTime: here(weekdayAndTime),
    moment: here(moment),
    momentInFull: here(momentInFull),
    appointment: here(appointment),
  }
}

function makeFormats(country: Country): Formats {
  // Runtimes disagree on how English writes euro amounts in Germany; on German they agree.
  const numbers = `${new Intl.Locale(`und-${country}`).maximize().language}-${country}`
  const moneyOf = cached(
    (currency: Currency) => new Intl.NumberFormat(numbers, { style: 'currency', currency }),
  )
  const compactOf = cached(
    (currency: Currency) =>
      new Intl.NumberFormat(numbers, {
        style: 'currency',
        currency,
        notation: 'compact',
        maximumFractionDigits: 1,
      }),
  )
  const decimal = new Intl.NumberFormat(numbers, { maximumFractionDigits: 3 })
  const dates = (options: Intl.DateTimeFormatOptions) =>
    cached((timeZone: string) => new Intl.DateTimeFormat(localeOf(country), { ...options, timeZone }))
  const long = dates({ dateStyle: 'long' })
  const short = dates({ day: 'numeric', month: 'short' })
  const day = dates({ day: 'numeric', month: 'short', year: 'numeric' })
  const dayAndTime = dates({ dateStyle: 'medium', timeStyle: 'short' })
  const weekdayAndTime = dates({ dateStyle: 'full', timeStyle: 'short' })
  const longAndTime = dates({ dateStyle: 'long', timeStyle: 'short' })
  const weekday = dates({ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' })
  const time = dates({ timeStyle: 'short' })
  const inFull = dates({ dateStyle: 'long', timeStyle: 'full' })
  const offset = dates({ timeZoneName: 'longOffset' })
  const parts = decimal.formatToParts(1.5)
  return {
    decimalMark: parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.',
    money: (cents, currency) => moneyOf(currency).format(cents / 100),
    compactMoney: (cents, currency) => compactOf(currency).format(cents / 100),
    quantity: (thousandths) => decimal.format(thousandths / 1000),
    count: (value) => decimal.format(value),
    date: (date) => unlessInvalid(date, `${date}T00:00:00Z`, (time) => long('UTC').format(time)),
    shortDay: (date) => unlessInvalid(date, `${date}T00:00:00Z`, (time) => short('UTC').format(time)),
    datedDay: (date) => unlessInvalid(date, `${date}T00:00:00Z`, (time) => day('UTC').format(time)),
    clock: (text) => unlessInvalid(text, `2000-01-01T${text}Z`, (moment) => time('UTC').format(moment)),
    day: (moment, timeZone) => day(timeZone).format(moment),
    dayAndTime: (moment, timeZone) => dayAndTime(timeZone).format(moment),
    weekdayAndTime: (moment, timeZone) => weekdayAndTime(timeZone).format(moment),
    moment: (timestamp, timeZone) =>
      unlessInvalid(timestamp, timestamp, (time) => longAndTime(timeZone).format(time)),
    // Platforms differ on the comma after the weekday.
    appointment: (moment, timeZone) =>
      `${weekday(timeZone).format(moment).replace(',', '')} at ${time(timeZone).format(moment)}`,
    momentInFull: (timestamp, timeZone) =>
      unlessInvalid(timestamp, timestamp, (time) => {
        const zone = offset(timeZone)
          .formatToParts(time)
          .find(({ type }) => type === 'timeZoneName')
        return `${inFull(timeZone).format(time)} (${(zone?.value ?? 'GMT').replace('GMT', 'UTC')})`
      }),
  }
}

function unlessInvalid(text: string, timestamp: string, print: (time: number) => string): string {
  const time = Date.parse(timestamp)
  return Number.isNaN(time) ? text : print(time)
}

function cached<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}
