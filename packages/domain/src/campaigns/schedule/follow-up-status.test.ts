import { expect, test } from 'vitest'
import {
  type FollowUpMessage,
  type FollowUpMessageState,
  followUpStatus,
  followUpStatusInWords,
} from './follow-up-status.ts'
import type { StopReason } from './stop-reasons.ts'

const message = (step: number, state: FollowUpMessageState): FollowUpMessage => ({
  step,
  state,
  channel: 'email',
  messageType: 'reminder',
  dueAt: new Date('2026-06-02T00:00:00Z'),
  sentAt: null,
  preview: '',
  note: '',
})

test.each<[string, StopReason | null, FollowUpMessageState[], string]>([
  ['none', null, [], 'No follow-ups are planned for this quote.'],
  ['scheduled', null, ['sent', 'scheduled'], 'Next: Email on 2 June 2026 at 10:00 am.'],
  ['completed', null, ['sent', 'skipped', 'not_sent'], 'All follow-ups for this quote are done.'],
  ['stopped', 'replied', ['sent', 'stopped'], 'Follow-ups stopped. The customer replied.'],
  ['stopped', 'stopped', [], 'Follow-ups stopped. Someone on your team stopped them.'],
  ['completed', 'accepted', ['sent', 'sent'], 'All follow-ups for this quote are done.'],
])('follow-ups are %s (%s, %j)', (status, reason, states, sentence) => {
  const given = states.map((state, at) => message(at + 1, state))
  const found = followUpStatus('Standard', reason, given.toReversed())
  expect([found.status, followUpStatusInWords(found, 'Australia/Sydney', 'AU')]).toEqual([status, sentence])
  expect(found.messages).toEqual(given)
})
