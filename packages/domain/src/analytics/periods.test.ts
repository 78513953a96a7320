import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../quotes/dates.ts'
import {
  daysBefore,
  INTERVALS,
  intervalFor,
  lengthOf,
  PERIOD_DAYS,
  periodUpTo,
  splitMonths,
  stepOf,
  stepsOf,
} from './periods.ts'

const ranges = fc
  .tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 1_826 }))
  .map(([start, more]) => ({ from: addDays('2000-01-01', start), to: addDays('2000-01-01', start + more) }))

test('a period ends today where the organization is', () => {
  // Already the 24th in Sydney, still the 23rd in London.
  const now = new Date('2026-11-23T14:00:00Z')
  expect(periodUpTo(now, 'Australia/Sydney', 'week')).toEqual({ from: '2026-11-18', to: '2026-11-24' })
  expect(periodUpTo(now, 'Europe/London', '7d')).toEqual({ from: '2026-11-17', to: '2026-11-23' })
  for (const [period, length] of Object.entries(PERIOD_DAYS))
    expect(lengthOf(periodUpTo(now, 'UTC', period as keyof typeof PERIOD_DAYS))).toBe(length)
})

test('the days before are as many, and end the day before', () => {
  fc.assert(
    fc.property(ranges, (days) => {
      const before = daysBefore(days)
      expect(lengthOf(before)).toBe(lengthOf(days))
      expect(addDays(before.to, 1)).toBe(days.from)
    }),
  )
})

test('every day is in one step, and the steps are in order without gaps', () => {
  fc.assert(
    fc.property(ranges, fc.constantFrom(...INTERVALS), fc.nat(), (days, interval, some) => {
      const steps = stepsOf(days, interval)
      const day = addDays(days.from, some % lengthOf(days))
      expect(steps).toContain(stepOf(day, interval))
      expect(steps).toEqual([...new Set(steps)].toSorted())
      expect(stepOf(stepOf(day, interval), interval)).toBe(stepOf(day, interval))
    }),
    { numRuns: 60 },
  )
})

test('weeks begin on Mondays, months on their first', () => {
  expect(stepOf('2026-11-22', 'week')).toBe('2026-11-16')
  expect(stepOf('2026-11-23', 'week')).toBe('2026-11-23')
  expect(stepOf('2026-11-23', 'month')).toBe('2026-11-01')
})

test('a chart has a readable number of steps', () => {
  fc.assert(
    fc.property(ranges, (days) => {
      expect(stepsOf(days, intervalFor(days)).length).toBeLessThanOrEqual(106)
    }),
    { numRuns: 60 },
  )
})

test('whole months and the days around them are all days, each once', () => {
  fc.assert(
    fc.property(ranges, (days) => {
      const { months, edges } = splitMonths(days)
      const firsts = months === null ? [] : stepsOf(months, 'month')
      const all = [
        ...edges.flatMap((edge) => stepsOf(edge, 'day')),
        ...firsts.flatMap((first) =>
          stepsOf({ from: first, to: addDays(first, 30) }, 'day').filter(
            (day) => stepOf(day, 'month') === first,
          ),
        ),
      ]
      expect(all.toSorted()).toEqual(stepsOf(days, 'day'))
      // No edge holds a whole month.
      for (const edge of edges) expect(splitMonths(edge).months).toBeNull()
    }),
    { numRuns: 60 },
  )
})
