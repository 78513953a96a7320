import { writeCsv } from '../csv/csv.ts'
import { contentTotals, type QuoteContent } from '../quotes/quote-content.ts'
import { type SheetFormat, sheetDate, taxNameFor } from '../region/accounting-codes.ts'
import type { Country } from '../region/region.ts'
import { fitSale, type TargetDocument, type TargetLine, type TargetRules, taxOf } from './fit-sale.ts'
import { dueDate } from './payment-terms.ts'
import { saleOf } from './sale.ts'

/** A quote its customer accepted, as they accepted it. */
export interface AcceptedQuote {
  readonly quoteNumber: string
  /** `yyyy-mm-dd` of the organization. */
  readonly acceptedOn: string
  readonly content: QuoteContent
}

export interface SheetTerms {
  /** Of the organization. */
  readonly country: Country
  /** The income account of the lines. */
  readonly account: string
}

/** How each system computes what it imports. Xero asks once for a whole file whether amounts include tax, so none do. */
export const SHEET_RULES: Readonly<Record<SheetFormat, TargetRules>> = {
  xero: { taxRounding: 'line', takesInclusive: false, unitPriceDecimals: 4, deductions: 'lines' },
  myob: { taxRounding: 'line', takesInclusive: true, unitPriceDecimals: 2, deductions: 'lines' },
}

/** A line with all a row has of it and its quote. */
interface SheetRow {
  readonly quote: AcceptedQuote
  readonly document: TargetDocument
  readonly line: TargetLine
  /** Of the organization: a file is read in one order of dates, with the tax rates of one company. */
  readonly country: Country
  readonly account: string
}

type Column = readonly [header: string, cell: (row: SheetRow) => string]

const blank = (...headers: readonly string[]): Column[] => headers.map((header) => [header, () => ''])

/** Source: Xero, "Import sales invoices", template of 2026; an asterisk marks what it needs. */
const XERO: readonly Column[] = [
  ['*ContactName', ({ quote }) => contactName(quote)],
  ['EmailAddress', ({ quote }) => quote.content.customerEmail],
  ['POAddressLine1', ({ quote }) => oneLine(quote.content.customerAddress)],
  ...blank('POAddressLine2', 'POAddressLine3', 'POAddressLine4'),
  ...blank('POCity', 'PORegion', 'POPostalCode', 'POCountry'),
  ['*InvoiceNumber', ({ quote }) => quote.quoteNumber],
  ['Reference', ({ quote }) => quote.content.referenceNumber || quote.content.title],
  ['*InvoiceDate', ({ quote, country }) => sheetDate(quote.acceptedOn, country)],
  [
    '*DueDate',
    ({ quote, country }) => sheetDate(dueDate(quote.content.paymentTerms, quote.acceptedOn, 0), country),
  ],
  ...blank('Total', 'InventoryItemCode'),
  ['*Description', ({ line }) => cut(oneLine(line.description), 4_000)],
  ['*Quantity', ({ line }) => decimal(line.quantityThousandths, 3, 0)],
  ['*UnitAmount', ({ line }) => decimal(line.unitPriceTenThousandths, 4, 2)],
  ...blank('Discount'),
  ['*AccountCode', ({ account }) => account],
  ['*TaxType', (row) => taxName('xero', row)],
  ...blank('TaxAmount', 'TrackingName1', 'TrackingOption1', 'TrackingName2', 'TrackingOption2'),
  ['Currency', ({ quote }) => quote.content.currency],
  ...blank('BrandingTheme'),
]

/** MYOB's longest invoice number. */
const MYOB_NUMBER = 13

/** Source: MYOB AccountRight, "Import and export fields", service sales; sales are parted by a blank line. */
const MYOB: readonly Column[] = [
  ['Co./Last Name', ({ quote }) => cut(myobName(quote).last, 50)],
  ['First Name', ({ quote }) => cut(myobName(quote).first, 20)],
  ['Addr 1 - Line 1', ({ quote }) => cut(oneLine(quote.content.customerAddress), 255)],
  // Any mark means yes.
  ['Inclusive', ({ document }) => (document.amountsIncludeTax ? 'X' : '')],
  // The end of a number is what tells it from others.
  ['Invoice No.', ({ quote }) => quote.quoteNumber.slice(-MYOB_NUMBER).replace(/^-+/, '')],
  ['Date', ({ quote, country }) => sheetDate(quote.acceptedOn, country)],
  ['Customer PO', ({ quote }) => cut(quote.content.referenceNumber || quote.quoteNumber, 20)],
  ['Description', ({ line }) => cut(oneLine(line.description), 255)],
  ['Account No.', ({ account }) => account],
  ['Amount', (row) => cents(amounts(row).net)],
  ['Inc-Tax Amount', (row) => cents(amounts(row).net + amounts(row).tax)],
  ['Journal Memo', ({ quote }) => cut(`Quote ${quote.quoteNumber}`, 255)],
  ['Tax Code', (row) => taxName('myob', row)],
  ['Tax Amount', (row) => cents(amounts(row).tax)],
  // An invoice.
  ['Sale Status', () => 'I'],
]

const COLUMNS: Readonly<Record<SheetFormat, readonly Column[]>> = { xero: XERO, myob: MYOB }

/**
 * Accepted quotes as an import file: a row for each line the customer pays for, with deductions and rounding lines, so
 * that the system's own total is the quote's to the cent.
 */
export function accountingSheet(
  format: SheetFormat,
  quotes: readonly AcceptedQuote[],
  { country, account }: SheetTerms,
): string {
  const columns = COLUMNS[format]
  const rows = quotes.flatMap((quote, at) => {
    const document = fitSale(saleOf(quote.content), SHEET_RULES[format], true)
    const lines = document.lines.map((line) =>
      columns.map(([, cell]) => cell({ quote, document, line, country, account })),
    )
    return format === 'myob' && at > 0 ? [[''], ...lines] : lines
  })
  // Import assistants take a byte order mark for a part of the first header.
  return writeCsv([columns.map(([header]) => header), ...rows]).replace(/^\uFEFF/, '')
}

/** Whether there is anything to bill: a quote that is free of charge has no place in the accounts. */
export const isBilled = ({ content }: AcceptedQuote): boolean => contentTotals(content).totalCents !== 0

function amounts({ document, line }: SheetRow): { net: number; tax: number } {
  const tax = line.taxable ? taxOf(document, line.amountCents) : 0
  return { net: document.amountsIncludeTax ? line.amountCents - tax : line.amountCents, tax }
}

const taxName = (format: SheetFormat, { document, line, country }: SheetRow): string =>
  taxNameFor(format, country, { rateBasisPoints: document.taxRateBasisPoints, taxable: line.taxable })

const NO_NAME = 'Customer'

const contactName = ({ content }: AcceptedQuote): string =>
  content.customerCompany || content.customerName || content.customerEmail || NO_NAME

/** A company has one name; of a person's the last word is the last name. */
function myobName(quote: AcceptedQuote): { first: string; last: string } {
  const { customerCompany, customerName } = quote.content
  const words = customerName.trim().split(/\s+/)
  if (customerCompany !== '' || words.length < 2) return { first: '', last: contactName(quote) }
  return { first: words.slice(0, -1).join(' '), last: words.at(-1) ?? '' }
}

/** Import assistants read a file by lines, whatever quotes say. */
const oneLine = (text: string): string => text.trim().replaceAll(/\s*[\r\n\t]+\s*/g, ' / ')

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`

/** An integer of so many decimals, of which at least some are written: 425000 with 4 and 2 is "42.50". */
function decimal(value: number, decimals: number, least: number): string {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/0+$/, '').padEnd(least, '0')
  const sign = value < 0 ? '-' : ''
  return `${sign}${digits.slice(0, -decimals)}${fraction === '' ? '' : `.${fraction}`}`
}

const cents = (value: number): string => (value / 100).toFixed(2)
