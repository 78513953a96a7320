import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyPlaceAndMoment, SYDNEY } from '../testing/schedule-samples.ts'
import { FOLLOW_UPS_PER_MINUTE, type OverdueFollowUp, spreadOverdue } from './catch-up.ts'
import { isSendable } from './sending-hours.ts'

const overdue = (id: string, address: string, hoursAgo: number): OverdueFollowUp => ({
  id,
  address,
  dueAt: new Date(now.getTime() - hoursAgo * 3_600_000),
  lastSentToAddressAt: null,
})
/** A Friday at half past seven in the evening in Sydney. */
const now = new Date('2026-06-05T09:30:00Z')

test('after downtime the oldest goes first, an address gets one a day, and the weekend is left alone', () => {
  const slots = spreadOverdue(
    [
      overdue('b', 'deb@example.com', 5),
      overdue('a', 'Deb@example.com ', 9),
      overdue('c', 'sam@example.com', 1),
    ],
    now,
    SYDNEY,
  )
  expect(slots.map(({ followUp, sendAt }) => [followUp.id, sendAt.toISOString()])).toEqual([
    ['a', '2026-06-05T09:30:00.000Z'],
    ['b', '2026-06-07T22:00:00.000Z'],
    ['c', '2026-06-05T09:30:06.000Z'],
  ])
})

test('what does not fit a day goes on in the morning', () => {
  const many = Array.from({ length: 400 }, (_, at) => overdue(`${at}`, `${at}@example.com`, 1))
  const days = spreadOverdue(many, now, SYDNEY).map(({ sendAt }) => sendAt.toISOString().slice(0, 10))
  const today = days.filter((day) => day === '2026-06-05').length
  expect([today, days.length - today]).toEqual([30 * FOLLOW_UPS_PER_MINUTE, 100])
})

test('no burst, no quiet hour, one a day to an address, whatever is overdue', () => {
  const anyOverdue = fc.array(
    fc.record({
      address: fc.constantFrom('a@example.com', 'b@example.com', 'c@example.com', '0400 000 000'),
      dueAt: fc.integer({ min: 0, max: 100 }).map((hours) => new Date(Date.UTC(2026, 0, 1, hours))),
      lastSentToAddressAt: fc.constantFrom(null, new Date('2026-04-04T14:00:00Z')),
    }),
    { maxLength: 25 },
  )
  fc.assert(
    fc.property(anyOverdue, anyPlaceAndMoment, (entries, { timeZone, moment }) => {
      const hours = { ...SYDNEY, timeZone }
      const ids = entries.map((entry, at) => ({ ...entry, id: `${at}` }))
      // In two goes, as when there are more than one sweep takes.
      const [first, second] = [ids.slice(0, ids.length / 2), ids.slice(ids.length / 2)]
      const earlier = spreadOverdue(first, moment, hours)
      const lastTo = new Map(earlier.map(({ followUp, sendAt }) => [followUp.address, sendAt]))
      const rest = second.map((one) => ({
        ...one,
        lastSentToAddressAt: lastTo.get(one.address) ?? one.lastSentToAddressAt,
      }))
      const taken = earlier.map(({ sendAt }) => sendAt)
      const slots = [...earlier, ...spreadOverdue(rest, moment, hours, taken)]
      expect(slots.map(({ followUp }) => followUp.id).sort()).toEqual(ids.map(({ id }) => id).sort())
      expect(slots.every(({ sendAt }) => sendAt >= moment && isSendable(sendAt, hours))).toBe(true)
      const times = slots.map(({ sendAt }) => sendAt.getTime()).sort((a, b) => a - b)
      const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0))
      expect(Math.min(60_000, ...gaps)).toBeGreaterThanOrEqual(60_000 / FOLLOW_UPS_PER_MINUTE)
      const days = slots.map(
        ({ followUp, sendAt }) => `${followUp.address} ${sendAt.toLocaleDateString('sv-SE', { timeZone })}`,
      )
      expect(new Set(days).size).toBe(days.length)
    }),
    { numRuns: 300 },
  )
})
