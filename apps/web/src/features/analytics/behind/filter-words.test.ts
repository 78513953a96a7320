import { expect, test } from 'vitest'
import { cutText, filterText } from './filter-words.ts'

const DAYS = '1 Nov 2026 to 30 Nov 2026'

test.each([
  [{ basis: 'accepted' } as const, DAYS, undefined, `Accepted ${DAYS}`],
  [{ basis: 'created', reached: 'viewed' } as const, DAYS, undefined, `Created ${DAYS}, opened so far`],
  [
    { basis: 'sent', by: 'response', key: 'under_1h' } as const,
    DAYS,
    'Under 1 hour',
    `First sent ${DAYS}: Under 1 hour`,
  ],
  [{ basis: 'sent', by: 'trade', key: 'plumbing' } as const, undefined, undefined, 'First sent: plumbing'],
  [
    { basis: 'sent', by: 'sent_hour', key: '2-09' } as const,
    DAYS,
    'Tue 9 am',
    `First sent ${DAYS}: Tuesday, 9 am to 10 am`,
  ],
  [
    { basis: 'sent', by: 'answered_step', key: '2' } as const,
    DAYS,
    undefined,
    `First sent ${DAYS}: answered after follow-up 2`,
  ],
  [{ basis: 'open', by: 'age', key: '0' } as const, DAYS, 'Same day', 'Waiting for an answer: Same day'],
])('%j', (filter, days, label, text) => expect(filterText(filter, days, label)).toBe(text))

test('a file that does not hold all quotes is named as such', () => {
  expect(cutText(10_000)).toBeUndefined()
  expect(cutText(12_345)).toBe('The file has the newest 10,000 of 12,345 quotes.')
})
