import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'

const subtotalOf = (description: string): number | null => {
  const result = estimate({ description })
  return result.outcome === 'quote' ? result.draft.totals.subtotalCents / 100 : null
}

test.each([
  ['Deck wash, 900 sq ft of decking @ $1.10, rail 60 lf @ $4.25, sanding after $240, 3 gates $80 each', 1725],
  ['Doors $300, 2 @ $150 each. Skip 200', 500],
  ['handles $60, 4 of at $15 each', 60],
])('an amount that happens to be the next line’s product: %s', (description, subtotal) => {
  expect(subtotalOf(description)).toBe(subtotal)
})
