import { expect, test } from 'vitest'
import { z } from 'zod'
import { QuoteCreate } from './quotes.ts'
import { commaList, DateOnly, OptionalEmail, requiredLine, ShortText } from './values.ts'

test('text of one line is joined where it has line breaks', () => {
  expect(ShortText.parse('12 High St \r\n Orange\u2028NSW\n')).toBe('12 High St Orange NSW')
  expect(ShortText.parse('  as  it was ')).toBe('as  it was')
  expect(QuoteCreate.parse({ quote_number: 'Q\r\nBcc: 1' }).quote_number).toBe('Q Bcc: 1')
  expect(QuoteCreate.safeParse({ quote_number: '\r\n' }).success).toBe(false)
})

test('a line that must be there says whether it is missing or too long', () => {
  const Name = requiredLine('A name is required', 5)
  expect(Name.parse(' Pat\n X ')).toBe('Pat X')
  const refusals = [undefined, null, 12, ' \n ', 'Patricia'].map(
    (name) => Name.safeParse(name).error?.issues[0]?.message,
  )
  expect(refusals).toEqual([...Array(4).fill('A name is required'), 'Must be at most 5 characters'])
})

test('a date is one that there was or will be', () => {
  expect(DateOnly.parse('0001-01-01')).toBe('0001-01-01')
  for (const date of ['0000-12-31', '2026-02-29', '2026-13-01']) {
    expect(DateOnly.safeParse(date).error?.issues[0]?.message).toBe('Must be a date such as 2026-03-31')
  }
})

test('an email that may be left out is empty when it is blank', () => {
  expect(['', '  ', ' deb@example.com '].map((email) => OptionalEmail.parse(email))).toEqual([
    '',
    '',
    'deb@example.com',
  ])
  expect(OptionalEmail.safeParse('deb').error?.issues[0]?.message).toBe('Invalid email format')
})

test('several values of a query parameter come with commas, or as the parameter repeated', () => {
  const tags = commaList(z.string().max(6))
  for (const given of ['roof, urgent,,', ['roof', 'urgent'], ['roof,urgent', ' ']])
    expect(tags.parse(given)).toEqual(['roof', 'urgent'])
  expect(tags.safeParse(['roof', 'much too long']).success).toBe(false)
})
