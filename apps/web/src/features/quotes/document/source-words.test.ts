import { type LineItem, NEW_LINE, SOURCE_KINDS } from '@quotewright/domain/quotes/quote-content.ts'
import { expect, test } from 'vitest'
import { confidenceOf, labelOf, learnedPieces, readReference, spansOf } from './source-words.ts'

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

test('only a price of the author’s own is called one', () => {
  const source = { label: '', reference: null, itemName: null, span: null }
  const own = SOURCE_KINDS.filter((kind) => {
    const { long } = confidenceOf({ ...line, priceSource: { ...source, kind } }) ?? {}
    return long === 'High: your own price'
  })
  expect(own).toEqual(['stated', 'price_book', 'previous_quote', 'entered'])
  expect(confidenceOf({ ...line, priceSource: { ...source, kind: 'built_in' } })?.long).toBe(
    'High: a guide price for this work',
  )
})

test('the guide is named beside the range and not twice', () => {
  const range = { lowCents: 1, highCents: 2, guide: 'HIREtrades, 2018 · raised 25% by the index' }
  const label = `Built-in price book: Labour · ${range.guide} · a similar thing`
  expect(labelOf({ label, range })).toBe('Built-in price book: Labour · a similar thing')
  expect(labelOf({ label })).toBe(label)
})

test('the number of a quote stands for it in the words of a source', () => {
  const [one, other] = [
    { quoteId: 'a', quoteNumber: 'Q-1' },
    { quoteId: 'b', quoteNumber: 'Q-2' },
  ]
  const label = 'Quote Q-1, accepted 3 Nov 2026'
  expect(learnedPieces({ label, learnedFrom: [one] })).toEqual(['Quote ', one, ', accepted 3 Nov 2026'])
  expect(learnedPieces({ label, learnedFrom: [other] })).toEqual([label, ' · also ', other])
  const third = { quoteId: 'c', quoteNumber: 'Q-3' }
  expect(learnedPieces({ label, learnedFrom: [one, other, third] })).toEqual([
    'Quote ',
    one,
    ', accepted 3 Nov 2026',
    ' · also ',
    other,
    ', ',
    third,
  ])
  expect(learnedPieces({ label })).toEqual([label])
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
