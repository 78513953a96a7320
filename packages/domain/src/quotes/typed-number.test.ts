import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainNumber, withoutSign } from './typed-number.ts'

/** Typed in a country with a decimal point, in one with a comma, and copied into either. */
test.each([
  ['1250', '1250', '1250', '1250', '1250'],
  ['12.50', '12.50', '12.50', '12.50', '12.50'],
  ['12,50', undefined, '12.50', '12.50', '12.50'],
  ['1,250', '1250', undefined, '1250', '1250'],
  ['1.200', '1.200', '1200', '1.200', '1200'],
  ['0,125', undefined, '0.125', '0.125', '0.125'],
  ['1,250.50', '1250.50', '1250.50', '1250.50', '1250.50'],
  ['1.250,50', '1250.50', '1250.50', '1250.50', '1250.50'],
  ['1.250.000', '1250000', '1250000', '1250000', '1250000'],
  ['1 250,50', undefined, '1250.50', '1250.50', '1250.50'],
  ['12,34.5', undefined, undefined, undefined, undefined],
  ['1.2.3', undefined, undefined, undefined, undefined],
  ['.', undefined, undefined, undefined, undefined],
  ['-5', undefined, undefined, undefined, undefined],
])('%s', (text, point, comma, intoPoint, intoComma) => {
  expect(plainNumber(text, { decimalMark: '.' })).toBe(point)
  expect(plainNumber(text, { decimalMark: ',' })).toBe(comma)
  expect(plainNumber(text, { decimalMark: '.', isCopied: true })).toBe(intoPoint)
  expect(plainNumber(text, { decimalMark: ',', isCopied: true })).toBe(intoComma)
})

test.each(['£900', '€ 900', '900 €', 'NZ$900', 'A$ 900', '$900', '900 EUR', 'gbp 900'])('%s is 900', (text) =>
  expect(withoutSign(text)).toBe('900'),
)

test('what is read is always a plain number', () => {
  const marks = fc.string({ unit: fc.constantFrom('0', '1', '9', '.', ',', ' '), maxLength: 12 })
  const readings = fc.record({
    decimalMark: fc.constantFrom('.' as const, ',' as const),
    isCopied: fc.boolean(),
  })
  fc.assert(
    fc.property(marks, readings, (text, reading) => {
      expect(Number(plainNumber(text, reading) ?? 0)).not.toBeNaN()
    }),
  )
})
