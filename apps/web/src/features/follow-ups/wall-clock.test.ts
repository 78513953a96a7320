import fc from 'fast-check'
import { expect, test } from 'vitest'
import { momentAt, wallClockOf } from './wall-clock.ts'

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
  expect(wallClockOf(moment, 'Australia/Sydney')).toEqual({ day: '2026-03-03', time: '09:30' })
  expect(wallClockOf(moment, 'Australia/Perth')).toEqual({ day: '2026-03-03', time: '06:30' })
  expect(momentAt({ day: '2026-03-03', time: '09:30' }, 'Australia/Sydney')).toEqual(moment)
})

test('of an hour that comes twice the first is meant, and one that never comes is when clocks go forward', () => {
  const inSydney = (day: string) => momentAt({ day, time: '02:30' }, 'Australia/Sydney')?.toISOString()
  expect(inSydney('2026-04-05')).toBe('2026-04-04T15:30:00.000Z')
  expect(inSydney('2026-10-04')).toBe('2026-10-03T16:00:00.000Z')
})

test('what is shown reads back as what is shown, in any zone and across clock changes', () => {
  fc.assert(
    fc.property(minute, zone, (moment, timeZone) => {
      const shown = wallClockOf(moment, timeZone)
      const read = momentAt(shown, timeZone)
      expect(read && wallClockOf(read, timeZone)).toEqual(shown)
      expect(Math.abs((read?.getTime() ?? 0) - moment.getTime())).toBeLessThanOrEqual(60 * MINUTE_MS)
    }),
  )
})

test.each([
  ['', '09:00'],
  ['tomorrow', '09:00'],
  ['2026-13-01', '09:00'],
  ['2026-03-03', ''],
  ['2026-03-03', '24:00'],
])('%j at %j is no moment', (day, time) => {
  expect(momentAt({ day, time }, 'Australia/Sydney')).toBeNull()
})
