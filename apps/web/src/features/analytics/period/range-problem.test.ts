import { expect, test } from 'vitest'
import { rangeProblem } from './range-problem.ts'

const TODAY = '2026-11-23'

test.each([
  ['', '', { start: 'Choose a start date', end: 'Choose an end date' }],
  ['2026-11-01', '', { end: 'Choose an end date' }],
  ['', '2026-11-01', { start: 'Choose a start date' }],
  ['1/11/20', '31/2/2026', { start: 'Choose a start date', end: 'Choose an end date' }],
  ['2026-11-02', '2026-11-01', { end: 'The end must not be before the start' }],
  ['2026-11-25', '2026-11-25', { start: 'The start is in the future' }],
  ['2021-11-22', '2026-11-23', { start: 'Choose at most 5 years' }],
])('from %j to %j', (start, end, problem) => expect(rangeProblem(start, end, TODAY)).toEqual(problem))

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-24', '2026-11-24'],
  ['2021-11-23', '2026-11-23'],
])('from %s to %s can be asked for', (start, end) => expect(rangeProblem(start, end, TODAY)).toBeUndefined())
