import { expect, test } from 'vitest'
import { QuoteCreate } from './quotes.ts'
import { ShortText } from './values.ts'

test('text of one line is joined where it has line breaks', () => {
  expect(ShortText.parse('12 High St \r\n Orange\u2028NSW\n')).toBe('12 High St Orange NSW')
  expect(ShortText.parse('  as  it was ')).toBe('as  it was')
  expect(QuoteCreate.parse({ quote_number: 'Q\r\nBcc: 1' }).quote_number).toBe('Q Bcc: 1')
  expect(QuoteCreate.safeParse({ quote_number: '\r\n' }).success).toBe(false)
})
