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
  expect(mobileNumber(phone)).toBe(written)
})

test('a number is the same however it is spaced, and once it is written it stays', () => {
  const digits = fc.stringMatching(/^\d{8}$/)
  const blanks = fc.array(fc.integer({ min: 0, max: 10 }), { maxLength: 4 })
  fc.assert(
    fc.property(digits, blanks, (rest, places) => {
      const written = `+614${rest}`
      const spaced = places.reduce((phone, at) => `${phone.slice(0, at)} ${phone.slice(at)}`, `04${rest}`)
      expect(mobileNumber(spaced)).toBe(written)
      expect(mobileNumber(written)).toBe(written)
    }),
  )
})
