import { expect, test } from 'vitest'
import { assemble } from '../assemble.ts'
import { pageOf } from '../testing/page-of.ts'

const ROWS = `

Description                              Qty   Unit price       Amount
Strip existing floor tiles                27       $54.00    $1,458.00

                                              Subtotal       $1,458.00
                                              GST              $145.80
                                              Total          $1,603.80
`
const detailsOf = (head: string, foot = '') => {
  const details = assemble([pageOf(head + ROWS + foot)], 0).grounds.issuer_details ?? {}
  return Object.fromEntries(Object.entries(details).map(([name, { value }]) => [name, value]))
}

test('a letterhead in lines under each other', () => {
  expect(
    detailsOf(
      `
*QUOTE Q-0412                              Date: 12/03/2026
Kestrel Plumbing Pty Ltd
ABN 51 824 753 556
12 Depot St
Brunswick VIC 3056
office@kestrel.example
Plumbing licence no. 45211

Bill to:
Harlan Vickery
8 Elm Court
Carlton VIC 3053`,
      `
30% deposit on acceptance, balance on completion
Payment terms: 7 days from invoice`,
    ),
  ).toEqual({
    abn: '51824753556',
    licence: '45211',
    address: '12 Depot St, Brunswick VIC 3056',
    payment_terms: '7 days from invoice',
    deposit: '30%',
    issued_on: '2026-03-12',
  })
})

test('a letterhead on one line, with marks between its details', () => {
  expect(
    detailsOf(`
*Wilga Cabinets Pty Ltd
58 Depot St, Northcote VIC 3070 | ABN: 51 824 753 556 | Lic DB-U 12345
*PROPOSAL P-0462
14 February 2026
Customer: Terrence Okafor`),
  ).toMatchObject({
    abn: '51824753556',
    address: '58 Depot St, Northcote VIC 3070',
    issued_on: '2026-02-14',
  })
})

test('nothing of the customer, nor of the site', () => {
  const details = detailsOf(`
*QUOTE Q-0412
Kestrel Plumbing Pty Ltd
office@kestrel.example

Customer: Harbour Strata Pty Ltd
ABN 51 824 753 556
8 Elm Court
Carlton VIC 3053

Site: 22 Wharf Road, Newport VIC 3015`)
  expect(details).not.toHaveProperty('abn')
  expect(details).not.toHaveProperty('address')
})

test('a wrong ABN, a due date and an order say nothing', () => {
  expect(
    detailsOf(`
*TAX INVOICE INV-12
Kestrel Plumbing Pty Ltd
ABN 51 824 753 557
Due date: 30/03/2026
Customer: Harlan Vickery`),
  ).toEqual({})
  expect(
    detailsOf(`
*PURCHASE ORDER PO-12                      Date: 12/03/2026
Kestrel Plumbing Pty Ltd
ABN 51 824 753 556
Supplier: Reece Pty Ltd`),
  ).toEqual({})
})

test('terms are the sentences that say them, without what they come to on this document', () => {
  const head = `
*TAX INVOICE INV-12
Kestrel Plumbing Pty Ltd
Customer: Harlan Vickery`
  expect(
    detailsOf(head, '\nAs per our quotation Q-1187 dated 02/03/2026. Payment due within 14 days.'),
  ).toHaveProperty('payment_terms', 'Payment due within 14 days.')
  expect(
    detailsOf(head, '\nA deposit of 30% ($481.14) is payable on acceptance; balance on completion.'),
  ).toMatchObject({
    payment_terms: 'A deposit of 30% is payable on acceptance; balance on completion.',
    deposit: '30%',
  })
})

const KESTREL = `
*TAX INVOICE INV-12
Kestrel Plumbing Pty Ltd
Customer: Harlan Vickery`

test.each([
  ['www.kestrelplumbing.com.au', 'www.kestrelplumbing.com.au'],
  ['office@kestrel.example | KestrelPlumbing.com.au', 'kestrelplumbing.com.au'],
  ['Web: https://kestrel.example/ | Ph 03 5550 2290', 'https://kestrel.example'],
])('a website: %s', (foot, website) => {
  expect(detailsOf(KESTREL, `\n${foot}`)).toHaveProperty('website', website)
})

test.each([
  'office@kestrelplumbing.com.au',
  'Pay online at www.bankpay.com.au',
  'Terms: www.kestrel.example/terms',
  'Customer: www.vickery.example',
])('no website of the business: %s', (foot) => {
  expect(detailsOf(KESTREL, `\n${foot}`)).not.toHaveProperty('website')
})

test.each([
  ['Fully licensed and insured, $20M public liability.', '$20M public liability'],
  ['Public liability insurance: $10,000,000', 'Public liability insurance: $10,000,000'],
  ['Lic 45211 | $20 million of public liability cover', '$20 million of public liability cover'],
])('insurance: %s', (foot, insurance) => {
  expect(detailsOf(KESTREL, `\n${foot}`)).toHaveProperty('insurance', insurance)
})

test.each(['Public liability levy $20.00', 'Your builder needs $20M public liability', 'Fully insured'])(
  'no cover of the business: %s',
  (foot) => {
    expect(detailsOf(KESTREL, `\n${foot}`)).not.toHaveProperty('insurance')
  },
)
