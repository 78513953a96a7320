/** A date as people write it, with its place in the text. */
export interface DateMention {
  readonly start: number
  readonly end: number
  readonly text: string
  /** `yyyy-mm-dd`; `--mm-dd` where no year is named. */
  readonly date: string
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

const MONTH = String.raw`(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec)\b\.?|${MONTHS.join('|')}`
const WEEKDAY = String.raw`(?:(?<weekday>${DAYS.join('|')}|Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b(?:,? (?:the )?))?`
const DAY = String.raw`(?<day>[0-3]?\d)(?<ordinal>st|nd|rd|th)?`
const YEAR = String.raw`(?:,? (?<year>(?:19|20)\d{2})\b)?`

const PATTERNS: readonly RegExp[] = [
  new RegExp(String.raw`${WEEKDAY}\b${DAY}(?: of)? (?<month>${MONTH})${YEAR}(?![\p{L}\d])`, 'giu'),
  new RegExp(String.raw`${WEEKDAY}\b(?<month>${MONTH}) ${DAY}(?![\d:])${YEAR}(?![\p{L}\d])`, 'giu'),
  /(?<![\d/.-])(?<year>(?:19|20)\d{2})-(?<month>[01]\d)-(?<day>[0-3]\d)(?![\d/-])/gu,
  /(?<![\d/.-])(?<day>[0-3]?\d)(?<between>[/.-])(?<month>[01]?\d)\k<between>(?<year>(?:19|20)?\d{2})(?![\d/-]|[.,]\d)/gu,
]

/** Dates in a text, in their order; a stretch is read once. */
export function dateMentions(text: string): DateMention[] {
  const found: DateMention[] = []
  for (const pattern of PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const date = dateOf(match.groups ?? {})
      const [start, end] = [match.index, match.index + match[0].length]
      if (date === undefined || found.some((one) => start < one.end && one.start < end)) continue
      found.push({ start, end, text: match[0], date })
    }
  }
  return found.sort((a, b) => a.start - b.start)
}

type Parts = Readonly<Record<string, string | undefined>>

function dateOf(parts: Parts): string | undefined {
  const month = monthOf(parts['month'] ?? '')
  const day = Number(parts['day'])
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined
  const rest = `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const { year } = parts
  if (year === undefined) return `--${rest}`
  const date = `${year.length === 2 ? `20${year}` : year}-${rest}`
  return isReal(date) ? date : undefined
}

const isReal = (date: string): boolean => {
  const time = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
}

const monthOf = (month: string): number =>
  /^\d+$/.test(month)
    ? Number(month)
    : MONTHS.findIndex((name) => name.toLowerCase().startsWith(month.toLowerCase().slice(0, 3))) + 1

export const isSameDate = (mentioned: string, date: string): boolean =>
  mentioned.startsWith('--') ? date.slice(4) === mentioned.slice(1) : mentioned === date

/** A date written as another one was: "Wed 23 Dec 2026" → "Tue 5 Jan 2027". */
export function dateInStyle(sample: string, date: string): string | undefined {
  for (const pattern of PATTERNS) {
    const [match] = sample.matchAll(pattern)
    if (match === undefined || match[0] !== sample) continue
    return renamed(sample, match.groups ?? {}, date)
  }
  return undefined
}

/** Each part of a written date for that of another, in the order in which they stand. */
function renamed(sample: string, parts: Parts, date: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  const weekday = DAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ''
  const part = (name: string): string => parts[name] ?? ''
  const isNumeric = /^\d+$/.test(part('month'))
  const isPadded = part('day').startsWith('0') || (isNumeric && part('day').length === 2)
  const values: Readonly<Record<string, string>> = {
    weekday: likeName(part('weekday'), weekday),
    day: isPadded ? day : String(Number(day)),
    ordinal: ordinalOf(Number(day)),
    month: monthLike(part('month'), Number(month)),
    year: part('year').length === 2 ? year.slice(2) : year,
  }
  const names = Object.keys(values).filter((name) => parts[name] !== undefined)
  const placed = placesOf(sample, parts, names)
  let text = ''
  let from = 0
  for (const { name, at, length } of placed) {
    text += sample.slice(from, at) + values[name]
    from = at + length
  }
  return text + sample.slice(from)
}

/** Where the parts stand: in one of two orders, each searched after the one before. */
function placesOf(sample: string, parts: Parts, names: readonly string[]) {
  const orders = [
    ['weekday', 'day', 'ordinal', 'month', 'year'],
    ['weekday', 'month', 'day', 'ordinal', 'year'],
    ['year', 'month', 'day'],
  ]
  for (const order of orders) {
    if (names.some((name) => !order.includes(name))) continue
    const placed: { name: string; at: number; length: number }[] = []
    let from = 0
    for (const name of order.filter((one) => names.includes(one))) {
      const value = parts[name] ?? ''
      const at = sample.indexOf(value, from)
      if (at === -1) break
      placed.push({ name, at, length: value.length })
      from = at + value.length
    }
    if (placed.length === names.length) return placed
  }
  return []
}

function ordinalOf(day: number): string {
  if (day % 100 >= 11 && day % 100 <= 13) return 'th'
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'
}

const monthLike = (sample: string, month: number): string => {
  if (!/^\d+$/.test(sample)) return likeName(sample, MONTHS[month - 1] ?? '')
  return sample.length === 2 ? String(month).padStart(2, '0') : String(month)
}

/** A name as long, and in as large letters, as another: "Dec." → "Jan.". "May" may be short or long. */
function likeName(sample: string, name: string): string {
  const bare = sample.replace('.', '')
  const isShort = bare.length <= 4 && !/^(?:may|june|july)$/i.test(bare)
  const chosen = isShort ? name.slice(0, 3) : name
  const cased =
    bare === bare.toUpperCase()
      ? chosen.toUpperCase()
      : bare === bare.toLowerCase()
        ? chosen.toLowerCase()
        : chosen
  return sample.endsWith('.') && isShort && chosen !== name ? `${cased}.` : cased
}
