import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatsOf } from '../../region/formats.ts'
import { anyPlaceAndMoment } from '../testing/schedule-samples.ts'
import { localTime, momentsOf } from './local-time.ts'

const sydney = (date: string, minutes: number) =>
  momentsOf({ date, minutes }, 'Australia/Sydney').map((moment) => moment.toISOString())

test('a clock shows most times once, an hour that comes again twice, and a left-out hour as it jumps', () => {
  expect(sydney('2026-06-01', 8 * 60)).toEqual(['2026-05-31T22:00:00.000Z'])
  expect(sydney('2026-04-05', 150)).toEqual(['2026-04-04T15:30:00.000Z', '2026-04-04T16:30:00.000Z'])
  expect(sydney('2026-10-04', 150)).toEqual(['2026-10-03T16:00:00.000Z'])
})

test('a day that a country left out begins with the next', () => {
  expect(momentsOf({ date: '2011-12-30', minutes: 720 }, 'Pacific/Apia')).toEqual([
    new Date('2011-12-30T10:00:00Z'),
  ])
})

test('a moment is among those its own clock shows, in any zone and across changes', () => {
  fc.assert(
    fc.property(anyPlaceAndMoment, ({ timeZone, moment }) => {
      const shown = localTime(moment, timeZone)
      const moments = momentsOf(shown, timeZone).map((one) => one.getTime())
      expect(moments).toContain(moment.getTime())
      for (const one of moments) expect(localTime(new Date(one), timeZone)).toEqual(shown)
    }),
    { numRuns: 2_000 },
  )
})

test('the clock is the one people see', () => {
  fc.assert(
    fc.property(anyPlaceAndMoment, ({ timeZone, moment }) => {
      const { date, minutes } = localTime(moment, timeZone)
      const seen = moment.toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
      const clock = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
      expect(`${date} ${clock.join(':')}`).toBe(seen)
    }),
    { numRuns: 300 },
  )
})

test('a moment is written with its day of the week', () => {
  const moment = new Date('2026-03-02T22:30:00Z')
  expect(formatsOf('AU').appointment(moment, 'Australia/Sydney')).toMatch(/^Tue 3 March 2026 at 9:30\sam$/u)
  expect(formatsOf('AU').appointment(moment, 'UTC')).toMatch(/^Mon 2 March 2026 at 10:30\spm$/u)
})
