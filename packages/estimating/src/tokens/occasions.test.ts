import { expect, test } from 'vitest'
import { readMarks } from './read-marks.ts'

test.each([
  ['clean Mon to Fri', 5, 'week'],
  ['clean Fri-Mon', 4, 'week'],
  ['clean Tue, Thu and Sat, 2 hrs each', 3, 'week'],
  ['clean Mon Wed Fri 2hrs', 3, 'week'],
  ['mow twice a week', 2, 'week'],
  ['clean 3 x per week', 3, 'week'],
  ['5 nights a week', 5, 'week'],
  ['gutters cleaned twice a year', 2, 'year'],
  ['mow every fortnight', 0.5, 'week'],
  ['mow every second week', 0.5, 'week'],
  ['hedge every 8 weeks', 1 / 8, 'week'],
])('“%s” is %d a %s', (text, value, unit) => {
  const often = readMarks(text).filter((mark) => mark.kind === 'often')
  expect(often.map((mark) => mark.unit)).toEqual([unit])
  expect(often[0]?.value).toBeCloseTo(value)
})

test.each([
  'start Monday at 7am',
  'fix the sun blind and 2 mon blocks',
  'replace every second picket',
  'fill the holes twice, a smooth finish',
])('“%s” says nothing of how often', (text) => {
  expect(readMarks(text).filter((mark) => mark.kind === 'often')).toEqual([])
})
