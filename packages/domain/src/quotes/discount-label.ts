/** Below this a discount only makes the lines meet a total that was agreed on, in cents. */
const ROUNDING_CENTS = 100

/** What the row that is taken off the lines is called. */
export function discountLabel(discountCents: number): 'Rounding' | 'Discount' {
  return discountCents < ROUNDING_CENTS ? 'Rounding' : 'Discount'
}
