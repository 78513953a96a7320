import fc from 'fast-check'
import { expect, test } from 'vitest'
import { momentsOf } from '../campaigns/schedule/local-time.ts'
import { isSendable } from '../campaigns/schedule/sending-hours.ts'
import { isSummaryDue, lastWeek } from './summary-week.ts'

const SYDNEY = { timeZone: 'Australia/Sydney', quietHours: { from: '20:00', to: '08:00' } }
const at = (moment: string) => new Date(moment)

test('the summary goes out on Monday at the end of the quiet hours, else at seven', () => {
  const week = lastWeek(at('2026-11-25T02:00:00Z'), SYDNEY)
  expect(week).toEqual({
    monday: '2026-11-23',
    from: at('2026-11-15T13:00:00Z'),
    until: at('2026-11-22T13:00:00Z'),
    sendAt: at('2026-11-22T21:00:00Z'),
  })
  const open = { ...SYDNEY, quietHours: null }
  expect(lastWeek(at('2026-11-23T00:00:00Z'), open).sendAt).toEqual(at('2026-11-22T20:00:00Z'))
})

test('it is due from then on for two days', () => {
  const dueAt = (moment: string) => isSummaryDue(lastWeek(at(moment), SYDNEY), at(moment))
  expect(dueAt('2026-11-22T20:59:59Z')).toBe(false)
  expect(dueAt('2026-11-22T21:00:00Z')).toBe(true)
  expect(dueAt('2026-11-24T20:59:59Z')).toBe(true)
  expect(dueAt('2026-11-24T21:00:00Z')).toBe(false)
})

test('a week of daylight saving is an hour shorter or longer', () => {
  const hoursOf = (moment: string) => {
    const { from, until } = lastWeek(at(moment), SYDNEY)
    return (until.getTime() - from.getTime()) / 3_600_000
  }
  expect(hoursOf('2026-10-05T12:00:00Z')).toBe(167)
  expect(hoursOf('2026-04-06T12:00:00Z')).toBe(169)
})

test('in every zone the week ends on a Monday that has begun, and goes out at the next hour that is not quiet', () => {
  const zones = fc.constantFrom(
    'Australia/Sydney',
    'Pacific/Auckland',
    'Europe/London',
    'America/New_York',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'Australia/Lord_Howe',
  )
  const clock = fc.constantFrom('00:00', '06:30', '08:00', '12:00', '20:00')
  const moments = fc.date({ min: at('2024-01-01'), max: at('2029-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(zones, clock, clock, moments, (timeZone, from, to, now) => {
      const hours = { timeZone, quietHours: { from, to } }
      const week = lastWeek(now, hours)
      expect(new Date(`${week.monday}T00:00:00Z`).getUTCDay()).toBe(1)
      expect(week.until <= now).toBe(true)
      expect(now.getTime() - week.until.getTime()).toBeLessThan(7 * 86_400_000 + 3_600_000)
      const [seven] = momentsOf({ date: week.monday, minutes: 420 }, timeZone)
      expect(isSendable(week.sendAt, hours)).toBe(true)
      expect(week.sendAt >= seven).toBe(true)
      expect(week.sendAt.getTime() - seven.getTime()).toBeLessThanOrEqual(86_400_000)
    }),
  )
})
