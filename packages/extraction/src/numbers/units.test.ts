import { expect, test } from 'vitest'
import { readMeasure, unitOf } from './units.ts'

test.each([
  ['54 m', 54, 'm'],
  ['17.5 m2', 17.5, 'm2'],
  ['3.5hrs', 3.5, 'hr'],
  ['x 12', 12, undefined],
  ['2 Stk.', 2, 'ea'],
  ['17.1 sq ft', 17.1, 'sq ft'],
] as const)('%s is %d %s', (text, value, unit) => {
  expect(readMeasure(text, '.')).toEqual({ value, unit })
})

test.each(['20 mm engineered stone', 'R32', 'twelve', '12 banana'])('%s is no quantity', (text) => {
  expect(readMeasure(text, '.')).toBeUndefined()
})

test('units have one word each', () => {
  expect(['Hrs.', 'hour', 'Stunden'].map(unitOf)).toEqual(['hr', 'hr', 'hr'])
  expect(unitOf('banana')).toBeUndefined()
})
