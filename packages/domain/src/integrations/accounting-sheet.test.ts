import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellText, readCsv } from '../csv/csv.ts'
import { scaleHalfUp } from '../quotes/money.ts'
import { contentTotals, NEW_CONTENT, NEW_LINE, type QuoteContent } from '../quotes/quote-content.ts'
import type { TaxMode } from '../quotes/totals.ts'
import { type AcceptedQuote, accountingSheet, isBilled } from './accounting-sheet.ts'
import { saleOf } from './sale.ts'

const line = (quantityThousandths: number, unitPriceCents: number, more: object = {}) => ({
  ...NEW_LINE,
  id: 'a line',
  description: 'LED downlight',
  unit: 'ea',
  quantityThousandths,
  unitPriceCents,
  ...more,
})

const content = (terms: Partial<QuoteContent> = {}): QuoteContent => ({
  ...NEW_CONTENT,
  quoteDate: '2026-11-01',
  validUntil: '2026-12-01',
  currency: 'AUD',
  paymentTerms: '14 days',
  taxMode: 'exclusive',
  taxRateBasisPoints: 1000,
  taxLabel: 'GST',
  customerName: 'Jordan Smith',
  customerEmail: 'jordan@example.com',
  customerAddress: '12 Example Street\nBrisbane QLD 4000',
  title: 'Split system',
  lineItems: [line(1000, 185_000)],
  ...terms,
})

const accepted = (terms: Partial<QuoteContent> = {}, quoteNumber = 'Q-1001'): AcceptedQuote => ({
  quoteNumber,
  acceptedOn: '2026-11-21',
  content: content(terms),
})

const AU = { country: 'AU', account: '200' } as const

/** The rows of a file by their headers. */
function rowsOf(csv: string): Record<string, string>[] {
  const [headers = [], ...records] = readCsv(csv).records
  return records
    .filter((cells) => cells.length > 1)
    .map((cells) => Object.fromEntries(headers.map((header, at) => [header, cellText(cells[at] ?? '')])))
}

/** "-12.345" with 4 decimals as -123450, without going through a float. */
function units(text: string | undefined, decimals: number): number {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text ?? '') ?? []
  const value = Number(`${whole}${fraction.padEnd(decimals, '0')}`)
  return sign === '-' ? 0 - value : value
}

const RATES: Readonly<Record<string, number>> = {
  'GST on Income': 1000,
  'GST Free Income': 0,
  'BAS Excluded': 0,
  GST: 1000,
  FRE: 0,
  'N-T': 0,
}

/** What Xero makes of a file: each line's amount and tax rounded, prices without tax. */
function xeroTotals(csv: string): Map<string, number> {
  const totals = new Map<string, number>()
  for (const row of rowsOf(csv)) {
    const amount = scaleHalfUp(units(row['*Quantity'], 3), units(row['*UnitAmount'], 4), 100_000)
    const tax = scaleHalfUp(amount, RATES[row['*TaxType'] ?? ''] ?? Number.NaN, 10_000)
    const number = row['*InvoiceNumber'] ?? ''
    totals.set(number, (totals.get(number) ?? 0) + amount + tax)
  }
  return totals
}

/** What MYOB makes of a file: it takes the amounts, and computes the tax of each line again. */
function myobTotals(csv: string): Map<string, number> {
  const totals = new Map<string, number>()
  for (const row of rowsOf(csv)) {
    const [net, gross, tax] = ['Amount', 'Inc-Tax Amount', 'Tax Amount'].map((name) => units(row[name], 2))
    const rate = RATES[row['Tax Code'] ?? ''] ?? Number.NaN
    const isInclusive = row['Inclusive'] === 'X'
    const computed = isInclusive
      ? scaleHalfUp(gross ?? 0, rate, 10_000 + rate)
      : scaleHalfUp(net ?? 0, rate, 10_000)
    expect([tax, gross]).toEqual([computed, (net ?? 0) + computed])
    const number = row['Invoice No.'] ?? ''
    totals.set(number, (totals.get(number) ?? 0) + (gross ?? 0))
  }
  return totals
}

const quote = fc
  .record({
    lines: fc.array(
      fc.tuple(
        fc.integer({ min: 1, max: 200_000 }),
        fc.integer({ min: 0, max: 2_000_000 }),
        fc.record({ taxFree: fc.boolean(), optional: fc.boolean(), selected: fc.boolean() }),
      ),
      { minLength: 1, maxLength: 15 },
    ),
    taxMode: fc.constantFrom<TaxMode[]>('exclusive', 'inclusive', 'none'),
    discountShare: fc.integer({ min: 0, max: 1000 }),
    promotion: fc.integer({ min: 0, max: 10_000 }),
  })
  .map(({ lines, taxMode, discountShare, promotion }) => {
    const lineItems = lines.map(([quantity, price, more]) => line(quantity, price, more))
    const plain = content({ lineItems, taxMode })
    const discountCents = Math.floor((saleOf(plain).totals.linesCents * discountShare) / 1000)
    const value = { kind: 'percent', basisPoints: promotion } as const
    return { ...plain, discountCents, promotions: [{ id: 'p', name: 'Spring', code: '', value }] }
  })
const numbered = fc
  .array(quote, { minLength: 1, maxLength: 5 })
  .map((contents) => contents.map((one, at) => ({ ...accepted({}, `Q-${at}`), content: one })))

describe('every quote arrives to the cent, as the system rounds', () => {
  test.each([
    ['xero', xeroTotals],
    ['myob', myobTotals],
  ] as const)('%s', (format, totalsOf) => {
    fc.assert(
      fc.property(numbered, (quotes) => {
        const totals = totalsOf(accountingSheet(format, quotes, AU))
        for (const one of quotes)
          expect(totals.get(one.quoteNumber) ?? 0).toBe(contentTotals(one.content).totalCents)
      }),
      { numRuns: 1_000 },
    )
  })
})

test('Xero gets its template, a row a line', () => {
  const sold = accepted({
    lineItems: [line(1000, 185_000), line(4500, 4240, { description: 'Copper pipe', taxFree: true })],
    referenceNumber: 'PO 7',
    discountCents: 1000,
  })
  const csv = accountingSheet('xero', [sold], AU)
  expect(csv.split('\r\n')[0]).toBe(
    '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,Total,InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType,TaxAmount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,BrandingTheme',
  )
  const rows = rowsOf(csv)
  expect(rows[0]).toMatchObject({
    '*ContactName': 'Jordan Smith',
    EmailAddress: 'jordan@example.com',
    POAddressLine1: '12 Example Street / Brisbane QLD 4000',
    '*InvoiceNumber': 'Q-1001',
    Reference: 'PO 7',
    '*InvoiceDate': '21/11/2026',
    '*DueDate': '05/12/2026',
    '*Description': 'LED downlight',
    '*Quantity': '1',
    '*UnitAmount': '1850.00',
    '*AccountCode': '200',
    '*TaxType': 'GST on Income',
    Currency: 'AUD',
  })
  expect(rows[1]).toMatchObject({
    '*Quantity': '4.5',
    '*UnitAmount': '42.40',
    '*TaxType': 'GST Free Income',
  })
  expect(rows.slice(2).map((row) => [row['*UnitAmount'], row['*TaxType']])).toEqual([
    ['-9.07', 'GST on Income'],
    ['-0.93', 'GST Free Income'],
  ])
  // A negative amount is a number, not a text.
  expect(csv).toContain(',-9.07,')
})

test('MYOB gets its service sales, parted by blank lines', () => {
  const csv = accountingSheet(
    'myob',
    [
      accepted({ taxMode: 'inclusive', lineItems: [line(1000, 11_000)] }, 'Q-20261123-0042'),
      accepted({ customerCompany: 'Smith & Sons' }),
    ],
    { country: 'AU', account: '4-1000' },
  )
  expect(csv.split('\r\n').map((text) => text === '')).toEqual([false, false, true, false, true])
  expect(rowsOf(csv)).toEqual([
    {
      'Co./Last Name': 'Smith',
      'First Name': 'Jordan',
      'Addr 1 - Line 1': '12 Example Street / Brisbane QLD 4000',
      Inclusive: 'X',
      'Invoice No.': '20261123-0042',
      Date: '21/11/2026',
      'Customer PO': 'Q-20261123-0042',
      Description: 'LED downlight',
      'Account No.': '4-1000',
      Amount: '100.00',
      'Inc-Tax Amount': '110.00',
      'Journal Memo': 'Quote Q-20261123-0042',
      'Tax Code': 'GST',
      'Tax Amount': '10.00',
      'Sale Status': 'I',
    },
    expect.objectContaining({
      'Co./Last Name': 'Smith & Sons',
      'First Name': '',
      Inclusive: '',
      Amount: '1850.00',
      'Inc-Tax Amount': '2035.00',
    }),
  ])
})

test('only what the customer took is in it', () => {
  const lineItems = [
    line(1000, 1000, { description: 'Kept' }),
    line(1000, 2000, { description: 'Taken', optional: true, selected: true }),
    line(1000, 4000, { description: 'Left', optional: true }),
  ]
  const rows = rowsOf(accountingSheet('xero', [accepted({ lineItems })], AU))
  expect(rows.map((row) => row['*Description'])).toEqual(['Kept', 'Taken'])
})

test('a business without tax has none in its file, and another rate is no rate the system has', () => {
  const none = accepted({ taxMode: 'none', taxRateBasisPoints: 0 })
  const other = accepted({ taxRateBasisPoints: 1250 })
  const named = (format: 'xero' | 'myob', header: string) =>
    rowsOf(accountingSheet(format, [none, other], AU)).map((row) => row[header])
  expect(named('xero', '*TaxType')).toEqual(['BAS Excluded', 'GST 12.5%'])
  expect(named('myob', 'Tax Code')).toEqual(['N-T', 'GST 12.5%'])
})

test.each([
  ['Payment due within 21 calendar days of invoice', '12/12/2026'],
  ['30 days EOM', '30/12/2026'],
  // Where they don't say.
  ['As agreed', '21/11/2026'],
])('%j is due on %s', (paymentTerms, due) => {
  const [row] = rowsOf(accountingSheet('xero', [accepted({ paymentTerms })], AU))
  expect(row?.['*DueDate']).toBe(due)
})

test('months come first in the United States', () => {
  const sold = accepted({ currency: 'USD', taxRateBasisPoints: 0 })
  const [row] = rowsOf(accountingSheet('xero', [sold], { country: 'US', account: '200' }))
  expect(row).toMatchObject({ '*InvoiceDate': '11/21/2026', '*DueDate': '12/05/2026' })
})

test('a quote in a foreign currency has the dates and tax names of the business’s own country', () => {
  const foreign = (currency: 'NZD' | 'USD') =>
    accepted({ currency, taxRateBasisPoints: currency === 'NZD' ? 1500 : 1000 }, currency)
  const sheet = accountingSheet('xero', [accepted(), foreign('USD'), foreign('NZD')], AU)
  const rows = rowsOf(sheet).map((row) => [row['*InvoiceDate'], row['*TaxType'], row['Currency']])
  expect(rows).toEqual([
    ['21/11/2026', 'GST on Income', 'AUD'],
    ['21/11/2026', 'GST on Income', 'USD'],
    ['21/11/2026', 'GST 15%', 'NZD'],
  ])
})

test('nothing a customer is called runs as a formula, and a file stays a file', () => {
  const hostile = '=HYPERLINK("http://x","y")\r\n+1'
  const sold = accepted({
    customerName: hostile,
    title: '@SUM(A1)',
    lineItems: [line(1000, 100, { description: `-1+1\n${hostile}` })],
  })
  for (const format of ['xero', 'myob'] as const) {
    const { records } = readCsv(accountingSheet(format, [sold], AU))
    expect(records).toHaveLength(2)
    for (const cell of records.flat()) expect(cell).not.toMatch(/^[=+@\t\r\n]|^-(?!\d+\.\d+$)/)
  }
})

test('what is free of charge is not billed', () => {
  expect(isBilled(accepted())).toBe(true)
  expect(isBilled(accepted({ lineItems: [line(1000, 0)] }))).toBe(false)
})
