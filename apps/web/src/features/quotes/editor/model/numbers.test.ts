import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountText, quantityText, readAmount, readOptionalAmount, readQuantity } from './numbers.ts'

test.each([
  ['85', 8_500],
  ['1,250.50', 125_050],
  ['$ 12', 1_200],
  ['1.005', 101],
  ['12,50', 1_250],
  ['£95.00', 9_500],
  ['-$95', -9_500],
  ['-3', -300],
  ['1e3', 100_000],
  ['', 0],
  ['ten', 0],
  ['1e999', 100_000_000_000],
])('%s is %i cents', (text, cents) => expect(readAmount(text)).toBe(cents))

test('a cost that is not typed is not known', () => {
  expect(readOptionalAmount(' ')).toBeNull()
  expect(readOptionalAmount('0')).toBe(0)
})

test('a number that is written is read as the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (value) => {
      expect(readQuantity(quantityText(value))).toBe(value)
      expect(readAmount(amountText(value))).toBe(value)
    }),
  )
})

test('any text is a whole number of cents', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String)), (text) => {
      expect(Number.isInteger(readAmount(text))).toBe(true)
      expect(Number.isInteger(readQuantity(text))).toBe(true)
    }),
  )
})
