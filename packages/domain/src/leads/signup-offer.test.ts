import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signupOffer } from './signup-offer.ts'

test('27 leads make the counter of the specification', () => {
  expect(signupOffer(27)).toEqual({ signups: 1227, totalSpots: 1500, remainingSpots: 273 })
})

test('spots never fall below the floor, and the base counts as leads do', () => {
  const wholeNumber = fc.nat({ max: 10_000 })
  const settings = fc.record({ baseSignups: wholeNumber, totalSpots: wholeNumber, minimumSpots: wholeNumber })
  fc.assert(
    fc.property(wholeNumber, settings, (leads, offer) => {
      const { remainingSpots, totalSpots } = signupOffer(leads, offer)
      expect(remainingSpots).toBeGreaterThanOrEqual(offer.minimumSpots)
      expect(totalSpots).toBe(offer.totalSpots)
      expect(signupOffer(0, { ...offer, baseSignups: offer.baseSignups + leads }).remainingSpots).toBe(
        remainingSpots,
      )
    }),
  )
})
