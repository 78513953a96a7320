import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figureOf, problemsOf, workOut } from '../testing/work-out.ts'
import { travel } from './travel.ts'

/** Source: ITAA 1997 s 28-25 (kilometres × cents); the rate is the one of 2025–26. */
test('24 km each way at 88 cents are $42.24', () => {
  const result = workOut(travel, { distance: '24', distanceRate: '0.88' })
  expect(figureOf(result, 'Travel before GST')).toBe(4_224)
  expect(result.working).toEqual(['24 km × 2 = 48 km', '48 km × $0.88 = $42.24'])
  expect(result.line).toEqual({ description: 'Travel', quantity: 1, unit: 'visit', unitPriceCents: 4_224 })
})

test('a call-out fee is added to each visit', () => {
  const result = workOut(travel, {
    by: 'time',
    hours: '0.5',
    hourlyRate: '95',
    trip: 'single',
    callOut: '90',
    visits: '3',
  })
  expect(figureOf(result, 'Each visit')).toBe(13_750)
  expect(figureOf(result, 'Travel before GST')).toBe(41_250)
  expect(result.line).toMatchObject({
    description: 'Call-out and travel',
    quantity: 3,
    unitPriceCents: 13_750,
  })
})

test('what is asked for follows the way of charging', () => {
  expect(problemsOf(travel, {})).toEqual(['Distance one way is missing', 'Rate is missing'])
  expect(problemsOf(travel, { by: 'time' })).toEqual(['Time one way is missing', 'Rate is missing'])
})

test('there and back is twice the way, to the cent, and further never costs less', () => {
  const way = fc.integer({ min: 1, max: 100_000 })
  fc.assert(
    fc.property(way, way, fc.integer({ min: 1, max: 1_000 }), (tenths, more, cents) => {
      const of = (distance: number, trip: string) =>
        figureOf(
          workOut(travel, {
            distance: String(distance / 10),
            distanceRate: (cents / 100).toFixed(2),
            trip,
          }),
          'Travel before GST',
        )
      expect(Math.abs(of(tenths, 'return') - 2 * of(tenths, 'single'))).toBeLessThanOrEqual(1)
      expect(of(tenths + more, 'return')).toBeGreaterThanOrEqual(of(tenths, 'return'))
    }),
  )
})
