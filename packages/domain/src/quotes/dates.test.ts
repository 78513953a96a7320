import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate, daysBetween, hasExpired } from './dates.ts'
import { formatQuoteNumber } from './number-format.ts'
import { GENERATED_FORMAT, timestampQuoteNumber } from './quote-number.ts'

test('a quote is valid through the end of its last day where the business is', () => {
  const zone = 'Australia/Sydney'
  expect(hasExpired('2026-03-31', new Date('2026-03-31T12:59:59Z'), zone)).toBe(false)
  expect(hasExpired('2026-03-31', new Date('2026-03-31T13:00:00Z'), zone)).toBe(true)
  expect(hasExpired('2026-03-31', new Date('2026-03-31T13:00:00Z'), 'Australia/Perth')).toBe(false)
})

test('the calendar date follows the zone', () => {
  expect(calendarDate(new Date('2026-06-30T20:00:00Z'), 'Australia/Sydney')).toBe('2026-07-01')
})

test('adding days and counting them are inverse, across months and leap years', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 400 }), (start, days) => {
      const date = addDays('1990-01-01', start)
      expect(daysBetween(date, addDays(date, days))).toBe(days)
    }),
  )
})

test('numbers as printed', () => {
  const generated = (random: number) =>
    formatQuoteNumber(GENERATED_FORMAT, { date: '2026-03-31', sequence: 1, random })
  expect(generated(0.99999)).toBe('Q-20260331-9999')
  expect(generated(0)).toBe('Q-20260331-0')
  expect(timestampQuoteNumber(new Date(1_775_000_000_000))).toBe('Q-1775000000000')
})
