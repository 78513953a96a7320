import { expect, test } from 'vitest'
import { readDate } from './printed-date.ts'

test.each([
  ['12/03/2026', '2026-03-12'],
  ['2.3.26', '2026-03-02'],
  ['2026-03-12', '2026-03-12'],
  ['12th March 2026', '2026-03-12'],
  ['Thursday, 12 Mar 2026', '2026-03-12'],
  ['March 12, 2026', '2026-03-12'],
  ['03/25/2026', '2026-03-25'],
])('%s is %s', (text, date) => expect(readDate(text)).toBe(date))

test.each(['31/04/2026', 'Q-2026-0412', '0412 345 678', 'within 14 days'])('%s is no date', (text) =>
  expect(readDate(text)).toBeUndefined(),
)
