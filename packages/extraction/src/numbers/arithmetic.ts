/** Whether two printed amounts are the same but for the rounding of a cent. */
export const isNear = (a: number, b: number): boolean => Math.abs(a - b) < 0.011

/** Rows have no more figures before their amount; more of them are text. */
const MOST_FACTORS = 12

/** Whether two of some figures, such as quantity and price, multiply to an amount. */
export const hasProduct = (figures: readonly number[], amount: number): boolean =>
  figures.length <= MOST_FACTORS &&
  figures.some((one, at) => figures.slice(at + 1).some((other) => isNear(one * other, amount)))
