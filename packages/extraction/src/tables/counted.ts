import { type DecimalSign, readNumber } from '../numbers/read-number.ts'
import { readMeasure } from '../numbers/units.ts'

/** A quantity that a description carries where no column does. */
export interface Counted {
  readonly description: string
  readonly quantity: number
  readonly unit: string | undefined
  /** The price of one where it is printed. */
  readonly price: number | undefined
}

/** "12 x downlights". */
const BEFORE = /^(\d+(?:[.,]\d+)?)\s*[x×]\s+(\p{L}.*)$/u
/** "4.5 m2 @ $58.00", "2 x 38.50", "3 hrs at $95.00/hr". */
const COUNT =
  "((?:\\d[\\d.,]*|[.,]\\d+)\\s*(?:[\\p{L}²³]{1,6}[23]?)?)\\s*(?:@|x|×|at|à|zu)\\s*([^\\d\\s]{0,4}\\s?\\d[\\d.,' ]*)\\s*(?:each|ea|(?:\\/|per)\\s*\\p{L}{1,6}[23²³]?)?"
const ALONE = new RegExp(`^${COUNT}$`, 'iu')
/** "Core drilling 4.5 m2 @ $58.00", "Chlorine (2 x 38.50)". */
const BEHIND = new RegExp(`^(.*\\p{L}.*?)[\\s,:–-]*[\\s(]${COUNT}\\)?$`, 'iu')

/** "Sanding block (4×)": how many, where the price of one comes out in whole cents. */
const TIMES = /^(.*\p{L}.*?)\s*\((\d{1,4})\s*[x×]\)$/u

const NEARLY = 0.011

/**
 * The quantity in words of a row: before them, behind them in brackets, or
 * behind them with the price of one, if both multiply out to the row's total.
 */
export function countedIn(text: string, total: number, decimal: DecimalSign): Counted | undefined {
  const before = BEFORE.exec(text)
  if (before !== null) {
    const quantity = readNumber(before[1] ?? '', decimal)?.value
    return quantity === undefined
      ? undefined
      : { description: before[2] ?? text, quantity, unit: undefined, price: undefined }
  }
  const [, named = '', times = ''] = TIMES.exec(text) ?? []
  if (times !== '' && (Math.round(total * 100) / Number(times)) % 1 === 0)
    return { description: named, quantity: Number(times), unit: undefined, price: undefined }
  const behind = BEHIND.exec(text)
  const figures = multiplied(behind?.[2], behind?.[3], total, decimal)
  return figures && { description: (behind?.[1] ?? text).trim(), ...figures }
}

/** The same where a cell beside the words says nothing else: "16 hrs @ $118.00/hr". */
export function countedInCell(
  text: string,
  total: number,
  decimal: DecimalSign,
): Omit<Counted, 'description'> | undefined {
  const alone = ALONE.exec(text)
  return multiplied(alone?.[1], alone?.[2], total, decimal)
}

/** A quantity and the price of one, if they make the total. */
function multiplied(
  count = '',
  each = '',
  total: number,
  decimal: DecimalSign,
): Omit<Counted, 'description'> | undefined {
  const measure = readMeasure(count, decimal)
  const price = readNumber(each.trim(), decimal)?.value
  if (measure === undefined || price === undefined) return undefined
  if (Math.abs(measure.value * price - total) > NEARLY) return undefined
  return { quantity: measure.value, unit: measure.unit, price }
}
