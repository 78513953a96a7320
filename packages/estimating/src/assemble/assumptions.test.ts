import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'
import { givenQuote, revise } from '../testing/revisable.ts'

function assumed(description: string): readonly string[] {
  const result = estimate({ description }, { taxRegistered: false })
  return result.outcome === 'quote' ? result.draft.assumptions : []
}

test.each([
  ['Supply 12m of gutter at $40/m, install at $30/m', '“Install” priced for 12 m, to match the line above.'],
  [
    'Mow lawn fortnightly for 3 months $60 per visit',
    '“Mow lawn fortnightly” covers 7 visits (fortnightly for 3 months).',
  ],
  ['Paint 3 doors at $90, 10% discount', 'Includes a discount of 10%.'],
  ['Repair fence $500, customer to supply palings', 'You supply some of the materials.'],
  ['Fit 900000 doors at $99999999 each, 2 fans at 90', '“Fit doors” is priced on request.'],
  ['Paint 3 doors at $90', 'No GST charged.'],
])('%s: %s', (description, sentence) => {
  expect(assumed(description)).toContain(sentence)
})

test('what is assumed of a quantity goes once the quantity is stated', () => {
  const quote = givenQuote('Mow lawn fortnightly for 3 months $60 per visit, trim hedge $80')
  expect(quote.assumptions.join()).toContain('covers 7 visits')
  expect(revise(quote, 'make it 9 mow lawn').content.assumptions.join()).not.toContain('visits')
  const earlier = { ...quote, assumptions: ['“Mow lawn fortnightly” comes to 7 visits (fortnightly).'] }
  expect(revise(earlier, 'make it 9 mow lawn').content.assumptions).toEqual([])
})
