import { NEW_LINE } from '@quotewright/domain/quotes/quote-content.ts'
import { expect, test } from 'vitest'
import { suggestionsFor } from './suggestions.ts'

const line = (description: string, unitPriceCents: number, needsPrice = false) => ({
  ...NEW_LINE,
  id: description,
  quantityThousandths: 1_000,
  unit: 'ea',
  description,
  unitPriceCents,
  needsPrice,
})
const quote = {
  lines: [line('Downlights', 8_500), line('Dimmers', 12_000)],
  currency: 'AUD',
  isStaff: true,
} as const

test('suggestions fit the quote: its dearest line, its missing prices, the fee it lacks', () => {
  expect(suggestionsFor(quote)).toEqual([
    'Take 5% off',
    'Add a call-out fee of 90',
    'What is my margin?',
    'Why $120.00 for Dimmers?',
  ])
  const lines = [line('Call-out', 9_000), line('Skylight', 0, true)]
  expect(suggestionsFor({ ...quote, lines })).toEqual([
    'Which lines have no price?',
    'Take 5% off',
    'What is my margin?',
    'Why $90.00 for Call-out?',
  ])
})

test('a visitor is not asked about a margin, and an empty quote has suggestions too', () => {
  expect(suggestionsFor({ ...quote, isStaff: false })).not.toContain('What is my margin?')
  expect(suggestionsFor({ ...quote, lines: [] }).length).toBeGreaterThan(1)
})
