import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mobileNumber } from './mobile-number.ts'

test.each([
  ['0400 000 000', '+61400000000'],
  ['(0400) 000-000', '+61400000000'],
  ['+61 400 000 000', '+61400000000'],
  ['+61 (0)400 000 000', '+61400000000'],
  ['0061 400 000 000', '+61400000000'],
  ['61 400 000 000', '+61400000000'],
  ['+64 21 123 4567', '+64211234567'],
  ['02 9999 0000', ''],
  ['+61 2 9999 0000', ''],
  ['61 2 9999 0000', ''],
  ['64 21 123 4567', ''],
  ['1300 000 000', ''],
  ['0400 000 00', ''],
  ['ring Deb', ''],
  ['', ''],
])('%s is written to as %s', (phone, written) => {
  expect(mobileNumber(phone, 'AU')).toBe(written)
})

test.each([
  ['NZ', '021 123 4567', '+64211234567'],
  ['NZ', '09 379 0000', ''],
  ['GB', '07700 900123', '+447700900123'],
  ['GB', '+44 (0)7700 900123', '+447700900123'],
  ['GB', '020 7946 0958', ''],
  ['IE', '085 012 3456', '+353850123456'],
  ['US', '(555) 234-1234', '+15552341234'],
  ['US', '1 555 234 1234', '+15552341234'],
  ['US', '+1 555 234 1234', '+15552341234'],
  ['DE', '0151 23456789', '+4915123456789'],
  ['FR', '06 12 34 56 78', '+33612345678'],
  ['NL', '06 12345678', '+31612345678'],
  ['GB', '+61 400 000 000', '+61400000000'],
] as const)('in %s, %s is written to as %s', (country, phone, written) => {
  expect(mobileNumber(phone, country)).toBe(written)
})

test('a number is the same however it is spaced, and once it is written it stays', () => {
  const digits = fc.stringMatching(/^\d{8}$/)
  const blanks = fc.array(fc.integer({ min: 0, max: 10 }), { maxLength: 4 })
  fc.assert(
    fc.property(digits, blanks, (rest, places) => {
      const written = `+614${rest}`
      const spaced = places.reduce((phone, at) => `${phone.slice(0, at)} ${phone.slice(at)}`, `04${rest}`)
      expect(mobileNumber(spaced, 'AU')).toBe(written)
      expect(mobileNumber(written, 'AU')).toBe(written)
    }),
  )
})
