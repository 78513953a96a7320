import type { ExtractedQuote } from '@quotewright/contracts/extractions.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changedFields,
  EMPTY_LINE,
  type ExtractedValues,
  lineHint,
  onTop,
  readForm,
  valuesOf,
} from './extracted-form.ts'

const data: ExtractedQuote = {
  quote_number: 'Q-2041',
  currency: 'AUD',
  total_amount: 1650,
  subtotal: 1500,
  tax_amount: 150,
  supplier_name: 'Kestrel Plumbing Pty Ltd',
  supplier_email: null,
  supplier_phone: null,
  customer_name: 'Harlan Vickery',
  customer_email: null,
  line_items: [
    {
      item_description: 'Mixer tap',
      item_quantity: 2,
      item_unit: 'ea',
      item_unit_price: 250,
      item_total_price: 500,
    },
    {
      item_description: 'Pipe',
      item_quantity: 0.125,
      item_unit: 'm',
      item_unit_price: 1.3375,
      item_total_price: 0.17,
    },
  ],
}
const base = valuesOf(data)
const withLine = (change: Partial<ExtractedValues['line_items'][number]>): ExtractedValues => ({
  ...base,
  line_items: base.line_items.map((line, at) => (at === 0 ? { ...line, ...change } : line)),
})

describe('what is sent', () => {
  test('is nothing where nothing was changed', () => {
    expect(readForm(base, base)).toEqual({ kind: 'data', data: {} })
  })

  test('is what was changed, emptied fields as null', () => {
    const values = { ...base, total_amount: '$1,655.50', customer_name: ' ', supplier_email: ' a@b.example ' }
    expect(readForm(values, base)).toEqual({
      kind: 'data',
      data: { total_amount: 1655.5, customer_name: null, supplier_email: 'a@b.example' },
    })
  })

  test('has every line as it was read beside the one that was changed', () => {
    const read = readForm(withLine({ item_quantity: '3', item_total_price: '' }), base)
    expect(read).toEqual({
      kind: 'data',
      data: {
        line_items: [{ ...data.line_items[0], item_quantity: 3, item_total_price: 750 }, data.line_items[1]],
      },
    })
  })

  test('is named where it is wrong', () => {
    const values = {
      ...withLine({ item_quantity: '', item_unit_price: 'x', item_description: ' ' }),
      subtotal: 'ten',
    }
    expect(readForm(values, base)).toEqual({
      kind: 'problems',
      problems: {
        subtotal: expect.stringContaining('“ten”'),
        'line_items.0.item_quantity': 'Enter a quantity',
        'line_items.0.item_unit_price': expect.stringContaining('“x”'),
        'line_items.0.item_description': 'Enter a description',
      },
    })
  })
})

test('a line says what quantity and price make where its total is another', () => {
  expect(base.line_items.map(lineHint)).toEqual([undefined, undefined])
  expect(
    lineHint({
      ...EMPTY_LINE,
      key: 'a',
      item_quantity: '2',
      item_unit_price: '250',
      item_total_price: '550',
    }),
  ).toBe('2 × 250.00 is 500.00')
  expect(lineHint({ ...EMPTY_LINE, key: 'a', item_quantity: 'x', item_total_price: '550' })).toBeUndefined()
})

const change = fc.record(
  {
    total_amount: fc.constantFrom('1', '2', ''),
    supplier_name: fc.constantFrom('A', 'B'),
    line_items: fc.constantFrom([], base.line_items.slice(1)),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Partial<ExtractedValues>>

test('put on top of newer values, what was changed here holds and the rest is newer', () => {
  fc.assert(
    fc.property(change, change, (here, there) => {
      const [mine, newer] = [
        { ...base, ...here },
        { ...base, ...there },
      ]
      const merged = onTop(mine, base, newer)
      for (const field of changedFields(mine, base)) expect(merged[field]).toEqual(mine[field])
      expect(changedFields(merged, newer).every((field) => changedFields(mine, base).includes(field))).toBe(
        true,
      )
    }),
  )
})
