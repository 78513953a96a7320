import { expect, test } from 'vitest'
import { toDocumentText } from '../layout/document-text.ts'
import { pageOf } from '../testing/page-of.ts'
import { findDocumentType } from './document-type.ts'

const typeOf = (drawing: string) => findDocumentType(toDocumentText([pageOf(drawing)]), true).type

test('a price of the contract and a column of specifications make no agreement', () => {
  expect(
    typeOf(`
Penwith Windows Ltd                 Quotation no. PW/388

*Specification                 No.     Unit            Net
Casement window                  2   612.40       1,224.80

                           *Contract price       £1,224.80`),
  ).toBe('quote')
})

test('a service agreement with a contract price is one', () => {
  expect(
    typeOf('\n*SERVICE AGREEMENT\nbetween Kelso Lifts and the owner\n*Contract price      $1,200.00'),
  ).toBe('unknown')
})

test.each([
  ['a letter about our quotation', 'PO Box 330\nWollongong NSW 2500\n\n*Our quotation SW-2291\nDear Kim,'],
  ['a letter that says it is one', 'Hi Priyanka,\nHere is the quote for the deck. It is good until May.'],
])('%s is a quote', (_, drawing) => {
  expect(typeOf(`\n${drawing}\nOur price is $8,640.00.`)).toBe('quote')
})

test('a share of the contract makes no agreement', () => {
  expect(
    typeOf(`
*Building quotation
Hearth & Hollow Building Co.

*% of contract
5%            $6,983.90

Contract sum including GST                 $139,678.00`),
  ).toBe('quote')
})
