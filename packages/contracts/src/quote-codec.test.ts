import { compareQuotes } from '@quotewright/domain/quotes/compare-quotes.ts'
import {
  contentTotals,
  type LineItem,
  NEW_CONTENT,
  type QuoteContent,
} from '@quotewright/domain/quotes/quote-content.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentCodec, decodeLines, decodePromotion, decodeShare, encodeContent } from './quote-codec.ts'
import { QuoteComparison } from './quote-comparison.ts'
import { encodeComparison } from './quote-comparison-codec.ts'
import { Quote } from './quotes.ts'

const word = fc.constantFrom('Deck', 'Tiles & grout', 'Ün "quoted"')
const cents = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 })
const span = fc.record({ start: fc.nat(50), end: fc.nat(50) })
const source = fc.record(
  {
    kind: fc.constantFrom('stated', 'price_book', 'built_in', 'entered'),
    label: word,
    reference: fc.option(word),
    itemName: fc.option(word),
    span: fc.option(span),
    range: fc.record({ lowCents: fc.nat(10_000_000), highCents: fc.nat(10_000_000), guide: word }),
    learnedFrom: fc.array(fc.record({ quoteId: fc.uuid(), quoteNumber: word }), { maxLength: 3 }),
  },
  { requiredKeys: ['kind', 'label', 'reference', 'itemName', 'span'] },
)
const share = fc.oneof(
  fc.record({ kind: fc.constant('percent'), basisPoints: fc.integer({ min: 0, max: 10_000 }) }),
  fc.record({ kind: fc.constant('amount'), amountCents: fc.integer({ min: 0, max: 1_000_000_000 }) }),
)
const line: fc.Arbitrary<LineItem> = fc.record({
  id: fc.uuid(),
  description: word,
  quantityThousandths: fc.integer({ min: 1, max: 1_000_000_000 }),
  unit: word,
  unitPriceCents: cents,
  taxFree: fc.boolean(),
  optional: fc.boolean(),
  selected: fc.boolean(),
  sectionId: fc.option(word),
  optionId: fc.option(word),
  unitCostCents: fc.option(cents),
  needsPrice: fc.boolean(),
  quantitySource: fc.option(source),
  priceSource: fc.option(source),
  arithmetic: fc.option(word),
  confidence: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  spans: fc.array(span),
})
const content: fc.Arbitrary<QuoteContent> = fc
  .record({
    text: word,
    lineItems: fc.array(line, { maxLength: 5 }),
    taxMode: fc.constantFrom('exclusive', 'inclusive', 'none'),
    taxRateBasisPoints: fc.integer({ min: 0, max: 3_000 }),
    discountCents: fc.nat(1_000_000),
    deposit: fc.option(share),
    promotions: fc.array(fc.record({ id: fc.uuid(), name: word, code: word, value: share })),
    sections: fc.array(fc.record({ id: word, title: word })),
    scope: fc.option(fc.record({ included: fc.array(word), notIncluded: fc.array(word) })),
  })
  .map(({ text, ...parts }) => ({
    ...NEW_CONTENT,
    title: text,
    description: text,
    customerName: text,
    quoteDate: '2026-03-02',
    validUntil: '2026-04-01',
    currency: 'AUD',
    paymentTerms: text,
    taxLabel: 'GST',
    assumptions: [text],
    clauses: parts.lineItems.map(({ id }) => ({ start: 0, end: text.length, kind: 'line', lineId: id })),
    ...parts,
  }))

const CONTENT_OF_QUOTE = Quote.pick({
  line_items: true,
  sections: true,
  options: true,
  promotions: true,
  deposit: true,
  deposit_amount: true,
  clauses: true,
  scope: true,
  tax_rate: true,
  customer_name: true,
  total_amount: true,
})

test('what is encoded satisfies the contract and decodes to what it was', () => {
  fc.assert(
    fc.property(content, (written) => {
      const wire = encodeContent(written, contentTotals(written))
      CONTENT_OF_QUOTE.parse(wire)
      const { lineItems, promotions, deposit, clauses: _clauses, scope: _scope, ...plain } = written
      expect(contentCodec.decode(wire)).toEqual(plain)
      expect(decodeLines(wire.line_items)).toEqual(lineItems)
      expect(wire.promotions.map(decodePromotion)).toEqual(promotions)
      expect(wire.deposit && decodeShare(wire.deposit)).toEqual(deposit)
      expect(wire.clauses.map(({ line_index }) => line_index)).toEqual(lineItems.map((_, at) => at))
    }),
  )
})

test('a comparison satisfies the contract', () => {
  fc.assert(
    fc.property(content, content, (before, after) => {
      const wire = encodeComparison(compareQuotes(before, after))
      expect(QuoteComparison.safeParse(wire).error).toBeUndefined()
    }),
  )
})

test('of a change, what is left out stays out, and null is a value', () => {
  expect(contentCodec.decodeGiven({ title: 'Deck', discount_amount: 1.1, contact_id: null })).toEqual({
    title: 'Deck',
    discountCents: 110,
    contactId: null,
  })
})
