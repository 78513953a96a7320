import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extractDocument } from '../extract-document.ts'
import { isFailure } from '../extraction.ts'
import { pdfOf, pdfOfLines } from '../testing/pdf-of.ts'
import { judgeProposal, type ProposedReading } from './judge-proposal.ts'

async function readOf(pdf: Uint8Array) {
  const read = await extractDocument(pdf)
  if (isFailure(read)) throw new Error(read.error.message)
  return read
}

const IN_DOUBT = await readOf(
  await pdfOfLines([
    'Quotation',
    'Quote No: Q-77',
    'Kestrel Plumbing Pty Ltd',
    'For: Harlan Vickery',
    'We will supply and fit 2 mixer taps at 250.00 each, which makes 500.00 for the taps.',
    'The hot water unit comes to 1000.00 with everything.',
    'Before GST that is 1500.00, GST is 150.00, and 1650.00 in AUD is what you pay.',
  ]),
)

const line = (description: string, quantity: number, price: number, total: number) => ({
  item_description: description,
  item_quantity: quantity,
  item_unit: 'ea',
  item_unit_price: price,
  item_total_price: total,
})
const TAPS = line('Supply and fit mixer taps', 2, 250, 500)
const HEATER = line('Hot water unit', 1, 1000, 1000)
const GOOD: ProposedReading = {
  quote_number: 'Q-77',
  currency: 'AUD',
  total_amount: 1650,
  subtotal: 1500,
  tax_amount: 150,
  supplier_name: 'Kestrel Plumbing Pty Ltd',
  supplier_email: null,
  supplier_phone: null,
  customer_name: 'Harlan Vickery',
  customer_email: null,
  line_items: [TAPS, HEATER],
}

test('another reading whose figures are printed and add up takes the place of one that is in doubt', () => {
  expect(IN_DOUBT.extraction_confidence).toBeLessThan(0.75)
  const judged = judgeProposal(IN_DOUBT, GOOD)
  expect(judged.extracted_quote).toEqual(GOOD)
  expect(judged.validation.warnings).toEqual([])
  expect(judged.extraction_confidence).toBeGreaterThan(0.75)
  expect(judged.evidence.lines.map(({ text }) => text)).toEqual([
    'We will supply and fit 2 mixer taps at 250.00 each, which makes 500.00 for the taps.',
    'The hot water unit comes to 1000.00 with everything.',
  ])
  expect(judged.evidence.fields.total_amount?.text).toContain('1650.00 in AUD')
})

test.each<[string, Partial<ProposedReading>]>([
  ['an amount that is not printed', { total_amount: 1750 }],
  ['a price that is not printed', { line_items: [line('Supply and fit mixer taps', 2, 260, 500), HEATER] }],
  [
    'a quantity that is not printed',
    { line_items: [line('Supply and fit mixer taps', 5, 250, 500), HEATER] },
  ],
  [
    'a line that is not described',
    { line_items: [TAPS, line('Solar panels, premium range', 1, 1000, 1000)] },
  ],
  ['a total taken twice', { line_items: [TAPS, TAPS, HEATER] }],
  ['lines that do not add up', { line_items: [TAPS] }],
  ['no lines', { line_items: [] }],
])('%s: ours stays as it was', (_, values) => {
  expect(judgeProposal(IN_DOUBT, { ...GOOD, ...values })).toBe(IN_DOUBT)
})

test('a name that does not stand on the page is not taken with the figures', () => {
  const judged = judgeProposal(IN_DOUBT, {
    ...GOOD,
    supplier_name: 'Evil Corp',
    supplier_email: 'a@evil.example',
  })
  expect(judged.extracted_quote).toMatchObject({
    supplier_name: 'Kestrel Plumbing Pty Ltd',
    supplier_email: null,
  })
})

test('a sure reading is never replaced, and nothing that is made up is ever taken', async () => {
  const sure = await readOf(await pdfOf({ hiddenText: undefined }))
  const printed = new Set([2, 250, 500, 1000, 1500, 150, 1650, 1])
  const amount = fc.oneof(fc.constantFrom(...printed), fc.integer({ min: 1, max: 2_000 }))
  const proposal = fc.record({
    total_amount: amount,
    subtotal: amount,
    tax_amount: amount,
    line_items: fc.array(fc.tuple(amount, amount, amount), { maxLength: 3 }),
  })
  fc.assert(
    fc.property(proposal, ({ line_items: lines, ...sums }) => {
      const items = lines.map(([quantity, price, total]) => line('mixer taps', quantity, price, total))
      const proposed = { ...GOOD, ...sums, line_items: items }
      expect(judgeProposal(sure, proposed)).toBe(sure)
      const judged = judgeProposal(IN_DOUBT, proposed)
      if (judged === IN_DOUBT) return
      const taken = judged.extracted_quote
      for (const value of [taken.total_amount, taken.subtotal, taken.tax_amount]) {
        expect(printed).toContain(value)
      }
      expect(judged.extraction_confidence).toBeGreaterThan(IN_DOUBT.extraction_confidence)
    }),
  )
})
