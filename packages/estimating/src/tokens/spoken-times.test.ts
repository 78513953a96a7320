import { expect, test } from 'vitest'
import { readMarks } from './read-marks.ts'

test.each([
  ['a day and a half', 1.5, 'day'],
  ['three quarters of an hour', 0.75, 'hr'],
  ['an hour and a half at 90', 1.5, 'hr'],
])('%s', (text, value, unit) => {
  expect(readMarks(text)[0]).toMatchObject({ kind: 'measure', value, unit })
})

test('a day alone is no time of one and a half', () => {
  expect(readMarks('a day and a tap').some((mark) => mark.value === 1.5)).toBe(false)
})
