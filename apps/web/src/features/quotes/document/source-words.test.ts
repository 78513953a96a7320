import type { LineItem } from '@quotewright/contracts/quotes.ts'
import { expect, test } from 'vitest'
import { confidenceOf, readReference, spansOf } from './source-words.ts'

const line: LineItem = {
  id: 'a',
  item_description: 'Fit downlights',
  item_quantity: 6,
  item_unit: 'ea',
  item_unit_price: 85,
  item_total_price: 510,
  display_order: 0,
  tax_free: false,
  optional: false,
  selected: false,
  section_id: null,
  option_id: null,
  item_unit_cost: null,
  needs_price: false,
  quantity_source: null,
  price_source: null,
  arithmetic: null,
  confidence: 0.9,
  spans: [],
}

test('confidence is told in words, and not for what a person set or nothing prices', () => {
  const levels = [0.95, 0.7, 0.3, null].map((confidence) => confidenceOf({ ...line, confidence })?.level)
  expect(levels).toEqual(['high', 'medium', 'low', undefined])
  expect(confidenceOf({ ...line, needs_price: true })).toBeUndefined()
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
  const source = { kind: 'stated', label: '', reference: null, item_name: null } as const
  const spans = spansOf(
    {
      ...line,
      spans: [{ start: 0, end: 16 }],
      quantity_source: { ...source, span: { start: 4, end: 5 } },
      price_source: { ...source, span: { start: 20, end: 27 } },
    },
    'Fit 6 downlights at 85 each',
  )
  expect(spans).toEqual([
    { start: 0, end: 16 },
    { start: 20, end: 27 },
  ])
})
