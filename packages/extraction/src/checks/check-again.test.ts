import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assemble } from '../assemble.ts'
import { extractDocument } from '../extract-document.ts'
import { isFailure } from '../extraction.ts'
import { pdfOf } from '../testing/pdf-of.ts'
import { checkAgain } from './check-again.ts'
import { followLines } from './follow-lines.ts'

const read = await extractDocument(await pdfOf({ hiddenText: undefined }))
if (isFailure(read)) throw new Error(read.error.message)
const { extracted_quote: quote, grounds, document_type: documentType } = read

const check = (values: Partial<typeof quote>, corrected: readonly string[] = []) =>
  checkAgain({
    quote: { ...quote, ...values },
    readAs: quote,
    documentType,
    grounds,
    corrected: new Set(corrected),
  })

test('an unchanged document is judged as it was when it was read', () => {
  expect(check({})).toEqual({
    confidence: read.extraction_confidence,
    warnings: read.validation.warnings,
    fieldConfidence: read.field_confidence,
    needsReview: read.needs_review,
  })
})

test('figures that do not add up never claim more than 0.6, and say why', () => {
  const wrong = check({ total_amount: 1_700 })
  expect(wrong.confidence).toBeLessThanOrEqual(0.6)
  expect(wrong.fieldConfidence.fields.total_amount).toBeLessThanOrEqual(0.6)
  expect(wrong.needsReview).toContainEqual({
    field: 'total_amount',
    line: null,
    reason: 'Subtotal and tax do not make the total.',
  })
})

test('a name earns nothing for being there, and is certain once a person has said it', () => {
  const { supplier_name: other } = check({ supplier_name: 'Quotation details 7' }).fieldConfidence.fields
  expect(other).toBeLessThan(read.field_confidence.fields.supplier_name)
  const said = check({ supplier_name: 'Kestrel' }, ['supplier_name'])
  expect(said.fieldConfidence.fields.supplier_name).toBe(1)
  expect(said.needsReview.filter(({ field }) => field === 'supplier_name')).toEqual([])
})

test('a line whose figures do not multiply out is to be looked at', () => {
  const [tap, heater] = quote.line_items
  if (tap === undefined || heater === undefined) throw new Error('The document has two lines')
  expect(check({ line_items: [tap, { ...heater, item_quantity: 2 }] }).needsReview).toContainEqual({
    field: 'line_items',
    line: 1,
    reason: 'Quantity times price doesn’t match the amount.',
  })
})

test('a person’s word is certain, but no sum', () => {
  const wrong = check({ total_amount: 1_700 }, ['total_amount'])
  expect(wrong.warnings).toEqual(['Subtotal 1500.00 and tax 150.00 make 1650.00, but the total says 1700.00'])
  expect(wrong.confidence).toBeLessThanOrEqual(0.8)
  expect(check({ total_amount: null }).warnings).toEqual(['No total was found'])
  const [tap, heater] = quote.line_items
  if (tap === undefined || heater === undefined) throw new Error('The document has two lines')
  expect(check({ line_items: [{ ...tap, item_quantity: 3 }, heater] }).warnings).toEqual([
    '“Supply and fit mixer tap to kitchen sink”: 3 × 250.00 is 750.00, but the line says 500.00',
  ])
})

test('no correction of words makes figures that do not add up certain', () => {
  fc.assert(
    fc.property(fc.subarray(Object.keys(quote)), fc.integer({ min: 2, max: 500 }), (corrected, off) => {
      const total = (quote.total_amount ?? 0) + off
      const { confidence, warnings } = check({ total_amount: total }, corrected)
      expect(warnings.length).toBeGreaterThan(0)
      expect(confidence).toBeLessThanOrEqual(0.8)
    }),
  )
})

test('lines are followed through changes, moves, additions and removals', () => {
  const line = (item_description: string, total: number) => ({
    item_description,
    item_quantity: 1,
    item_unit: 'ea',
    item_unit_price: total,
    item_total_price: total,
  })
  const before = [line('Mixer tap', 50), line('Hot water unit', 900), line('Labour', 120)]
  const [tap, heater, labour] = before as [(typeof before)[0], (typeof before)[0], (typeof before)[0]]
  expect(followLines(before, [labour, tap, heater])).toEqual([2, 0, 1])
  expect(followLines(before, [tap, labour])).toEqual([0, 2])
  expect(followLines(before, [tap, line('Freight', 33), heater, labour])).toEqual([0, null, 1, 2])
  expect(followLines(before, [line('Mixer tap, chrome', 55), heater, labour])).toEqual([0, 1, 2])
  expect(followLines(before, [line('Entirely other', 1), heater, labour])).toEqual([0, 1, 2])
  expect(followLines(before, [])).toEqual([])
  expect(assemble([], 0).grounds.lines_multiply_out).toEqual([])
})
