import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAbn, readAbn } from './au-business-number.ts'

const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]

/** Nine digits with the two in front that make them a number of the register: 10 to 98 is every remainder once. */
const abn = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 }).map((rest) => {
  const sum = rest.reduce((total, digit, at) => total + digit * (WEIGHTS[at + 2] ?? 0), 0)
  // The second digit counts once and the first, less one, ten times: together they are the number they print, less ten.
  const front = 10 + ((89 - (sum % 89)) % 89)
  return `${front}${rest.join('')}`
})

test.each(['51824753556', '51 824 753 556', 'ABN 51 824 753 556', 'abn: 51824753556', ' 83 914 571 673 '])(
  '%s is an ABN',
  (text) => {
    expect(readAbn(text)).toMatch(/^\d{11}$/)
  },
)

test.each([
  '',
  'ABN',
  '51824753557',
  '5182475355',
  '518247535560',
  '00000000000',
  'x1824753556',
  '51-824-753-556',
])('%j is none', (text) => {
  expect(readAbn(text)).toBeUndefined()
})

test('every number with fitting check digits is read, however it is grouped', () => {
  fc.assert(
    fc.property(abn, (digits) => {
      expect(readAbn(digits)).toBe(digits)
      expect(readAbn(formatAbn(digits))).toBe(digits)
      expect(readAbn(`ABN ${formatAbn(digits)}`)).toBe(digits)
    }),
  )
})

const digitsOf = (text: string) => Array.from(text, Number)

test('with one wrong digit it is never taken for the number', () => {
  fc.assert(
    fc.property(abn, fc.nat(10), fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
      const wrong = digitsOf(digits).map((digit, index) => (index === at ? (digit + by) % 10 : digit))
      expect(readAbn(wrong.join(''))).toBeUndefined()
    }),
  )
})

test('nor with two neighbours swapped', () => {
  fc.assert(
    fc.property(abn, fc.nat(9), (digits, at) => {
      const [left, right] = [digits[at] ?? '', digits[at + 1] ?? '']
      fc.pre(left !== right)
      const swapped = digits.slice(0, at) + right + left + digits.slice(at + 2)
      expect(readAbn(swapped)).toBeUndefined()
    }),
  )
})

test('is printed in the groups of the register', () => {
  expect(formatAbn('51824753556')).toBe('51 824 753 556')
  expect(formatAbn('ABN 123')).toBe('123')
})
