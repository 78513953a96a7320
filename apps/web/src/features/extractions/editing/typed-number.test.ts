import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { setPlace } from '../../../platform/region.ts'
import { amountText, numberText, readNumber } from './typed-number.ts'

test.each([
  ['', null],
  [' 85 ', 85],
  ['$1,250.00', 1250],
  ['A$12.5', 12.5],
  ['-$40', -40],
  ['$-40', -40],
  ['−3.50', -3.5],
  ['.125', 0.125],
  ['-0', 0],
])('%j is %s', (text, number) => {
  expect(readNumber(text)).toEqual({ kind: 'value', value: number })
})

test.each(['ten', '1.2.3', '12,34', '1e5', '-', '.', '--5x', '2000000000'])('%j is refused', (text) => {
  expect(readNumber(text)).toMatchObject({ kind: 'problem', message: expect.stringContaining(text) })
})

test.each([
  ['12,50', 12.5],
  ['1.250', 1250],
  ['1.250,50 €', 1250.5],
  ['-0,125', -0.125],
  ['12.5', 12.5],
])('%j is %s in Germany', (text, number) => {
  setPlace({ country: 'DE' })
  onTestFinished(() => setPlace({ country: 'AU' }))
  expect(readNumber(text)).toEqual({ kind: 'value', value: number })
})

test.each(['AU', 'DE'] as const)('what is shown of a number is read as that number in %s', (country) => {
  setPlace({ country })
  onTestFinished(() => setPlace({ country: 'AU' }))
  const number = fc
    .oneof(
      fc.double({ min: -1e9, max: 1e9, noNaN: true }),
      fc.integer({ min: -1e7, max: 1e7 }).map((thousandths) => thousandths / 1000),
    )
    .filter((one) => one === 0 || Math.abs(one) > 1e-5)
  fc.assert(
    fc.property(number, (one) => {
      const expected = { kind: 'value', value: one === 0 ? 0 : one }
      expect(readNumber(numberText(one))).toEqual(expected)
      expect(readNumber(amountText(one))).toEqual(expected)
    }),
  )
})
