import { MAX_AMOUNT_CENTS, MAX_QUANTITY_THOUSANDTHS } from '@quotewright/domain/quotes/money.ts'
import { plainNumber, withoutSign } from '@quotewright/domain/quotes/typed-number.ts'
import { formats } from '../../../../platform/region.ts'

/** The plain figure of a text, whatever currency sign and marks it is written with; undefined for what is none. */
export function figureIn(text: string, decimalMark = formats().decimalMark): string | undefined {
  const amount = withoutSign(text)
  const isNegative = amount.startsWith('-')
  const plain = plainNumber(withoutSign(isNegative ? amount.slice(1) : amount), {
    decimalMark,
    isCopied: true,
  })
  return plain !== undefined && isNegative ? `-${plain}` : plain
}

/** A number as it is typed, in units of 10^-digits, rounded half up; anything else is 0. Source: part 2 §5. */
function readScaled(figure: string | undefined, text: string, digits: number, max: number): number {
  const plain = figure ?? text.replaceAll(/[\s,$]/g, '')
  // Shifting the point in the text keeps 1.005 from becoming 100.49999 cents.
  const shifted =
    plain === '' ? 0 : Number(/e/i.test(plain) ? Number(plain) * 10 ** digits : `${plain}e${digits}`)
  if (Number.isNaN(shifted)) return 0
  return Math.sign(shifted) * Math.min(Math.round(Math.abs(shifted)), max)
}

/** A typed quantity in thousandths. A point is a decimal one: the form writes three decimals with it. */
export const readQuantity = (text: string): number =>
  readScaled(figureIn(text, '.'), text, 3, MAX_QUANTITY_THOUSANDTHS)

/** A typed amount in cents. */
export const readAmount = (text: string): number => readScaled(figureIn(text), text, 2, MAX_AMOUNT_CENTS)

/** A typed amount in cents, or null where nothing is typed. */
export const readOptionalAmount = (text: string): number | null =>
  text.trim() === '' ? null : readAmount(text)

export const quantityText = (thousandths: number): string => String(thousandths / 1000)
export const amountText = (cents: number): string => (cents / 100).toFixed(2)
