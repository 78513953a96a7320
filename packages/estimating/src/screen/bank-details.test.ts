import { expect, test } from 'vitest'
import { screenContent } from './screen.ts'

test.each([
  'turf 62m2 $1,674\nBSB 000-000 acc 00001234',
  'paint 3 doors 480.00\nPay to: NAB BSB 083-004 Account 12345678',
  'gutter clean $240\nBank details: BSB: 063-123 Acct No: 10234567 Name: J Smith',
  'New taps x3 £240\nSort code 20-00-00 Account 12345678',
  'Fix fence 6m $600\nAccount: 00123456',
])('where a business is to be paid, beneath its prices, is nothing private: %s', (text) => {
  expect(screenContent({ projectDescription: text })).toBeUndefined()
})

test.each([
  '2 pumps $300\naccount 44567812 bsb 733-001 is mine',
  'Paint $300\ncard number 4111 1111 1111 1111',
  'Paint $300\nBSB 062-000 acct 12345678 netbank password Daisy99',
  'BSB 062-000 acct 12345678',
  'Fix gate $200\nmy bank BSB 062-000 acct 12345678',
])('whose account or card it is stays private: %s', (text) => {
  expect(screenContent({ projectDescription: text })?.category).toBe('sensitive')
})
