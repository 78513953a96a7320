import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'

test.each([
  ['Replace 2 taps at 190, Dallas TX', 'USD'],
  ['Skim coat lounge, 2 days at 240 a day, London', 'GBP'],
  ['6 sockets at 95 each plus VAT', 'GBP'],
  ['Replace tap, London Rd shop', 'AUD'],
  ['Tile 24 m2 at €48 per m2 plus VAT', 'EUR'],
])('“%s” is in %s', (description, currency) => {
  const result = estimate({ description })
  expect(result.outcome === 'quote' ? result.draft.currency : '').toBe(currency)
})

test('the currency of the organization comes before the place of the job', () => {
  const result = estimate({ description: 'Replace 2 taps at 190, Dallas TX' }, { currency: 'AUD' })
  expect(result.outcome === 'quote' ? result.draft.currency : '').toBe('AUD')
})
