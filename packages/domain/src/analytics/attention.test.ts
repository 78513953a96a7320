import { expect, test } from 'vitest'
import { ATTENTION_KINDS, type AttentionFacts, attentionText } from './attention.ts'

const quote = { quoteNumber: 'Q-1001', customerName: 'Deb Ryan' }

const TEXTS: readonly (readonly [AttentionFacts, string])[] = [
  [
    { ...quote, kind: 'unread_message', count: 1, text: 'Can you\nstart Monday?' },
    'Deb Ryan wrote about Q-1001: Can you start Monday?',
  ],
  [{ ...quote, kind: 'unread_message', count: 3, text: 'Hello?' }, 'Deb Ryan sent 3 messages about Q-1001'],
  [{ ...quote, kind: 'unread_message', count: 1, text: '' }, 'Deb Ryan sent a file about Q-1001'],
  [
    { ...quote, kind: 'change_to_confirm', wantsPrice: false, asked: 'Downlights 14 → 16 ea' },
    'Deb Ryan wants to change Q-1001: Downlights 14 → 16 ea',
  ],
  [
    { ...quote, kind: 'change_to_confirm', wantsPrice: true, asked: '' },
    'Deb Ryan wants an updated price for Q-1001',
  ],
  [
    { ...quote, kind: 'expiring', total: '$1,200.00', daysLeft: 0 },
    'Q-1001 for Deb Ryan, $1,200.00, expires today',
  ],
  [
    { ...quote, kind: 'expiring', total: '$1,200.00', daysLeft: 1 },
    'Q-1001 for Deb Ryan, $1,200.00, expires tomorrow',
  ],
  [
    { ...quote, kind: 'expiring', total: '$1,200.00', daysLeft: 3 },
    'Q-1001 for Deb Ryan, $1,200.00, expires in 3 days',
  ],
  [{ ...quote, kind: 'mail_in_doubt', doubt: 'failed' }, 'Q-1001 for Deb Ryan: an email wasn’t delivered'],
  [
    { ...quote, kind: 'follow_up_in_doubt', doubt: 'bounced' },
    'Q-1001 for Deb Ryan: a follow-up bounced. Check the address',
  ],
  [
    {
      kind: 'failed_push',
      quoteNumber: 'Q-1001',
      text: 'Quote not sent to Xero: signed out',
      isForAdmins: true,
    },
    'Q-1001: Quote not sent to Xero: signed out. Ask an admin to reconnect it',
  ],
  [{ ...quote, kind: 'opened_without_answer', views: 4 }, 'Deb Ryan opened Q-1001 4 times. Ring them?'],
  [
    { ...quote, kind: 'prices_changed', difference: '$40.00 more', lines: 1 },
    'Q-1001 for Deb Ryan: 1 price has changed, $40.00 more today',
  ],
  [
    { ...quote, kind: 'prices_changed', difference: null, lines: 2 },
    'Q-1001 for Deb Ryan: 2 prices have changed',
  ],
  [{ kind: 'document_to_review', fileName: 'Reece 4411.pdf' }, 'Reece 4411.pdf is ready to check'],
]

test.each(TEXTS)('%j', (facts, text) => {
  expect(attentionText(facts)).toBe(text)
})

test('every kind has its text', () => {
  expect(new Set(TEXTS.map(([{ kind }]) => kind))).toEqual(new Set(ATTENTION_KINDS))
})

test('a customer without a name is "your customer", and long words are cut', () => {
  const nobody = { quoteNumber: 'Q-7', customerName: '' }
  expect(attentionText({ ...nobody, kind: 'expiring', total: '$1.00', daysLeft: 0 })).toBe(
    'Q-7, $1.00, expires today',
  )
  const long = attentionText({ ...nobody, kind: 'unread_message', count: 1, text: 'so '.repeat(200) })
  expect(long).toMatch(/^Your customer wrote about Q-7: so so .*…$/)
  expect(long.length).toBeLessThan(120)
})
