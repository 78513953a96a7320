import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localInputOf, momentOfInput } from './local-input.ts'

const MINUTE_MS = 60_000
const zone = fc.constantFrom(
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Europe/London',
  'Asia/Kolkata',
  'UTC',
)
const minute = fc
  .integer({ min: Date.UTC(2025, 0, 1) / MINUTE_MS, max: Date.UTC(2030, 0, 1) / MINUTE_MS })
  .map((minutes) => new Date(minutes * MINUTE_MS))

test('a moment is shown and read on the clock of the organization', () => {
  const moment = new Date('2026-03-02T22:30:00Z')
  expect(localInputOf(moment, 'Australia/Sydney')).toBe('2026-03-03T09:30')
  expect(momentOfInput('2026-03-03T09:30', 'Australia/Sydney')).toEqual(moment)
})

test('of an hour that comes twice the first is meant, and one that never comes is when clocks go forward', () => {
  const inSydney = (text: string) => momentOfInput(text, 'Australia/Sydney')?.toISOString()
  expect(inSydney('2026-04-05T02:30')).toBe('2026-04-04T15:30:00.000Z')
  expect(inSydney('2026-10-04T02:30')).toBe('2026-10-03T16:00:00.000Z')
})

test('what is shown reads back as what is shown, in any zone and across clock changes', () => {
  fc.assert(
    fc.property(minute, zone, (moment, timeZone) => {
      const shown = localInputOf(moment, timeZone)
      const read = momentOfInput(shown, timeZone)
      expect(read && localInputOf(read, timeZone)).toBe(shown)
      expect(Math.abs((read?.getTime() ?? 0) - moment.getTime())).toBeLessThanOrEqual(60 * MINUTE_MS)
    }),
  )
})

test.each(['', 'tomorrow', '2026-13-01T09:00', '2026-03-03T24:00'])('%j is no moment', (text) => {
  expect(momentOfInput(text, 'Australia/Sydney')).toBeNull()
})
