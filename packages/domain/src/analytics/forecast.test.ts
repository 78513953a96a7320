import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysBetween } from '../quotes/dates.ts'
import { AGE_BUCKETS, AGE_DAYS, ageBucket, priceBucket, responseBucket } from './buckets.ts'
import { acceptedFromAge, ENOUGH_CLOSED, forecastOf } from './forecast.ts'
import { changePercentage, hoursOf, meanOf, percentOf } from './shares.ts'

const counts = fc
  .tuple(fc.nat(500), fc.nat(500))
  .map(([a, b]) => ({ quotes: Math.max(a, b), accepted: Math.min(a, b) }))
const closed = fc.record(Object.fromEntries(AGE_BUCKETS.map((age) => [age, counts])))
const open = fc.record(Object.fromEntries(AGE_BUCKETS.map((age) => [age, fc.nat(10_000_000)])))

test('every number of days is in the one bucket whose days hold it', () => {
  fc.assert(
    fc.property(fc.nat(4_000), (days) => {
      const holding = AGE_BUCKETS.filter(
        (age) => AGE_DAYS[age].youngest <= days && days <= AGE_DAYS[age].oldest,
      )
      expect(holding).toEqual([ageBucket(days)])
    }),
  )
})

test('rates count all that were still open at an age', () => {
  const rates = acceptedFromAge({
    '0': { quotes: 30, accepted: 24 },
    '3_7': { quotes: 20, accepted: 5 },
    over_30: { quotes: 10, accepted: 0 },
  })
  expect(rates['0']).toMatchObject({ closed: 60, rate: 29 / 60 })
  expect(rates['1_2']).toMatchObject({ closed: 30, rate: 5 / 30 })
  expect(rates['8_14']).toBeNull()
})

test('a forecast lies within its bounds and never above what is open', () => {
  fc.assert(
    fc.property(closed, open, (byAge, openCents) => {
      const forecast = forecastOf(openCents, acceptedFromAge(byAge))
      const known = Object.values(byAge).reduce((sum, { quotes }) => sum + quotes, 0) >= ENOUGH_CLOSED
      const cents = Object.values(openCents).reduce((sum, one) => sum + one, 0)
      expect(forecast === null).toBe(!known && cents > 0)
      if (forecast === null) return
      expect(forecast.lowCents).toBeLessThanOrEqual(forecast.valueCents)
      expect(forecast.valueCents).toBeLessThanOrEqual(forecast.highCents)
      expect(forecast.highCents).toBeLessThanOrEqual(cents)
    }),
  )
})

test('old quotes of unknown rate count like the oldest known, and may be worth nothing', () => {
  const rates = acceptedFromAge({ '0': { quotes: 40, accepted: 20 } })
  expect(forecastOf({ over_30: 1000 }, rates)).toMatchObject({ valueCents: 500, lowCents: 0 })
  expect(forecastOf({ over_30: 1000 }, acceptedFromAge({}))).toBeNull()
  expect(forecastOf({}, acceptedFromAge({}))).toEqual({ valueCents: 0, lowCents: 0, highCents: 0 })
})

test.each([
  ['2026-11-23T00:00:00Z', '2026-11-23T00:59:59Z', 'under_1h'],
  ['2026-11-23T00:00:00Z', '2026-11-23T01:00:00Z', '1_4h'],
  ['2026-11-23T00:00:00Z', '2026-11-23T04:00:00Z', 'same_day'],
  // Ten hours over midnight.
  ['2026-11-23T20:00:00Z', '2026-11-24T06:00:00Z', 'next_day'],
  // Two hours over midnight are still two hours.
  ['2026-11-23T23:00:00Z', '2026-11-24T01:00:00Z', '1_4h'],
  ['2026-11-23T09:00:00Z', '2026-11-26T09:00:00Z', '2_3_days'],
  ['2026-11-23T09:00:00Z', '2026-11-27T00:00:00Z', 'later'],
])('from %s to %s is %s', (created, sent, bucket) => {
  const [day, sentDay] = [created.slice(0, 10), sent.slice(0, 10)]
  expect(daysBetween(day, sentDay)).toBeGreaterThanOrEqual(0)
  expect(responseBucket(new Date(created), new Date(sent), day, sentDay)).toBe(bucket)
})

test('prices against the usual', () => {
  expect([69, 70, 89, 90, 110, 111, 150, 151].map((cents) => priceBucket(cents, 100))).toEqual([
    'far_below',
    'below',
    'below',
    'usual',
    'usual',
    'above',
    'above',
    'far_above',
  ])
  expect([priceBucket(100, null), priceBucket(100, 0)]).toEqual(['first', 'first'])
})

test('shares', () => {
  expect([percentOf(1, 3), percentOf(2, 3), percentOf(0, 0)]).toEqual([33.3, 66.7, 0])
  expect([changePercentage(150, 100), changePercentage(0, 100), changePercentage(5, 0)]).toEqual([
    50,
    -100,
    null,
  ])
  expect([changePercentage(null, 100), changePercentage(100, null), changePercentage(-50, -100)]).toEqual([
    null,
    null,
    50,
  ])
  expect([meanOf(5, 2), meanOf(0, 0), hoursOf(5400), hoursOf(null)]).toEqual([3, null, 1.5, null])
})
