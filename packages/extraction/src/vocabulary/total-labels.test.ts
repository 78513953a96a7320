import { expect, test } from 'vitest'
import { totalKindOf } from './total-labels.ts'

test.each([
  ['Subtotal', 'subtotal'],
  ['Sub-Total (ex GST)', 'subtotal'],
  ['Total ex GST', 'subtotal'],
  ['Nettobetrag', 'subtotal'],
  ['Sous-total H.T.', 'subtotal'],
  ['Totaal excl. BTW', 'subtotal'],
  ['Base imponible', 'subtotal'],
  ['Untaxed Amount', 'subtotal'],
  ['Items ex GST', 'subtotal'],
  ['GST (10%)', 'tax'],
  ['Plus GST @ 10%', 'tax'],
  ['Sales tax (8.25%)', 'tax'],
  ['zzgl. 19 % MwSt.', 'tax'],
  ['BTW 21%', 'tax'],
  ['TVA 20 %', 'tax'],
  ['Total', 'total'],
  ['TOTAL (AUD)', 'total'],
  ['Grand Total inc. GST', 'total'],
  ['Total inc GST', 'total'],
  ['TOTAL (no GST applies, not registered)', 'total'],
  ['Order value AUD', 'total'],
  ['Tender sum (excluding GST)', 'subtotal'],
  ['Investment inc GST', 'total'],
  ['Gesamtbetrag', 'total'],
  ['Gross', 'total'],
  ['Gross total', 'total'],
  ['Total received', 'total'],
  ['Att betala', 'total'],
  ['Summa exkl. moms', 'subtotal'],
  ['List total', 'subtotal'],
  ['Total TTC', 'total'],
  ['Totaal incl. BTW', 'total'],
  ['Includes GST of', 'included-tax'],
  ['GST included in above', 'included-tax'],
  ['Total includes GST', 'included-tax'],
  ['Total price (includes GST of', 'included-tax'],
  ['Less 5% discount', 'discount'],
  ['Deposit 30%', 'deposit'],
  ['Balance due', 'balance'],
  ['Amount paid', 'paid'],
  ['Freight', 'charge'],
  ['Subtotal Bathroom', 'section'],
  ['Bathroom subtotal', 'section'],
] as const)('%s is %s', (label, kind) => {
  expect(totalKindOf(label)).toBe(kind)
})

test.each([
  'Total station survey hire',
  'VAT No. GB 319 4402',
  'Tiling',
  'Tax invoice number',
  '',
  'Supply and install total package for the kitchen',
])('%s is no label of a sum', (label) => {
  expect(totalKindOf(label)).toBeUndefined()
})
