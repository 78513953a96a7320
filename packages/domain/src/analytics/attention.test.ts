import { expect, test } from 'vitest'
import {
  ATTENTION_KINDS,
  type AttentionFacts,
  type AttentionKind,
  attentionLines,
  attentionText,
  inTurn,
  oncePerQuote,
  unlistedOf,
} from './attention.ts'

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
    { ...quote, kind: 'expiring', total: '$1,200.00', daysLeft: 0, weekday: 'Friday' },
    'Q-1001 for Deb Ryan, $1,200.00, expires today',
  ],
  [
    { ...quote, kind: 'expiring', total: '$1,200.00', daysLeft: 1, weekday: 'Friday' },
    'Q-1001 for Deb Ryan, $1,200.00, expires tomorrow',
  ],
  [
    { ...quote, kind: 'expiring', total: '$1,200.00', daysLeft: 3, weekday: 'Friday' },
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
  [
    { ...quote, kind: 'opened_without_answer', views: 4 },
    'Deb Ryan opened Q-1001 4 times. Give them a call?',
  ],
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
  const unnamed = { quoteNumber: 'Q-7', customerName: '' }
  expect(
    attentionText({ ...unnamed, kind: 'expiring', total: '$1.00', daysLeft: 0, weekday: 'Friday' }),
  ).toBe('Q-7, $1.00, expires today')
  const long = attentionText({ ...unnamed, kind: 'unread_message', count: 1, text: 'so '.repeat(200) })
  expect(long).toMatch(/^Your customer wrote about Q-7: so so .*…$/)
  expect(long.length).toBeLessThan(120)
})

const named = { customerName: 'Deb Ryan', title: 'EV charger' }

const LINES: readonly (readonly [AttentionFacts, string])[] = [
  [
    { ...quote, kind: 'unread_message', count: 1, text: 'Does the price hold?' },
    'EV charger · asks: “Does the price hold?”',
  ],
  [{ ...quote, kind: 'unread_message', count: 1, text: 'Thanks, Jo' }, 'EV charger · writes: “Thanks, Jo”'],
  [{ ...quote, kind: 'unread_message', count: 3, text: 'Hello?' }, 'EV charger · 3 new messages'],
  [
    { ...quote, kind: 'change_to_confirm', wantsPrice: false, asked: 'Downlights 14 → 16 ea' },
    'EV charger · wants Downlights 14 → 16 ea',
  ],
  [
    { ...quote, kind: 'expiring', total: '$1,914.00', daysLeft: 3, weekday: 'Friday' },
    'Expires Friday · $1,914 · EV charger',
  ],
  [
    { ...quote, kind: 'expiring', total: '$1,914.50', daysLeft: 1, weekday: 'Friday' },
    'Expires tomorrow · $1,914.50 · EV charger',
  ],
  [{ ...quote, kind: 'opened_without_answer', views: 3 }, 'Opened 3 times · give them a call · EV charger'],
  [
    { kind: 'failed_push', quoteNumber: 'Q-1001', text: 'Quote not sent to Xero', isForAdmins: false },
    'Quote not sent to Xero · EV charger',
  ],
]

test.each(LINES)('in two lines: %j', (facts, what) => {
  expect(attentionLines(facts, named)).toEqual({ who: 'Deb Ryan', what })
})

test.each(TEXTS)('no row names a quote by its number: %j', (facts) => {
  const { who, what } = attentionLines(facts, named)
  expect(`${who} ${what}`).not.toContain('Q-1001')
})

test('without a name or a title there are still two lines', () => {
  const facts = { ...quote, kind: 'unread_message', count: 1, text: '' } as const
  expect(attentionLines(facts, { customerName: ' ', title: '' })).toEqual({
    who: 'Your customer',
    what: 'Sent a file',
  })
})

test('a quote is listed once, for what is most urgent about it', () => {
  const of = (kind: AttentionKind, quoteId: string | null) => ({ kind, quoteId })
  const found = [
    of('expiring', 'a'),
    of('unread_message', 'a'),
    of('document_to_review', null),
    of('document_to_review', null),
    of('expiring', 'b'),
  ]
  expect(oncePerQuote(found)).toEqual([
    of('unread_message', 'a'),
    of('expiring', 'b'),
    of('document_to_review', null),
    of('document_to_review', null),
  ])
})

test('the first of each kind comes before the second of any', () => {
  expect(inTurn([['a1', 'a2', 'a3'], [], ['b1'], ['c1', 'c2']])).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3'])
  expect(inTurn([])).toEqual([])
})

test.each([
  [5, false, null],
  [7, false, 2],
  [101, true, 95],
  // Those that were read are listed as another kind already.
  [3, true, 0],
])('of %i found, counting stopped: %s, there are %s more than are listed', (found, isLeast, more) => {
  expect(unlistedOf(found, isLeast)).toBe(more)
})
