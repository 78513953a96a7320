import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differenceInterval, type Share, wilsonInterval } from './proportion.ts'

const shares = fc
  .tuple(fc.nat(1_000_000), fc.nat(1_000_000))
  .map(([a, b]): Share => ({ successes: Math.min(a, b), trials: Math.max(a, b) }))

test('agrees with the published examples', () => {
  // Newcombe 1998, table II: 56 of 70 against 48 of 80, method 10.
  const difference = differenceInterval({ successes: 56, trials: 70 }, { successes: 48, trials: 80 })
  expect(difference.low).toBeCloseTo(0.0524, 4)
  expect(difference.high).toBeCloseTo(0.3339, 4)
  // Newcombe 1998 (single proportions), table I: 81 of 263, and 0 of 20.
  const many = wilsonInterval({ successes: 81, trials: 263 })
  expect(many.low).toBeCloseTo(0.2553, 4)
  expect(many.high).toBeCloseTo(0.3662, 4)
  const none = wilsonInterval({ successes: 0, trials: 20 })
  expect(none.low).toBe(0)
  expect(none.high).toBeCloseTo(0.1611, 4)
})

test('an interval holds its share, within 0 and 1, and more trials make it narrower', () => {
  fc.assert(
    fc.property(shares, (share) => {
      const { low, high } = wilsonInterval(share)
      expect(low).toBeGreaterThanOrEqual(0)
      expect(high).toBeLessThanOrEqual(1)
      if (share.trials === 0) return
      expect(low).toBeLessThanOrEqual(share.successes / share.trials)
      expect(high).toBeGreaterThanOrEqual(share.successes / share.trials)
      const tenfold = wilsonInterval({ successes: share.successes * 10, trials: share.trials * 10 })
      expect(tenfold.high - tenfold.low).toBeLessThan(high - low)
    }),
  )
})

test('the difference turns round with its shares', () => {
  fc.assert(
    fc.property(shares, shares, (a, b) => {
      const one = differenceInterval(a, b)
      const other = differenceInterval(b, a)
      expect(one.low).toBeCloseTo(-other.high, 10)
      expect(one.high).toBeCloseTo(-other.low, 10)
      expect(one.low).toBeLessThanOrEqual(one.high)
    }),
  )
})

test('without trials nothing is known', () => {
  expect(wilsonInterval({ successes: 0, trials: 0 })).toEqual({ low: 0, high: 1 })
  expect(differenceInterval({ successes: 0, trials: 0 }, { successes: 1, trials: 1 })).toEqual({
    low: -1,
    high: 1,
  })
})
