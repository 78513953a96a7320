import { type CellReading, problem, value } from '@quotewright/domain/price-book/cells.ts'
import { plainNumber, withoutSign } from '@quotewright/domain/quotes/typed-number.ts'
import { formats } from '../../../platform/region.ts'

const SIGN = /^[-−]/
/** As the API has it. */
const MOST = 1_000_000_000

/**
 * A typed quantity or amount as it is on documents: "1,250.00", "-$40", in Germany "0,125". An empty text is null.
 * Credits are negative.
 */
export function readNumber(typed: string): CellReading<number | null> {
  const text = typed.trim()
  if (text === '') return value(null)
  const unsigned = withoutSign(text.replace(SIGN, '')).replace(SIGN, '').trim()
  const plain = plainNumber(unsigned, formats())
  if (plain === undefined) return problem(`“${text}” is not a number such as 85 or 1,250.00`)
  const size = Number(plain)
  if (size > MOST) return problem(`“${text}” is too large`)
  return value(/[-−]/.test(text) && size !== 0 ? -size : size)
}

/** A number as it is put into a field: with a decimal point, without an exponent, and read as itself everywhere. */
export function numberText(number: number): string {
  const text = String(number)
  const plain = /e/.test(text) ? number.toFixed(20).replace(/\.?0+$/, '') : text
  // Before three digits, a point groups where the comma is the decimal mark.
  return formats().decimalMark === ',' && /^-?[1-9]\d{0,2}\.\d{3}$/.test(plain) ? `${plain}0` : plain
}

/** An amount as it is put into a field: with cents, and with more decimals only where it has them. */
export function amountText(amount: number): string {
  const cents = amount.toFixed(2)
  return Number(cents) === amount ? cents : numberText(amount)
}
