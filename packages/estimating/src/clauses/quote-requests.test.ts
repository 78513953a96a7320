import { describe, expect, test } from 'vitest'
import { estimate } from '../estimate.ts'
import { findQuoteRequests } from './quote-requests.ts'

const left = (text: string): string =>
  findQuoteRequests(text)
    .reduceRight((kept, { start, end }) => kept.slice(0, start) + kept.slice(end), text)
    .trim()

describe('what only asks for the quote is no work', () => {
  test.each([
    [
      'Fix gate $90. Could you please email that through as a formal quote so we can sign off.',
      'Fix gate $90.',
    ],
    ['Fix gate $90. Please put it all on one estimate for the insurer, thanks.', 'Fix gate $90.'],
    ['Can you give me a price on painting 3 doors', 'painting 3 doors'],
    [
      'Hi Deb, would you please send us a quotation for the removal of 2 palms',
      'Hi Deb,  removal of 2 palms',
    ],
    ['Could you quote for 12 m of guttering?', '12 m of guttering?'],
  ])('%s', (text, expected) => {
    expect(left(text)).toBe(expected)
  })
})

test.each([
  'Please send 2 electricians to the site on Monday',
  'Put the price list on the wall',
  'The quote for the deck was $4,000',
])('other sentences stay: %s', (text) => {
  expect(left(text)).toBe(text)
})

test('a request around the work makes no options and no words of a line', () => {
  const result = estimate({
    description:
      'Hi Sam, could I get a price for painting 4 bedrooms at $420 each and a hallway $380 please. Could you send it to me as a written quote so I can show the owner.',
  })
  const draft = result.outcome === 'quote' ? result.draft : undefined
  expect(draft?.totals.subtotalCents).toBe(206_000)
  expect(draft?.optionalItems).toEqual([])
})
