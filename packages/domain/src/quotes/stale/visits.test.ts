import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_VISITS, VISIT_GAP_MS, visitsAfter } from './visits.ts'

const visitsOf = (minutes: readonly number[]) =>
  minutes.reduce((visits, minute) => visitsAfter(visits, new Date(minute * 60_000)), NO_VISITS).count

test('reloads are one visit, and coming back later is another', () => {
  expect(visitsOf([0, 1, 25, 54])).toBe(1)
  expect(visitsOf([0, 30])).toBe(2)
  expect(visitsOf([0, 5, 60, 61, 2000])).toBe(3)
})

test('there are as many visits as pauses of half an hour, and one more', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 30 }), (some) => {
      const minutes = some.toSorted((a, b) => a - b)
      const pauses = minutes.filter(
        (minute, at) => at > 0 && (minute - (minutes[at - 1] ?? 0)) * 60_000 >= VISIT_GAP_MS,
      )
      expect(visitsOf(minutes)).toBe(pauses.length + 1)
    }),
  )
})
