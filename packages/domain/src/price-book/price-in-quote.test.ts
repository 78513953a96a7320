import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceInQuote } from './price-in-quote.ts'

const gst = (taxMode: 'exclusive' | 'inclusive' | 'none') => ({ taxMode, taxRateBasisPoints: 1_000 })

test('tax is added to a price or taken out of it where the quote states it the other way', () => {
  expect(priceInQuote(10_000, false, gst('exclusive'))).toBe(10_000)
  expect(priceInQuote(10_000, false, gst('inclusive'))).toBe(11_000)
  expect(priceInQuote(11_000, true, gst('exclusive'))).toBe(10_000)
  expect(priceInQuote(11_000, true, gst('none'))).toBe(10_000)
})

test('there and back is the same to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
      const included = priceInQuote(cents, false, gst('inclusive'))
      expect(priceInQuote(included, true, gst('exclusive'))).toBe(cents)
    }),
  )
})
