import { type CellReading, problem, value } from '../price-book/cells.ts'
import { MAX_QUANTITY_THOUSANDTHS } from './money.ts'

/** A comma before one or two digits groups nowhere: "2,5". */
const COMMA = /^(\d{0,9}),(\d{1,2})$/
const DECIMAL = /^(\d{1,3}(?:,\d{3})+|\d{1,9})?(?:\.(\d{1,3}))?$/

/** A typed quantity in thousandths: "2.5", or "2,5" as in Germany → 2500. It is more than nothing and has at most three decimals. */
export function readQuantity(text: string): CellReading<number> {
  const typed = text.trim()
  if (typed === '') return problem('A quantity is required')
  const match = DECIMAL.exec(typed.replace(COMMA, '$1.$2'))
  if (match === null) return problem(`“${typed}” is not a number such as 14 or 2.5`)
  const [, whole = '0', decimals = ''] = match
  const thousandths = Number(whole.replaceAll(',', '')) * 1000 + Number(decimals.padEnd(3, '0'))
  if (thousandths === 0) return problem('The quantity must be more than zero')
  return thousandths > MAX_QUANTITY_THOUSANDTHS ? problem(`“${typed}” is too large`) : value(thousandths)
}
