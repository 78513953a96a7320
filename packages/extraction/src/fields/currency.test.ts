import { expect, test } from 'vitest'
import { toDocumentText } from '../layout/document-text.ts'
import { pageOf } from '../testing/page-of.ts'
import { findCurrency } from './currency.ts'

test.each([
  ['San Jose, CA, 95112, US\n* May include sales tax, VAT, GST and CT.', 'USD'],
  ['410 Terry Ave North, Seattle, WA 98109-5210', 'USD'],
  ['Prices for GST and PST as of today', 'CAD'],
  ['Prices exclude sales tax, VAT, GST and PST', 'USD'],
  ['Total incl. VAT/GST', 'AUD'],
  ['All prices include GST', 'AUD'],
  ['12 Kiln Close, Hobart TAS 7000', 'AUD'],
  ['9 Cavan Road, Dry Creek SA 5094', 'AUD'],
  ['Ph +64 9 555 0191\nGST', 'NZD'],
  ['www.bluebell.nz\nGST', 'NZD'],
  ['GST 15%', 'NZD'],
  ['Please act within 14 days', 'USD'],
  ['GST - Australia (10% on $72.00)\nSan Francisco, CA 94104', 'AUD'],
])('a bare $ beside "%s" is %s', (text, currency) => {
  expect(findCurrency(toDocumentText([pageOf(`${text}\n\nTotal      $72.00`)]))).toBe(currency)
})
