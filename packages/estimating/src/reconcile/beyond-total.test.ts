import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'

function subtotalOf(description: string): number {
  const result = estimate({ description })
  return result.outcome === 'quote' ? result.draft.totals.subtotalCents / 100 : 0
}

const LINES =
  'Remove palings 28 m @ 25   700.00\nPaling fence 28 m @ 170   4,760.00\nLattice 12 m @ 45   540.00'

test.each([
  [`${LINES}\n6,000.00\nGST 600.00\nTotal 6,600.00\nEach owner pays 3,300.00`, 6000],
  [`${LINES}\nTotal ex GST $6,000.00\nStorage beyond 10 days after the agreed date $55 per week`, 6000],
])('a price behind a total that the lines meet is no line: %s', (text, subtotal) => {
  expect(subtotalOf(text)).toBe(subtotal)
})

test('payments of so much of the total are no lines', () => {
  const text =
    'Concrete slab 38 m2 and 3 downlights.\nContract price: $28,600.00 including GST\nDeposit 10%  2,860.00\nSlab poured 90%  25,740.00'
  expect(subtotalOf(text)).toBe(26_000)
})
