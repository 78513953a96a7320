import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

test('a moment is told in the largest unit that fits, and by its day after a week', () => {
  const now = new Date('2026-03-20T12:00:00Z')
  const ago = (minutes: number) => relativeTime(new Date(now.getTime() - minutes * 60_000), now)
  expect([-3, 0.9, 1, 59, 60, 24 * 60 - 1, 24 * 60, 48 * 60, 7 * 24 * 60 - 1].map(ago)).toEqual([
    'just now',
    'just now',
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
    '23 hours ago',
    'yesterday',
    '2 days ago',
    '6 days ago',
  ])
  expect(ago(8 * 24 * 60)).toMatch(/^12 Mar\.? 2026$/)
})
