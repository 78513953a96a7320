import { expect, test } from 'vitest'
import { bareName, saysName } from './names.ts'

test.each([
  ['Attn: Kurt Osei', 'Kurt Osei'],
  ['t/as Ferrante Tiling', 'Ferrante Tiling'],
  ['T/A Ferrante Tiling', 'Ferrante Tiling'],
  ['trading as Ferrante Tiling', 'Ferrante Tiling'],
  ['Nombre fiscal: Comunidad del Río', 'Comunidad del Río'],
  ['Tas Roofing', 'Tas Roofing'],
])('what introduces a name is none of it: %s', (text, name) => {
  expect(bareName(text)).toBe(name)
})

test.each([
  ['Kelso Lifts, Inc. Invoice', 'Kelso Lifts, Inc.'],
  ['Northside Physiotherapy (Attention: Lucinda Orr)', 'Northside Physiotherapy'],
  ['Harrow & Pike Labs ATTN: Olive Pike', 'Harrow & Pike Labs'],
  ['Dunmore Homes c/o Kestrel Management', 'Dunmore Homes'],
  ['Pinturas Ferrer S.L. B57555903 - Carrer Nou 12', 'Pinturas Ferrer S.L.'],
  ['The Owners – Strata Plan 48217', 'The Owners – Strata Plan 48217'],
  ['Cash Attention Media', 'Cash Attention Media'],
])('what stands behind a name is none of it: %s', (text, name) => {
  expect(bareName(text)).toBe(name)
})

test.each([
  'Retail Invoice (Original for Recipient)',
  'Deck Quotation',
  'Billing Address',
  'Balance',
  'Work Qty Ex GST',
])('%s is no name', (text) => {
  expect(saysName(text)).toBe(false)
})

test.each(['(', 'a@', 'x@y.', 'Attn: ', ' - '])(
  'however often "%s" is printed, a name is soon told',
  (text) => {
    expect(bareName(`Kestrel Pty Ltd ${text.repeat(5_000)}`)).toMatch(/^Kestrel Pty Ltd/)
  },
)
