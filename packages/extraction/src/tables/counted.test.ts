import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedIn, countedInCell } from './counted.ts'

test.each([
  ['14 x LED downlights', 952, 'LED downlights', 14, undefined, undefined],
  ['Core drilling 4.5 m2 @ $58.00', 261, 'Core drilling', 4.5, 'm2', 58],
  ['Crushed granite 4.5 m2 @ AUD 58.00', 261, 'Crushed granite', 4.5, 'm2', 58],
  ['Chlorine 10kg 2 @ 38.50', 77, 'Chlorine 10kg', 2, undefined, 38.5],
  ['Chlorine 10kg (2 x 38.50)', 77, 'Chlorine 10kg', 2, undefined, 38.5],
  ['Sanding block medium (4×)', 26, 'Sanding block medium', 4, undefined, undefined],
  ['Labour, 3 hrs at $95.00/hr', 285, 'Labour', 3, 'hr', 95],
] as const)('%s for %d', (text, total, description, quantity, unit, price) => {
  expect(countedIn(text, total, '.')).toEqual({ description, quantity, unit, price })
})

test.each([
  ['Merbau decking 90 x 19', 4870],
  ['Downlights 2 @ 38.50', 80],
  ['Wall framing, pine 90 x 45', 4050.5],
  ['Switchboard', 100],
  ['Switchboard (3x)', 100],
] as const)('%s for %d counts nothing', (text, total) => {
  expect(countedIn(text, total, '.')).toBeUndefined()
})

test.each([
  ['16 hrs @ $118.00/hr', 1888, { quantity: 16, unit: 'hr', price: 118 }],
  ['3 @ 236.00', 708, { quantity: 3, unit: undefined, price: 236 }],
  ['16 hrs @ $118.00/hr', 1880, undefined],
  ['90 x 45', 812.5, undefined],
] as const)('a cell %s for %d', (text, total, counted) => {
  expect(countedInCell(text, total, '.')).toEqual(counted)
})

test('what is counted behind a description multiplies out', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 99_999 }), (quantity, cents) => {
      const price = cents / 100
      const total = Math.round(quantity * cents) / 100
      const found = countedIn(`Supply of parts ${quantity} @ $${price.toFixed(2)}`, total, '.')
      expect(found).toMatchObject({ description: 'Supply of parts', quantity, price })
    }),
  )
})
