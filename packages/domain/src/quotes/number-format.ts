/** What a quote's number is made of. */
export interface NumberParts {
  /** The quote's date, `yyyy-mm-dd`. */
  readonly date: string
  /** The organization's next number in sequence. */
  readonly sequence: number
  /** A number in [0, 1). */
  readonly random: number
}

const DATE_PLACES = new Set(['{yyyy}', '{yy}', '{mm}', '{dd}'])

/** The largest number in sequence an organization may begin with: a thousand million less one. */
export const MAX_SEQUENCE = 999_999_999

/** The longest number a quote may have. */
const MAX_LENGTH = 60

const PLACE = /\{[^{}]*\}/g
const SEQUENCE = /^\{seq([2-9])?\}$/
const RANDOM = /^\{random([3-8])\}$/
const LITERAL = /^[\p{L}\p{N} ._/#-]*$/u

const isPlace = (text: string): boolean => DATE_PLACES.has(text) || SEQUENCE.test(text) || RANDOM.test(text)

/** Whether numbers of the format are in sequence. */
export const isSequential = (format: string): boolean =>
  (format.match(PLACE) ?? []).some((place) => SEQUENCE.test(place))

/**
 * A number in a format such as `Q-{yyyy}{mm}{dd}-{random4}` or `Q-{seq5}`:
 * `{yyyy}`, `{yy}`, `{mm}` and `{dd}` are the quote's date, `{seq}` the next
 * number in sequence, `{seq2}` to `{seq9}` the same with leading zeros,
 * `{random3}` to `{random8}` a number of at most so many digits. The rest
 * stands as it is.
 * Source: decisions §11.
 */
export function formatQuoteNumber(format: string, { date, sequence, random }: NumberParts): string {
  const [year = '', month = '', day = ''] = date.split('-')
  const dates: Readonly<Record<string, string>> = {
    '{yyyy}': year,
    '{yy}': year.slice(2),
    '{mm}': month,
    '{dd}': day,
  }
  return format.replace(PLACE, (place) => {
    const counted = SEQUENCE.exec(place)
    if (counted !== null) return String(sequence).padStart(Number(counted[1] ?? 1), '0')
    const digits = RANDOM.exec(place)?.[1]
    if (digits !== undefined) return String(Math.floor(random * 10 ** Number(digits)))
    return dates[place] ?? place
  })
}

/** What is wrong with a format; undefined when nothing is. */
export function numberFormatProblem(format: string): string | undefined {
  const unknown = (format.match(PLACE) ?? []).find((place) => !isPlace(place))
  if (unknown !== undefined) return `${unknown} is not known: use {yyyy}, {mm}, {dd}, {seq} or {random4}`
  const literal = format.replace(PLACE, '')
  if (/[{}]/.test(literal)) return 'Close the { with }'
  if (!LITERAL.test(literal)) return 'Use letters, digits, spaces and . _ / # -'
  if (!(format.match(PLACE) ?? []).some((place) => SEQUENCE.test(place) || RANDOM.test(place)))
    return 'Add {seq} or {random4} to the format'
  if (format !== format.trim()) return 'Remove the space at the start or end'
  const longest = formatQuoteNumber(format, {
    date: '2026-12-31',
    sequence: MAX_SEQUENCE,
    random: 0.999_999_999,
  })
  return longest.length > MAX_LENGTH ? `Keep numbers to ${MAX_LENGTH} characters or fewer` : undefined
}
