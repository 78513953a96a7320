import { expect, test } from 'vitest'
import type { DocumentType } from '../extraction.ts'
import { toLines } from '../layout/to-lines.ts'
import { pageOf } from '../testing/page-of.ts'
import { findQuoteNumber } from './quote-number.ts'

const numberOf = (drawing: string, type: DocumentType = 'quote') =>
  findQuoteNumber(toLines(pageOf(drawing)), type)?.value

test('the number of a house beside the title is none', () => {
  expect(
    numberOf(`
*ESTIMATE                   4410 Avenue Q, Lubbock, TX 79412
No. 2026-118                (806) 555-0137`),
  ).toBe('2026-118')
})

test('a title of several words may stand over the number', () => {
  expect(
    numberOf(`
Dunmore Homes Pty Ltd       *TREE WORKS QUOTE
Level 1, 200 High Street    MT-26-0457`),
  ).toBe('MT-26-0457')
})

test('a table lists the numbers of other documents', () => {
  expect(
    numberOf(
      `
*REMITTANCE ADVICE
Invoice No.     Invoice date     Invoice total     Amount paid
INV-1107        28/05/2026       3,190.00          3,190.00`,
      'unknown',
    ),
  ).toBeUndefined()
})

test('in a row of labels the number stands under its own', () => {
  expect(
    numberOf(
      `
*VAT INVOICE
Invoice number             Tax point             Account
PCC-11862                  31/03/2026            AIR004`,
      'invoice',
    ),
  ).toBe('PCC-11862')
})

test('under a title what is called a number is one', () => {
  expect(
    numberOf(`
*QUOTATION
No PB0915 | 17 August 2026 | good for 21 days`),
  ).toBe('PB0915')
})

test('a number with year and month is no date', () => {
  expect(numberOf('\nRechnungsnummer: 2026-03-118', 'invoice')).toBe('2026-03-118')
  expect(numberOf('\nQuote No: 2026 / 0418')).toBe('2026 / 0418')
})

test('a title over "N°" and the number', () => {
  expect(numberOf('\n*DEVIS\nN° D2026-118')).toBe('D2026-118')
})
