import fc from 'fast-check'
import { expect, test } from 'vitest'
import { retryDelayMs } from './retry-delay.ts'

test.each([
  [1, 5_000],
  [2, 10_000],
  [5, 80_000],
  [8, 640_000],
  [9, 900_000],
  [50, 900_000],
])('attempt %i waits up to %i ms', (attempts, most) => {
  expect(retryDelayMs(attempts, 0, null)).toBe(0)
  expect(retryDelayMs(attempts, 0.5, null)).toBe(most / 2)
  expect(retryDelayMs(attempts, 0.999_999, null)).toBeLessThanOrEqual(most)
})

test('it never comes back sooner than the provider asked', () => {
  const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), chance, fc.nat(86_400_000), (attempts, random, after) => {
      const delay = retryDelayMs(attempts, random, after)
      expect(delay).toBeGreaterThanOrEqual(after)
      expect(delay).toBeLessThanOrEqual(Math.max(after, 900_000))
    }),
  )
})
