import { expect, test } from 'vitest'
import { quoteTotals } from '../../quotes/totals.ts'
import { bindProse } from './bind-prose.ts'
import { asWritten } from './bound-prose.ts'
import { fillProse } from './fill-prose.ts'
import { proseFacts, type StatedContent } from './prose-facts.ts'
import { proseIssues, shownProse, withCurrent } from './prose-issues.ts'

const line = (id: string, description: string, quantity: number, price: number, more: object = {}) => ({
  id,
  description,
  quantityThousandths: quantity * 1000,
  unitPriceCents: price * 100,
  ...more,
})

const CONTENT: StatedContent = {
  country: 'AU',
  currency: 'AUD',
  taxLabel: 'GST',
  deposit: { kind: 'percent', basisPoints: 1000 },
  validUntil: '2026-12-23',
  quoteDate: '2026-11-23',
  paymentTerms: 'Net 30',
  lineItems: [line('l1', 'LED downlight', 10, 85), line('l2', 'Dimmer switch, rotary', 2, 125)],
  sections: [],
  options: [],
  promotions: [],
}

const factsOf = (change: Partial<StatedContent> = {}) => {
  const content = { ...CONTENT, ...change }
  return proseFacts(
    content,
    quoteTotals(content.lineItems, { ...content, taxMode: 'exclusive', taxRateBasisPoints: 1000 }),
  )
}
/** Total $1,210.00, subtotal $1,100.00, deposit $121.00. */
const FACTS = factsOf()
const DEARER = factsOf({
  lineItems: [line('l1', 'LED downlight', 12, 85), line('l2', 'Dimmer switch, rotary', 2, 141.65)],
  validUntil: '2027-01-05',
})

const now = (text: string, facts = DEARER) => fillProse(bindProse(text, FACTS), facts).text
const open = (text: string, facts = DEARER) =>
  proseIssues(bindProse(text, FACTS), facts).map((issue) => [issue.text, issue.kind, issue.current])

test.each([
  ['Our price for this work is $1,210.00.', 'Our price for this work is $1,433.63.'],
  ['All up $1,210 inc GST', 'All up $1,433.63 inc GST'],
  ['It comes to 1210 AUD.', 'It comes to 1433.63 AUD.'],
  ['Total inc GST: 1,210.00', 'Total inc GST: 1,433.63'],
  ['The total is 1210.', 'The total is 1433.63.'],
  ['$1,100 plus GST', '$1,303.30 plus GST'],
  ['That is $110.00 GST.', 'That is $130.33 GST.'],
  ['A 10% deposit ($121.00) is due.', 'A 10% deposit ($143.36) is due.'],
  ['Valid until 23 December 2026.', 'Valid until 5 January 2027.'],
  ['Good until Wed 23 Dec 2026', 'Good until Tue 5 Jan 2027'],
  ['Valid until 23/12/2026, thanks', 'Valid until 05/01/2027, thanks'],
  ['Valid until 2026-12-23', 'Valid until 2027-01-05'],
  ['Valid until the 23rd of December.', 'Valid until the 5th of January.'],
  ['We fit 10 downlights at $85 each.', 'We fit 12 downlights at $85 each.'],
  ['This quote is valid for 30 days.', 'This quote is valid for 43 days.'],
])('a fact that was typed follows the quote: %s', (typed, shown) => {
  expect(fillProse(bindProse(typed, FACTS), FACTS).text).toBe(typed)
  expect(now(typed)).toBe(shown)
  expect(open(typed)).toEqual([])
})

test.each([
  'We carry $20m public liability insurance.',
  'Our hourly rate is $95.',
  'Extra work is charged at $110 per hour.',
  'A call-out of $95 applies outside business hours.',
  'Call 0400 000 000 or 02 5550 0100.',
  'ABN 51 824 753 556, licence 123456C.',
  'All work has a 12 months warranty.',
  'Invoices are due within 7 days.',
  'Established in 1998, 2,500 jobs since.',
  'By law a deposit is at most 10% for jobs over $3,300.',
  'We can start on 5 January 2027.',
  'Our minimum charge is $150.',
  'Prices start from $85.',
  'Finalist, 23 March 2024.',
  'The unit is 2.40 m long and weighs 1,200 kg.',
  'Open from 7.30 am.',
])('what is not of the quote is no alarm: %s', (typed) => {
  expect(open(typed)).toEqual([])
  expect(open(typed, FACTS)).toEqual([])
})

test.each([
  ['Our price for this work is $1,250.00.', '$1,250.00', 'amount', '$1,433.63'],
  ['It comes to 1250 AUD all up.', '1250 AUD', 'amount', '1433.63 AUD'],
  ['The deposit is $200.', '$200', 'amount', '$143.36'],
  ['Valid until 30 November 2026.', '30 November 2026', 'date', '5 January 2027'],
  ['Payment terms: Net 14.', 'Net 14', 'terms', 'Net 30'],
  ['A deposit of 20% is due.', '20', 'terms', '10'],
  ['This quote is valid for 14 days', '14', 'date', '43'],
])('what is not the quote’s is found: %s', (typed, text, kind, current) => {
  expect(open(typed)).toEqual([[text, kind, current]])
  const stored = bindProse(typed, FACTS)
  const [issue] = proseIssues(stored, DEARER)
  const settled = issue && withCurrent(stored, DEARER, issue)
  expect(fillProse(settled ?? '', DEARER).text).toBe(typed.replace(text, current))
  expect(proseIssues(settled ?? '', DEARER)).toEqual([])
})

test('a line that is gone, or not chosen any more, is found, and its sentence left out for the customer', () => {
  const stored = bindProse('Hi Deb,\n\nThe price includes a dimmer switch, rotary. Call us any time.', FACTS)
  const without = factsOf({ lineItems: CONTENT.lineItems.slice(0, 1) })
  expect(proseIssues(stored, without).map(({ text, kind }) => [text, kind])).toEqual([
    ['dimmer switch, rotary', 'line'],
  ])
  expect(shownProse(stored, without)).toBe('Hi Deb,\n\nCall us any time.')
  expect(shownProse(stored, FACTS)).toBe(asWritten(stored))
})

test('a total before a promotion is none of the quote’s', () => {
  const promotions = [
    { id: 'p', name: 'Spring', code: '', value: { kind: 'percent', basisPoints: 1000 } },
  ] as const
  const promoted = factsOf({ promotions })
  expect(now('Our price is $1,210.00.', promoted)).toBe('Our price is $1,089.00.')
  expect(shownProse('Hello. Our price is $1,100.00 all up.', promoted)).toBe('Hello.')
})

test('the list of the work is the quote’s list', () => {
  const letter = 'Here is our price for:\n– LED downlight\n– Dimmer switch, rotary\n\nThanks'
  const more = factsOf({ lineItems: [...CONTENT.lineItems, line('l3', 'Testing', 1, 10)] })
  expect(now(letter, more)).toBe(
    'Here is our price for:\n– LED downlight\n– Dimmer switch, rotary\n– Testing\n\nThanks',
  )
})

test('braces that people type are words', () => {
  for (const typed of [
    '{{quote.total|x}} is what {{{we}}} say: $1,210.00}',
    '{{',
    '{{braces|}}',
    '{',
    'a {{{{ b',
  ]) {
    const stored = bindProse(typed, FACTS)
    expect(fillProse(stored, FACTS).text).toBe(typed)
  }
})
