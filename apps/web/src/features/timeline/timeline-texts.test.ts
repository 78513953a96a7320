import { expect, test } from 'vitest'
import { entryText } from './entry-text.ts'
import { spanText, viewsText } from './views-text.ts'

test('a span is shown in its largest unit', () => {
  expect([0, 59, 60, 119, 3_599, 3_600, 86_399, 86_400, 3 * 86_400].map(spanText)).toEqual([
    'less than a minute',
    'less than a minute',
    '1 minute',
    '1 minute',
    '59 minutes',
    '1 hour',
    '23 hours',
    '1 day',
    '3 days',
  ])
})

test('views are counted in words', () => {
  const views = (count: number, seconds: number | null) => ({
    count,
    first_viewed_at: null,
    last_viewed_at: null,
    seconds_to_first_view: seconds,
  })
  expect(viewsText(views(0, null))).toBe('Not viewed yet')
  expect(viewsText(views(1, 120))).toBe('Viewed once, first 2 minutes after publishing')
  expect(viewsText(views(3, null))).toBe('Viewed 3 times')
})

test('an entry says what happened', () => {
  const entry = { id: 'x', at: '2026-03-20T12:00:00.000Z', about: 'customer', actor: null } as const
  const mail = { ...entry, kind: 'mail', subject: 'Your quote', recipient: 'deb@example.com' } as const
  expect(entryText({ ...mail, state: 'sent', problem: null })).toBe(
    'Email “Your quote” to deb@example.com: sent',
  )
  expect(entryText({ ...mail, state: 'failed', problem: '550 no such user' })).toBe(
    'Email “Your quote” to deb@example.com: not delivered, 550 no such user',
  )
  expect(entryText({ ...mail, state: 'not_sent', problem: 'not sent: no mail server configured' })).toBe(
    'Email “Your quote” to deb@example.com: not sent, no mail server configured',
  )
  const sms = { ...entry, kind: 'sms', text: 'Any questions?', recipient: '+61400000000' } as const
  expect(entryText({ ...sms, state: 'unconfirmed', problem: 'no answer in time' })).toBe(
    'SMS “Any questions?” to +61400000000: perhaps not sent, no answer in time',
  )
  const message = { ...entry, kind: 'message', text: '', file_count: 2 } as const
  expect(entryText({ ...message, side: 'customer' })).toBe('Message from your customer: 2 files')
  expect(entryText({ ...message, side: 'business', text: 'Monday', file_count: 0 })).toBe(
    'Message to your customer: Monday',
  )
  expect(
    entryText({
      ...entry,
      kind: 'event',
      event: 'saved',
      from_status: 'sent',
      to_status: 'sent',
      version_number: 3,
      change_source: 'editor',
      detail: null,
    }),
  ).toBe('Saved as version 3 (Quote Editor)')
})
