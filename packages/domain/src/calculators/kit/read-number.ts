import { plainNumber } from '../../quotes/typed-number.ts'
import type { DecimalMark } from '../../region/formats.ts'

const PLAIN = /^(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?$/
/** Inches are read off a tape in halves, quarters, eighths and sixteenths. */
const FRACTION = /^(?:(\d{1,6})[ -])?(\d{1,3})\/(\d{1,3})$/
/** Longer numbers are above every limit. */
const LONGEST = 24

function readFraction(text: string): number | undefined {
  const [, whole = '0', over, under] = FRACTION.exec(text) ?? []
  return over === undefined || Number(under) === 0 ? undefined : Number(whole) + Number(over) / Number(under)
}

/**
 * A number as people type it: `6`, `2.5`, `1,250`, `5 1/2`; `2,5` where the comma is the decimal mark. A point is a
 * decimal one everywhere: measures have three decimals and more. Undefined for what is none, and for a negative one.
 */
export function readNumber(text: string, decimalMark: DecimalMark = '.'): number | undefined {
  if (decimalMark === ',' && text.includes(',')) {
    const plain = plainNumber(text, { decimalMark })
    return plain === undefined ? undefined : Math.min(Number(plain), Number.MAX_VALUE)
  }
  if (!PLAIN.test(text) || !/\d/.test(text)) return readFraction(text)
  return text.length > LONGEST ? Number.MAX_VALUE : Number(text.replaceAll(',', ''))
}
