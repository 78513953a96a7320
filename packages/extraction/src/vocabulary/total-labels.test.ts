import { expect, test } from 'vitest'
import { endsInTax, totalKindOf } from './total-labels.ts'

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
  ['After discount', 'subtotal'],
  ['Sales tax 6.25% on materials', 'tax'],
  ['Total price for the job', 'total'],
  ['Of which GST', 'included-tax'],
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
  ['Equipment Sub-Total ex GST', 'section'],
  ['Labour total (excl. tax)', 'section'],
  ['Total for the kitchen', 'section'],
  ['Total per month', 'total'],
  ['Total for all works inc GST', 'total'],
  ['Total for this invoice', 'total'],
  ['Total facture HT', 'subtotal'],
  ['Total facture TTC', 'total'],
  ['Net total ex VAT', 'subtotal'],
  ['Quoted total ex GST', 'subtotal'],
  ['Final quoted price (inc GST)', 'total'],
  ['GST inclusive total', 'total'],
  ['All up inc GST', 'total'],
  ['Goods and Services Tax (10%)', 'tax'],
  ['TOTAL AMOUNT DUE ON July 3 , 2014', 'balance'],
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

test.each([
  ['Hamilton County Sales Tax (7.25%)', true],
  ['Ontario HST 13%', true],
  ['Price before sales tax', false],
  ['Tax return of the year', false],
])('%s ends in a tax: %s', (label, isTax) => {
  expect(endsInTax(label)).toBe(isTax)
})
