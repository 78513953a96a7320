import type { DecimalMark } from '../region/formats.ts'

/** How a figure is to be read. */
export interface NumberReading {
  /** Of the country it is written in. */
  readonly decimalMark: DecimalMark
  /**
   * Copied from elsewhere, as by another program in another country. Then "12,50" is 12.50 and "1,250" is 1250 in every
   * country; typed, what could be either is refused.
   */
  readonly isCopied?: boolean
}

const GROUPED = { ',': /^[1-9]\d{0,2}(?:,\d{3})+$/, '.': /^[1-9]\d{0,2}(?:\.\d{3})+$/ } as const
/** Spaces and apostrophes that group, as in France and Switzerland. */
const SPACED = /^\d{1,3}(?:[ \u00a0\u202f'’]\d{3})+(?=$|[.,])/

/**
 * The figure of a text with digits, one point at most and nothing else: "1,250.50" and "1.250,50" → "1250.50". A mark
 * groups before exactly three digits, unless it is the country's decimal mark.
 *
 * @returns undefined for what is no figure, or could be two.
 */
export function plainNumber(text: string, reading: NumberReading): string | undefined {
  const typed = text.replace(SPACED, (whole) => whole.replaceAll(/\D/g, ''))
  if (!/^[\d.,]*\d[\d.,]*$/.test(typed)) return undefined
  const at = Math.max(typed.lastIndexOf('.'), typed.lastIndexOf(','))
  if (at < 0) return typed
  const mark: DecimalMark = typed[at] === ',' ? ',' : '.'
  const [before, after] = [typed.slice(0, at), typed.slice(at + 1)]
  if (/^\d*$/.test(before)) return withOneMark(before, mark, after, reading)
  if (GROUPED[mark].test(typed)) return before.replaceAll(/\D/g, '') + after
  // "1,250.50": the last mark is the decimal one, after others that group.
  return GROUPED[mark === ',' ? '.' : ','].test(before)
    ? `${before.replaceAll(/\D/g, '')}.${after}`
    : undefined
}

function withOneMark(
  before: string,
  mark: DecimalMark,
  after: string,
  { decimalMark, isCopied = false }: NumberReading,
): string | undefined {
  const mayGroup = GROUPED[mark].test(`${before}${mark}${after}`)
  // A point is a decimal one everywhere: the console writes amounts with it.
  if (mark === '.') return mayGroup && decimalMark === ',' ? before + after : `${before}.${after}`
  if (!mayGroup) return decimalMark === ',' || isCopied ? `${before}.${after}` : undefined
  return decimalMark === '.' || isCopied ? before + after : undefined
}

const SIGN = '(?:(?:AU|NZ|US|A)?\\$|[£€]|AUD|NZD|USD|GBP|EUR)'
const SIGN_BEFORE = new RegExp(`^${SIGN}\\s*`, 'i')
const SIGN_AFTER = new RegExp(`\\s*${SIGN}$`, 'i')

/** An amount without the sign of a currency before or after it. */
export const withoutSign = (text: string): string =>
  text.trim().replace(SIGN_BEFORE, '').replace(SIGN_AFTER, '').trim()
