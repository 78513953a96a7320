import { expect, test } from 'vitest'
import { NEW_CONTENT, type QuoteContent } from '../quotes/quote-content.ts'
import { type AcceptedVersion, acceptanceNote, titleOf, totalsWarning } from './accepted-texts.ts'

const content: QuoteContent = {
  ...NEW_CONTENT,
  quoteDate: '2026-11-20',
  validUntil: '2026-12-20',
  currency: 'AUD',
  paymentTerms: 'Net 14',
  taxMode: 'exclusive',
  taxRateBasisPoints: 1000,
  taxLabel: 'GST',
}
const accepted: AcceptedVersion = {
  quoteNumber: 'Q-1001',
  versionNumber: 3,
  content,
  totalCents: 260_788,
  acceptedBy: 'Jordan Smith',
  // The next day already where the business is.
  acceptedAt: new Date('2026-11-20T20:00:00Z'),
  country: 'AU',
  timeZone: 'Australia/Brisbane',
}

test('the note says who accepted, when by the business’s calendar, and what it is of', () => {
  expect(acceptanceNote(accepted)).toBe('Accepted by Jordan Smith on 21 Nov 2026.\nQuote Q-1001, version 3.')
})

test('a deposit is a line of its own, by the total that was accepted', () => {
  const deposit = { kind: 'percent', basisPoints: 1000 } as const
  expect(acceptanceNote({ ...accepted, content: { ...content, deposit } }).split('\n')).toEqual([
    'Accepted by Jordan Smith on 21 Nov 2026.',
    'Deposit due on acceptance: $260.79.',
    'Quote Q-1001, version 3.',
  ])
})

test('a quote without a title goes by its description, then by its number', () => {
  expect(titleOf({ title: ' Split system ', description: 'x' }, 'Q-1')).toBe('Split system')
  expect(titleOf({ title: '', description: 'Hot water\nReplace it' }, 'Q-1')).toBe('Hot water')
  expect(titleOf({ title: '', description: '  ' }, 'Q-1')).toBe('Quote Q-1')
})

const expected = { subtotalCents: 237_080, taxCents: 23_708, totalCents: 260_788 }
const terms = { currency: 'AUD', taxLabel: 'GST', country: 'AU' } as const
const compare = (theirs: Parameters<typeof totalsWarning>[1]) =>
  totalsWarning('Xero', theirs, { totalCents: 260_788, expected }, terms)

test('a cent of difference shows both amounts', () => {
  expect(compare({ totalCents: 260_788, taxCents: 23_708 })).toBeNull()
  expect(compare({})).toBeNull()
  expect(compare({ totalCents: 260_789, taxCents: 23_709 })).toBe(
    'Xero shows $2,607.89, your quote is $2,607.88',
  )
  expect(compare({ totalCents: 260_788, taxCents: 23_709 })).toBe(
    'Xero shows $237.09 GST, your quote has $237.08',
  )
})
