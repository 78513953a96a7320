import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { QUOTE_STATUSES } from '../../quotes/status.ts'
import { FIRST_STEP } from '../sequence-steps.ts'
import { anyChannel, anyPlaceAndMoment, anyQuietHours, OPEN, SYDNEY } from '../testing/schedule-samples.ts'
import { decideFollowUp, type FollowUpState } from './decide-follow-up.ts'
import { isSendable } from './sending-hours.ts'
import { STOP_REASON_SENTENCES, type StopReason } from './stop-reasons.ts'

/** A Tuesday at ten in the morning in Sydney. */
const now = new Date('2026-06-02T00:00:00Z')
const decide = (state: Partial<FollowUpState>, more: Partial<typeof FIRST_STEP> = {}, at = now) =>
  decideFollowUp({ step: { ...FIRST_STEP, ...more }, dueAt: now }, { ...OPEN, ...state }, at, SYDNEY)

test('what is due and still wanted goes out', () => {
  expect(decide({})).toEqual({ action: 'send' })
  expect(decide({ quoteStatus: 'viewed', hasBeenViewed: true }, { condition: 'not_replied' })).toEqual({
    action: 'send',
  })
})

test.each<[StopReason, Partial<FollowUpState>]>([
  ['accepted', { quoteStatus: 'accepted', hasReplied: true }],
  ['declined', { quoteStatus: 'declined' }],
  ['expired', { quoteStatus: 'expired' }],
  ['expired', { validUntil: '2026-06-01' }],
  ['replied', { hasReplied: true }],
  ['replied', { quoteStatus: 'pending' }],
  ['stopped', { stopReason: 'stopped' }],
  ['unsubscribed', { isUnsubscribed: true }],
  ['bounced', { hasBounced: true }],
  ['withdrawn', { isDeleted: true }],
  ['withdrawn', { quoteStatus: 'draft' }],
  ['campaign_inactive', { isCampaignActive: false }],
])('%s stops permanently: %j', (reason, state) => {
  expect(decide(state)).toEqual({ action: 'stop', reason, sentence: STOP_REASON_SENTENCES[reason] })
})

describe('a step is skipped', () => {
  test('when its condition no longer holds', () => {
    expect(decide({ hasBeenViewed: true })).toEqual({
      action: 'skip',
      reason: 'viewed',
      sentence: 'Skipped: the quote has been viewed.',
    })
  })

  test.each([
    ['email', 'Skipped: this customer has no email address.'],
    ['sms', 'Skipped: this customer has no mobile number.'],
  ] as const)('when there is nowhere to send it by %s', (channel, sentence) => {
    expect(decide({ address: ' ' }, { channel })).toEqual({ action: 'skip', reason: 'no_address', sentence })
  })
})

describe('a step waits', () => {
  test('until it is due', () => {
    expect(decide({}, {}, new Date('2026-06-01T23:00:00Z'))).toMatchObject({ action: 'postpone', until: now })
  })

  test('for the end of quiet hours', () => {
    expect(decide({}, {}, new Date('2026-06-02T11:00:00Z'))).toEqual({
      action: 'postpone',
      reason: 'quiet_hours',
      until: new Date('2026-06-02T22:00:00Z'),
      sentence: 'Waiting until quiet hours end.',
    })
  })

  test('for the next working day when the address had one today, and its valid-until day still counts', () => {
    const lastSentToAddressAt = new Date('2026-06-05T00:00:00Z')
    const friday = new Date('2026-06-05T03:00:00Z')
    expect(decide({ lastSentToAddressAt, validUntil: '2026-06-05' }, {}, friday)).toEqual({
      action: 'postpone',
      reason: 'daily_cap',
      until: new Date('2026-06-07T22:00:00Z'),
      sentence: 'Waiting for another day: this address already got a follow-up today.',
    })
    expect(decide({ lastSentToAddressAt }, {}, new Date('2026-06-09T03:00:00Z'))).toEqual({ action: 'send' })
  })
})

const anyState: fc.Arbitrary<FollowUpState> = fc.record({
  stopReason: fc.constantFrom(null, null, 'stopped' as const),
  quoteStatus: fc.constantFrom('sent' as const, 'viewed' as const, ...QUOTE_STATUSES),
  validUntil: fc.constantFrom(null, '2025-07-01', '2040-01-01'),
  isDeleted: fc.constantFrom(false, false, true),
  hasBeenViewed: fc.boolean(),
  hasReplied: fc.constantFrom(false, false, true),
  isUnsubscribed: fc.constantFrom(false, false, true),
  hasBounced: fc.constantFrom(false, false, true),
  isCampaignActive: fc.constantFrom(true, true, false),
  address: fc.constantFrom('', '0400 000 000'),
  lastSentToAddressAt: fc.constantFrom(null, new Date('2026-04-04T14:00:00Z')),
})

test('whatever the state, nothing is sent in quiet hours, to no one, twice a day or against a wish', () => {
  fc.assert(
    fc.property(
      anyState,
      anyPlaceAndMoment,
      anyQuietHours,
      anyChannel,
      (state, place, quietHours, channel) => {
        const hours = { timeZone: place.timeZone, quietHours }
        const followUp = { step: { ...FIRST_STEP, channel }, dueAt: new Date('2026-04-04T13:00:00Z') }
        const decision = decideFollowUp(followUp, state, place.moment, hours)
        const day = (moment: Date) => moment.toLocaleDateString('sv-SE', { timeZone: place.timeZone })
        const { lastSentToAddressAt: last } = state
        const obstacles = {
          isQuiet: !isSendable(place.moment, hours),
          isEarly: place.moment < followUp.dueAt,
          isAnswered: !['sent', 'viewed'].includes(state.quoteStatus) || state.hasReplied,
          isUnwanted: state.isUnsubscribed || state.stopReason !== null || state.hasBeenViewed,
          isOff: state.isDeleted || !state.isCampaignActive,
          isUnreachable: state.address === '' || state.hasBounced,
          isSecond: last !== null && day(place.moment) <= day(last),
          isExpired: day(place.moment) > (state.validUntil ?? '9999-12-31'),
        }
        const isAllowed = !Object.values(obstacles).includes(true)
        expect(decision.action === 'send').toBe(isAllowed)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('what is postponed comes later, and waits for nothing a second time', () => {
  fc.assert(
    fc.property(anyPlaceAndMoment, anyQuietHours, ({ timeZone, moment }, quietHours) => {
      const hours = { timeZone, quietHours }
      const followUp = { step: FIRST_STEP, dueAt: moment }
      const state = { ...OPEN, lastSentToAddressAt: moment }
      const first = decideFollowUp(followUp, state, moment, hours)
      const until = first.action === 'postpone' ? first.until : moment
      expect(until > moment).toBe(true)
      const second = decideFollowUp(followUp, state, until, hours)
      const sendAt = second.action === 'postpone' ? second.until : until
      expect(decideFollowUp(followUp, state, sendAt, hours)).toEqual({ action: 'send' })
    }),
    { numRuns: 1_000 },
  )
})
