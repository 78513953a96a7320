/** The figures of a row as they were read from a picture. */
export interface ReadFigures {
  readonly quantity: number | undefined
  readonly price: number | undefined
  readonly total: number
}

const NEARLY = 0.011
/** A quantity has at most so many decimals; a quotient that needs more is no quantity. */
const DECIMALS = 100

/**
 * The quantity of a row whose picture lost its decimal point ("4.5" read as 45)
 * or all of it, where price and total leave no other; the one that was read
 * everywhere else.
 */
export function mendQuantity({ quantity, price, total }: ReadFigures): number | undefined {
  if (price === undefined || price === 0) return quantity
  const implied = Math.round((total / price) * DECIMALS) / DECIMALS
  if (implied <= 0 || Math.abs(implied * price - total) > NEARLY) return quantity
  if (quantity === undefined) return implied
  const isShifted = [10, 100].some((power) => Math.abs(implied * power - quantity) < 1e-6)
  return isShifted ? implied : quantity
}
