import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ExtractedLine, ExtractedQuote, Extraction } from '../extraction.ts'
import { issuerKey } from './issuer.ts'
import { applyMemories, memoriesOf, memoryOfType } from './memories.ts'

const amount = fc.integer({ min: 1, max: 1_000_000 }).map((cents) => cents / 100)
const text = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom('a', 'b', 'c', ' ', '1') })
const line: fc.Arbitrary<ExtractedLine> = fc.record({
  item_description: text,
  item_quantity: fc.integer({ min: 1, max: 20 }),
  item_unit: fc.constantFrom('ea', 'hr', 'Stk', 'pce'),
  item_unit_price: amount,
  item_total_price: amount,
})
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const quote: fc.Arbitrary<ExtractedQuote> = fc.record({
  quote_number: maybe(text),
  currency: fc.constantFrom('AUD', 'GBP', null),
  total_amount: maybe(amount),
  subtotal: maybe(amount),
  tax_amount: maybe(amount),
  supplier_name: maybe(text),
  supplier_email: maybe(text),
  supplier_phone: maybe(text),
  customer_name: maybe(text),
  customer_email: maybe(text),
  line_items: fc.array(line, { maxLength: 5 }),
})

const reading = (extracted_quote: ExtractedQuote): Extraction => ({
  document_type: 'invoice',
  extraction_confidence: 0.5,
  field_confidence: {
    fields: {
      quote_number: 0.5,
      currency: 0.5,
      total_amount: 0.5,
      subtotal: 0.5,
      tax_amount: 0.5,
      supplier_name: 0.5,
      supplier_email: 0.5,
      supplier_phone: 0.5,
      customer_name: 0.5,
      customer_email: 0.5,
      line_items: 0.5,
    },
    lines: extracted_quote.line_items.map(() => 0.5),
  },
  needs_review: [],
  extracted_quote,
  validation: { warnings: [] },
  evidence: { fields: {}, lines: [] },
  grounds: {
    pages: 1,
    unread_pages: 0,
    type_if_priced: 'quote',
    type_certainty: 1,
    text_certainty: 1,
    has_valid_abn: null,
    supplier_abn: null,
    tax_rate: null,
    discount: 0,
    charges: 0,
    lines_multiply_out: extracted_quote.line_items.map(() => null),
  },
})

const LASTING = ['supplier_name', 'supplier_email', 'supplier_phone', 'currency'] as const

test('what was corrected of the issuer is put right the next time, and nothing else is touched', () => {
  fc.assert(
    fc.property(quote, quote, (read, after) => {
      const memories = memoriesOf({ readAs: read, before: read, after })
      const { extraction, fields } = applyMemories(reading(read), memories)
      const now = extraction.extracted_quote
      for (const field of LASTING) expect(now[field]).toBe(after[field] ?? read[field])
      const others = (of: ExtractedQuote) => ({
        ...of,
        ...Object.fromEntries(LASTING.map((field) => [field, null])),
        line_items: of.line_items.map((one) => ({ ...one, item_description: '', item_unit: '' })),
      })
      expect(others(now)).toEqual(others(read))
      expect(fields.includes('line_items')).toBe(
        JSON.stringify(now.line_items) !== JSON.stringify(read.line_items),
      )
    }),
  )
})

test('a reading of an issuer without corrections is unchanged', () => {
  fc.assert(
    fc.property(quote, (read) => {
      const extraction = reading(read)
      expect(applyMemories(extraction, [])).toEqual({ extraction, correctedType: null, fields: [] })
    }),
  )
})

test('who puts back what was read takes the memory back', () => {
  const read = { ...fc.sample(quote, 1)[0], supplier_name: 'KESTREL', line_items: [] } as ExtractedQuote
  const remembered = { ...read, supplier_name: 'Kestrel' }
  expect(memoriesOf({ readAs: read, before: remembered, after: read })).toEqual([
    { field: 'supplier_name', readAs: 'KESTREL', correctedTo: 'KESTREL' },
  ])
})

test('a type is remembered beside the one that was read', () => {
  const extraction = reading(fc.sample(quote, 1)[0] as ExtractedQuote)
  const remembered = applyMemories(extraction, [memoryOfType('invoice', 'quote')])
  expect(remembered).toMatchObject({ correctedType: 'quote', extraction: { document_type: 'invoice' } })
  expect(remembered.fields).toContain('document_type')
  expect(applyMemories(extraction, [memoryOfType('receipt', 'quote')]).correctedType).toBeNull()
})

test.each([
  [{ abn: '51824753556', email: 'a@kestrel.example', name: 'Kestrel' }, 'abn 51824753556'],
  // The reader's own ABN, printed with its address.
  [{ abn: '53004085616', email: 'a@Kestrel.example', name: 'Kestrel' }, 'domain kestrel.example'],
  [
    { abn: null, email: 'kestrel@gmail.com', name: 'The KESTREL Plumbing Pty. Ltd.' },
    'name kestrel plumbing',
  ],
  [{ abn: null, email: 'kestrel@bigpond.net.au', name: 'Pty Ltd' }, undefined],
  [{ abn: null, email: null, name: null }, undefined],
] as const)('%j is known by %s', ({ abn, email, name }, key) => {
  const readAs = { supplier_email: email, supplier_name: name }
  expect(issuerKey(readAs, { supplier_abn: abn }, { abn: '53 004 085 616' })).toBe(key)
})

test('a unit is remembered where it is the issuer’s word for it, not where it is ours', () => {
  const line = (item_description: string, item_unit: string): ExtractedLine => ({
    item_description,
    item_quantity: 1,
    item_unit,
    item_unit_price: 5,
    item_total_price: 5,
  })
  const blank = fc.sample(quote, 1)[0] as ExtractedQuote
  const read = { ...blank, line_items: [line('Tap', 'Stk'), line('Labour', 'ea')] }
  const after = { ...blank, line_items: [line('Tap', 'ea'), line('Labour', 'hr')] }
  expect(memoriesOf({ readAs: read, before: read, after })).toEqual([
    { field: 'item_unit', readAs: 'Stk', correctedTo: 'ea' },
  ])
})
