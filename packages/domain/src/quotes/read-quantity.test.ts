import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatsOf } from '../region/formats.ts'
import { MAX_QUANTITY_THOUSANDTHS } from './money.ts'
import { readQuantity } from './read-quantity.ts'

test('quantities are read as people type them', () => {
  expect(readQuantity(' 2.5 ')).toEqual({ kind: 'value', value: 2_500 })
  expect(readQuantity('1,200')).toEqual({ kind: 'value', value: 1_200_000 })
  expect(readQuantity('2,5')).toEqual({ kind: 'value', value: 2_500 })
  expect(readQuantity('12,75')).toEqual({ kind: 'value', value: 12_750 })
  expect(readQuantity('.125')).toEqual({ kind: 'value', value: 125 })
})

test.each([
  ['', 'A quantity is required'],
  ['0.000', 'The quantity must be more than zero'],
  ['two', '“two” is not a number such as 14 or 2.5'],
  ['-3', '“-3” is not a number such as 14 or 2.5'],
  ['1.0001', '“1.0001” is not a number such as 14 or 2.5'],
  ['1000001', '“1000001” is too large'],
])('%j is refused', (text, message) => {
  expect(readQuantity(text)).toEqual({ kind: 'problem', message })
})

test('what is printed is read as the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MAX_QUANTITY_THOUSANDTHS }), (thousandths) => {
      expect(readQuantity(formatsOf('AU').quantity(thousandths))).toEqual({
        kind: 'value',
        value: thousandths,
      })
    }),
  )
})
