import { plainNumber, withoutSign } from '../quotes/typed-number.ts'
import type { DecimalMark } from '../region/formats.ts'

/** What a cell says, or what is wrong with it. */
export type CellReading<T> =
  | { readonly kind: 'value'; readonly value: T }
  | { readonly kind: 'problem'; readonly message: string }

export const value = <T>(read: T): CellReading<T> => ({ kind: 'value', value: read })
export const problem = (message: string): { readonly kind: 'problem'; readonly message: string } => ({
  kind: 'problem',
  message,
})

/** Longer whole parts are above every limit. */
const LONGEST_WHOLE = 12

/** Hundredths of a number: "1,234.5" → 123450. An empty text is null. */
function readHundredths(
  text: string,
  example: string,
  max: number,
  decimalMark: DecimalMark,
): CellReading<number | null> {
  if (text === '') return value(null)
  const plain = plainNumber(text, { decimalMark })
  if (plain === undefined) return problem(`“${text}” is not a number such as ${example}`)
  const [whole = '', decimals = ''] = plain.split('.')
  if (/[^0]/.test(decimals.slice(2))) return problem(`“${text}” has more than two decimals`)
  const hundredths = Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'))
  if (whole.length > LONGEST_WHOLE || hundredths > max) return problem(`“${text}” is too large`)
  return value(hundredths)
}

/**
 * An amount in cents, with or without a currency sign and thousands separators.
 *
 * @param decimalMark of the country it is written in
 */
export function readMoney(
  text: string,
  maxCents: number,
  decimalMark: DecimalMark = '.',
): CellReading<number | null> {
  return readHundredths(withoutSign(text), '85 or 1,250.00', maxCents, decimalMark)
}

/** A percentage in basis points, with or without its sign. */
export function readPercent(
  text: string,
  maxBasisPoints: number,
  decimalMark: DecimalMark = '.',
): CellReading<number | null> {
  return readHundredths(text.replace(/\s*%$/, '').trim(), '30 or 12.5', maxBasisPoints, decimalMark)
}

const YES = new Set([
  'yes',
  'y',
  'true',
  '1',
  'inc',
  'incl',
  'included',
  'inclusive',
  'inc gst',
  'incl gst',
  'gst inclusive',
])
const NO = new Set([
  'no',
  'n',
  'false',
  '0',
  'ex',
  'excl',
  'excluded',
  'exclusive',
  'ex gst',
  'excl gst',
  'gst exclusive',
])

/** Whether a price includes tax; an empty text is null. */
export function readTaxIncluded(text: string): CellReading<boolean | null> {
  const word = text
    .toLowerCase()
    .replaceAll(/[.\s]+/g, ' ')
    .trim()
  if (word === '') return value(null)
  if (YES.has(word)) return value(true)
  return NO.has(word) ? value(false) : problem(`“${text}” isn’t yes or no`)
}
