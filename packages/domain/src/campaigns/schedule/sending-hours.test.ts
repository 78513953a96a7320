import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyPlaceAndMoment, anyQuietHours, SYDNEY } from '../testing/schedule-samples.ts'
import { isSendable, nextSendable, sendableUntil } from './sending-hours.ts'

test('what goes out in the afternoon is tried until shortly before the quiet hours', () => {
  // Three in the afternoon of a Tuesday; quiet from eight in the evening, which is nine in UTC.
  const until = sendableUntil(new Date('2026-03-03T04:00:00Z'), SYDNEY)
  expect(until).toEqual(new Date('2026-03-03T08:45:00Z'))
})

test.each([
  ['ten to eight', '08:50:00', '08:59:00'],
  ['a moment before eight', '08:59:45', '09:00:45'],
])(
  'what goes out at %s in the evening still has the time that is left, a minute at least',
  (_, at, until) => {
    const moment = new Date(`2026-03-03T${at}Z`)
    expect(sendableUntil(moment, SYDNEY)).toEqual(new Date(`2026-03-03T${until}Z`))
  },
)

test('without quiet hours for a day', () => {
  const until = sendableUntil(new Date('2026-03-03T04:00:00Z'), { ...SYDNEY, quietHours: null })
  expect(until).toEqual(new Date('2026-03-04T04:00:00Z'))
})

test('at no quarter of an hour until then is sending over, wherever and whenever', () => {
  fc.assert(
    fc.property(anyPlaceAndMoment, anyQuietHours, ({ timeZone, moment }, quietHours) => {
      const hours = { timeZone, quietHours }
      const from = nextSendable(moment, hours)
      const until = sendableUntil(from, hours)
      expect(until.getTime()).toBeGreaterThanOrEqual(from.getTime() + 60_000)
      for (let at = from.getTime(); at <= until.getTime(); at += 900_000)
        expect(isSendable(new Date(at), hours)).toBe(isSendable(from, hours))
    }),
  )
})
