import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signupOffer } from './signup-offer.ts'

test('27 leads make the counter of the specification', () => {
  expect(signupOffer(27)).toEqual({ signups: 1227, totalSpots: 1500, remainingSpots: 273 })
})

test('spots never fall below ten', () => {
  fc.assert(
    fc.property(fc.nat(), (leads) => {
      expect(signupOffer(leads).remainingSpots).toBeGreaterThanOrEqual(10)
    }),
  )
})
