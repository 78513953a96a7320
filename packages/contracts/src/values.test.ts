import { expect, test } from 'vitest'
import { z } from 'zod'
import { QuoteCreate } from './quotes.ts'
import { commaList, ShortText } from './values.ts'

test('text of one line is joined where it has line breaks', () => {
  expect(ShortText.parse('12 High St \r\n Orange\u2028NSW\n')).toBe('12 High St Orange NSW')
  expect(ShortText.parse('  as  it was ')).toBe('as  it was')
  expect(QuoteCreate.parse({ quote_number: 'Q\r\nBcc: 1' }).quote_number).toBe('Q Bcc: 1')
  expect(QuoteCreate.safeParse({ quote_number: '\r\n' }).success).toBe(false)
})

test('several values of a query parameter come with commas, or as the parameter repeated', () => {
  const tags = commaList(z.string().max(6))
  for (const given of ['roof, urgent,,', ['roof', 'urgent'], ['roof,urgent', ' ']])
    expect(tags.parse(given)).toEqual(['roof', 'urgent'])
  expect(tags.safeParse(['roof', 'much too long']).success).toBe(false)
})
