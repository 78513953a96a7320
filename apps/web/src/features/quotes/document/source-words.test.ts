import { type LineItem, NEW_LINE } from '@quotewright/domain/quotes/quote-content.ts'
import { expect, test } from 'vitest'
import { confidenceOf, readReference, spansOf } from './source-words.ts'

const line: LineItem = {
  ...NEW_LINE,
  id: 'a',
  description: 'Fit downlights',
  quantityThousandths: 6_000,
  unit: 'ea',
  unitPriceCents: 8_500,
  confidence: 0.9,
}

test('confidence is shown in words, and not for what a person set or nothing prices', () => {
  const levels = [0.95, 0.7, 0.3, null].map((confidence) => confidenceOf({ ...line, confidence })?.level)
  expect(levels).toEqual(['high', 'medium', 'low', undefined])
  expect(confidenceOf({ ...line, needsPrice: true })).toBeUndefined()
})

test.each([
  [
    'https://example.com/prices research/file.md (Feb 2026)',
    { url: 'https://example.com/prices', text: 'research/file.md (Feb 2026)' },
  ],
  ['See https://example.com/a, page 2', { url: 'https://example.com/a', text: 'See , page 2' }],
  ['javascript:alert(1)', { url: null, text: 'javascript:alert(1)' }],
  ['general knowledge', { url: null, text: 'general knowledge' }],
])('the address in %j', (reference, read) => {
  expect(readReference(reference)).toEqual(read)
})

test('a line comes from its own words and those of its figures', () => {
  const source = { kind: 'stated', label: '', reference: null, itemName: null } as const
  const spans = spansOf(
    {
      ...line,
      spans: [{ start: 0, end: 16 }],
      quantitySource: { ...source, span: { start: 4, end: 5 } },
      priceSource: { ...source, span: { start: 20, end: 27 } },
    },
    'Fit 6 downlights at 85 each',
  )
  expect(spans).toEqual([
    { start: 0, end: 16 },
    { start: 20, end: 27 },
  ])
})
