import { PRINTED_UNITS } from '@quotewright/domain/quotes/units.ts'
import { type DecimalSign, readNumber } from './read-number.ts'

const fold = (text: string): string =>
  text.toLowerCase().normalize('NFKC').replace(/[.:]$/, '').replace(/\s+/g, ' ').trim()

/** The unit a text is, in one word for each; undefined where it is none. "Hrs." → "hr". */
export const unitOf = (text: string): string | undefined => PRINTED_UNITS.get(fold(text))

/** A quantity with its unit where it carries one: "54 m", "x 12", "3.5hrs", "2 Stk". */
export interface Measure {
  readonly value: number
  readonly unit: string | undefined
}

const MEASURE = /^(?:x\s*|qty:?\s*)?([\d.,'’ ]*\d|[.,]\d+)\s*(?:x|×|\*)?\s*([\p{L}²³/. ]{0,12}[23]?)$/iu

/** A whole text that is a quantity, or undefined. */
export function readMeasure(text: string, decimal: DecimalSign): Measure | undefined {
  const match = MEASURE.exec(text.trim())
  if (match === null) return undefined
  const number = readNumber(match[1] ?? '', decimal)
  const tail = (match[2] ?? '').trim()
  if (number === undefined) return undefined
  if (tail === '') return { value: number.value, unit: undefined }
  const unit = unitOf(tail)
  return unit === undefined ? undefined : { value: number.value, unit }
}
