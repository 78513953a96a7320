import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_CAMPAIGN } from '../default-campaign.ts'
import { FIRST_STEP } from '../sequence-steps.ts'
import { anyPlaceAndMoment, anyQuietHours, anySteps, SYDNEY } from '../testing/schedule-samples.ts'
import { dueAfter, planFollowUps } from './plan-follow-ups.ts'
import { isSendable, nextSendable, type SendingHours } from './sending-hours.ts'

const perth: SendingHours = { ...SYDNEY, timeZone: 'Australia/Perth' }
const planned = (publishedAt: string, hours = perth, validUntil: string | null = null) =>
  planFollowUps(DEFAULT_CAMPAIGN.sequences, { publishedAt: new Date(publishedAt), validUntil }, hours)
const inPerth = (moment: Date) => moment.toLocaleString('en-AU', { timeZone: 'Australia/Perth' })

describe('the default campaign', () => {
  test('goes out one, three and ten days after publishing', () => {
    expect(planned('2026-06-01T10:30:00+08:00').map(({ dueAt }) => inPerth(dueAt))).toEqual([
      '02/06/2026, 10:30:00 am',
      '04/06/2026, 10:30:00 am',
      '11/06/2026, 10:30:00 am',
    ])
  })

  test('moves evenings to the next morning and weekends to Monday’s, and counts on from there', () => {
    expect(planned('2026-06-03T21:15:00+08:00').map(({ dueAt }) => inPerth(dueAt))).toEqual([
      '05/06/2026, 8:00:00 am',
      '08/06/2026, 8:00:00 am',
      '15/06/2026, 8:00:00 am',
    ])
  })

  test('tells what the quote expires before', () => {
    const plan = planned('2026-06-01T10:30:00+08:00', perth, '2026-06-04')
    expect(plan.map(({ isAfterExpiry }) => isAfterExpiry)).toEqual([false, false, true])
  })
})

describe('sending hours', () => {
  const next = (moment: string, hours: SendingHours) => nextSendable(new Date(moment), hours).toISOString()

  test('begin when clocks have gone forward over their beginning', () => {
    const early = { ...SYDNEY, quietHours: { from: '20:00', to: '02:30' } }
    expect(next('2025-10-05T14:00:00Z', early)).toBe('2025-10-05T15:30:00.000Z')
    const santiago = { timeZone: 'America/Santiago', quietHours: { from: '22:00', to: '00:30' } }
    expect(next('2026-09-07T02:30:00Z', santiago)).toBe('2026-09-07T03:30:00.000Z')
  })

  test('never begin before the moment where an hour comes twice', () => {
    const cairo = { timeZone: 'Africa/Cairo', quietHours: { from: '20:00', to: '23:30' } }
    expect(next('2026-10-29T20:10:00Z', cairo)).toBe('2026-10-29T20:30:00.000Z')
    expect(next('2026-10-29T21:10:00Z', cairo)).toBe('2026-10-29T21:30:00.000Z')
  })

  test('leave a pause at midday and the weekend; a Saturday waits for Monday morning, not midnight', () => {
    const midday = { ...perth, quietHours: { from: '12:00', to: '13:00' } }
    expect(next('2026-06-01T12:30:00+08:00', midday)).toBe('2026-06-01T05:00:00.000Z')
    expect(next('2026-06-06T12:30:00+08:00', midday)).toBe('2026-06-08T00:00:00.000Z')
  })

  test('are all hours without quiet hours', () => {
    const moment = new Date('2026-06-06T03:00:00+08:00')
    expect(nextSendable(moment, { ...perth, quietHours: null })).toBe(moment)
  })

  test('leave nothing out: between a moment and the next sendable one there is none', () => {
    fc.assert(
      fc.property(
        anyPlaceAndMoment,
        fc.double({ min: 0, max: 1, noNaN: true }),
        ({ timeZone, moment }, part) => {
          const hours = { ...SYDNEY, timeZone }
          const found = nextSendable(moment, hours).getTime()
          const between = moment.getTime() + Math.floor((part * (found - moment.getTime())) / 60_000) * 60_000
          expect(isSendable(new Date(between), hours)).toBe(between === found)
        },
      ),
      { numRuns: 1_000 },
    )
  })
})

const WALL_CLOCKS = new Map<string, Intl.DateTimeFormat>()

/** What a clock and a calendar on the wall show, by another way than the code takes: "Tue 08:00". */
function wallClock(moment: Date, timeZone: string): string {
  const known = WALL_CLOCKS.get(timeZone)
  const clock =
    known ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  WALL_CLOCKS.set(timeZone, clock)
  return clock.format(moment)
}
const isWithin = (clock: string, from: string, to: string): boolean =>
  from <= to ? clock >= from && clock < to : clock >= from || clock < to

test('ten thousand plans: no message in quiet hours or at a weekend, in any zone, across changes of clocks', () => {
  fc.assert(
    fc.property(anySteps, anyPlaceAndMoment, anyQuietHours, (steps, { timeZone, moment }, quietHours) => {
      const hours = { timeZone, quietHours }
      const plan = planFollowUps(steps, { publishedAt: moment, validUntil: null }, hours)
      const shown = plan.map(({ dueAt }) => wallClock(dueAt, timeZone))
      const wrong = shown.filter(
        (clock) => clock.startsWith('S') || isWithin(clock.slice(-5), quietHours.from, quietHours.to),
      )
      expect(wrong).toEqual([])
    }),
    { numRuns: 10_000 },
  )
}, 60_000)

test('every step comes its delay after the one before, or later, and an address has one a day', () => {
  fc.assert(
    fc.property(anySteps, anyPlaceAndMoment, anyQuietHours, (steps, { timeZone, moment }, quietHours) => {
      const hours = { timeZone, quietHours }
      const plan = planFollowUps(steps, { publishedAt: moment, validUntil: null }, hours)
      expect(plan.map(({ step }) => step)).toEqual(steps)
      const waits = plan.map(({ step, dueAt }, at) => {
        const previous = plan[at - 1]?.dueAt ?? moment
        return dueAt.getTime() - previous.getTime() - step.delayHours * 3_600_000
      })
      expect(Math.min(...waits)).toBeGreaterThanOrEqual(0)
      const days = plan.map(
        ({ step, dueAt }) => `${step.channel} ${dueAt.toLocaleDateString('sv-SE', { timeZone })}`,
      )
      expect(new Set(days).size).toBe(days.length)
    }),
    { numRuns: 1_000 },
  )
})

test('a step sent late moves the next one', () => {
  const late = new Date('2026-06-09T09:00:00+08:00')
  expect(dueAfter(late, { ...FIRST_STEP, delayHours: 48 }, perth).toISOString()).toBe(
    '2026-06-11T01:00:00.000Z',
  )
})
