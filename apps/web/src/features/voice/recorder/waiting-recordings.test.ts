import { expect, test } from 'vitest'
import { isKept } from './waiting-recordings.ts'

const HOUR_MS = 60 * 60_000
const NOW = Date.UTC(2026, 10, 29)

test.each([
  ['a recording of today', 23, 3, false, true],
  ['one of the day before', 25, 3, false, false],
  ['one that has waited for reception since Friday', 60, 3, true, true],
  ['one that has waited for longer than a week', 7 * 24 + 1, 3, true, false],
  ['one without a sound', 1, 0, true, false],
])('%s', (_, hours, pieces, isWaiting, kept) => {
  expect(isKept({ startedAt: NOW - hours * HOUR_MS, pieces, isWaiting }, NOW)).toBe(kept)
})
