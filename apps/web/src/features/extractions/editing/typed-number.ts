import { type CellReading, problem, value } from '@quotewright/domain/price-book/cells.ts'

const NUMBER = /^(?:(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)$/
const SIGN = /^[-−]/
const CURRENCY = /^(?:[A-Z]{0,3}\$|€|£)\s*/i
/** As the API has it. */
const MOST = 1_000_000_000

/**
 * A typed quantity or amount as it is on documents: "1,250.00", "-$40", "0.125". An empty text is null.
 * Credits are negative.
 */
export function readNumber(typed: string): CellReading<number | null> {
  const text = typed.trim()
  if (text === '') return value(null)
  const unsigned = text.replace(SIGN, '').trim().replace(CURRENCY, '').replace(SIGN, '').trim()
  if (!NUMBER.test(unsigned)) return problem(`“${text}” is not a number such as 85 or 1,250.00`)
  const size = Number(unsigned.replaceAll(',', ''))
  if (size > MOST) return problem(`“${text}” is too large`)
  return value(/[-−]/.test(text) && size !== 0 ? -size : size)
}

/** A number as it is put into a field: plain, without an exponent. */
export function numberText(number: number): string {
  const plain = String(number)
  return /e/.test(plain) ? number.toFixed(20).replace(/\.?0+$/, '') : plain
}

/** An amount as it is put into a field: with cents, and with more decimals only where it has them. */
export function amountText(amount: number): string {
  const cents = amount.toFixed(2)
  return Number(cents) === amount ? cents : numberText(amount)
}
