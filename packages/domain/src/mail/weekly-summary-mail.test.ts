import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SummaryQuote, WeeklySummary } from '../weekly-summary/weekly-summary.ts'
import { isNothing } from '../weekly-summary/weekly-summary.ts'
import { weeklySummaryMail } from './weekly-summary-mail.ts'

const NOTHING: WeeklySummary = {
  won: { count: 0, amounts: [], quotes: [] },
  lost: { count: 0, reason: null },
  waiting: { count: 0, amounts: [], quotes: [] },
  pricesChanged: { count: 0, quotes: [] },
  openedUnanswered: { count: 0, quotes: [] },
  expiringSoon: 0,
  changesToConfirm: 0,
  unreadMessages: 0,
}

const quote = (id: string, over: Partial<SummaryQuote> = {}): SummaryQuote => ({
  id,
  number: `Q-${id}`,
  customerName: 'Deb Hanley',
  currency: 'AUD',
  cents: 150_000,
  sentAt: new Date('2026-11-03T02:00:00Z'),
  ...over,
})

const mailOf = (summary: Partial<WeeklySummary>) =>
  weeklySummaryMail({
    summary: { ...NOTHING, ...summary },
    monday: '2026-11-23',
    name: 'Robin Fielder',
    organization: {
      name: 'Bright Sparks',
      country: 'AU',
      currency: 'AUD',
      timeZone: 'Australia/Sydney',
    },
    publicUrl: 'https://quotes.example',
    site: 'quotes.example',
  })

test('the mail says what was won and lost, what waits and what needs someone, each with its place', () => {
  const mail = mailOf({
    won: {
      count: 3,
      amounts: [
        { currency: 'NZD', cents: 30_000 },
        { currency: 'AUD', cents: 450_000 },
      ],
      quotes: [quote('1'), quote('2', { customerName: '' })],
    },
    lost: { count: 2, reason: 'another_business' },
    waiting: { count: 1, amounts: [{ currency: 'AUD', cents: 150_000 }], quotes: [quote('3')] },
    pricesChanged: { count: 3, quotes: [quote('4')] },
    openedUnanswered: { count: 1, quotes: [quote('5')] },
    expiringSoon: 1,
    changesToConfirm: 2,
    unreadMessages: 1,
  })
  expect(mail.subject).toBe('Your week at Bright Sparks: 3 won, 1 waiting')
  expect(mail.text).toBe(`Hello Robin,

Here's your week at Bright Sparks, 16 November 2026 to 22 November 2026.

WON
3 quotes, $4,500.00 and NZD 300.00
- Quote Q-1, Deb Hanley: $1,500.00
  https://quotes.example/quote-editor?quoteId=1
- Quote Q-2: $1,500.00
  https://quotes.example/quote-editor?quoteId=2
- 1 more
  https://quotes.example/management?status=%5B%22accepted%22%5D

LOST
2 quotes. Most common reason: another business
- See them
  https://quotes.example/management?status=%5B%22declined%22%5D

WAITING FOR A REPLY
1 quote, $1,500.00
- Quote Q-3, Deb Hanley: $1,500.00, sent 3 Nov 2026
  https://quotes.example/quote-editor?quoteId=3

NEEDS ATTENTION
- Unread messages on 1 quote
  https://quotes.example/messages
- 2 changes to confirm
  https://quotes.example/management?status=%5B%22pending%22%2C%22expired%22%5D
- 1 quote expires in the next few days
  https://quotes.example/management?status=%5B%22sent%22%2C%22viewed%22%2C%22pending%22%5D
- Quote Q-4, Deb Hanley: prices have changed
  https://quotes.example/management?reprice=4
- 2 more: prices have changed
  https://quotes.example/dashboard
- Quote Q-5, Deb Hanley: opened several times, no reply yet
  https://quotes.example/quote-editor?quoteId=5

Open the dashboard:
https://quotes.example/dashboard

You’re getting this because you turned on the weekly summary for Bright Sparks.

-- 
Quotewright
quotes.example

Turn off this summary: https://quotes.example/settings?tab=notifications
`)
})

test('a quiet week is called that, and only a week without anything is nothing', () => {
  const mail = mailOf({ waiting: { count: 1, amounts: [{ currency: 'AUD', cents: 100 }], quotes: [] } })
  expect(mail.text).toContain('WON\nNone\n\nLOST\nNone\n')
  expect(mail.text).toContain('NEEDS ATTENTION\nNothing. Enjoy your Monday.\n')
  expect(isNothing(NOTHING)).toBe(true)
  for (const count of ['expiringSoon', 'changesToConfirm', 'unreadMessages'] as const)
    expect(isNothing({ ...NOTHING, [count]: 1 })).toBe(false)
})

test('nothing a customer is called becomes markup or a line of its own', () => {
  const names = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('<b onclick=x>', 'A\r\nBcc: b', '">'))
  const html = (customerName: string) =>
    mailOf({ won: { count: 1, amounts: [], quotes: [quote('1', { customerName })] } }).html
  const tags = (text: string) => text.match(/<[a-z!/][^>]*>/gi)?.length
  fc.assert(
    fc.property(names, (name) => {
      expect(tags(html(name))).toBe(tags(html('Deb')))
    }),
  )
})
