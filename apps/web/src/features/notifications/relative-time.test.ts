import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = new Date('2026-03-10T12:00:00Z')
const minutesAgo = (minutes: number) => relativeTime(new Date(now.getTime() - minutes * 60_000), now)

test('times are written as people say them, in the largest unit that fits', () => {
  expect([-5, 0.5, 1, 59, 60, 23 * 60, 24 * 60, 6 * 24 * 60].map(minutesAgo)).toEqual([
    'just now',
    'just now',
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
    '23 hours ago',
    'yesterday',
    '6 days ago',
  ])
  expect(minutesAgo(8 * 24 * 60)).toMatch(/^2 Mar\.? 2026$/)
})
