import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerpt } from './message-rules.ts'
import { relativeTime, shortAge } from './relative-time.ts'

const NOW = new Date('2026-03-05T03:14:00Z')
const ago = (ms: number) => relativeTime(new Date(NOW.getTime() - ms), NOW, 'AU', 'Australia/Sydney')

test.each([
  [-5_000, 'Just now'],
  [0, 'Just now'],
  [59_999, 'Just now'],
  [60_000, '1m ago'],
  [59 * 60_000 + 59_999, '59m ago'],
  [3_600_000, '1h ago'],
  [86_399_999, '23h ago'],
])('%i ms ago reads "%s"', (ms, words) => {
  expect(ago(ms)).toBe(words)
})

test('a day and more ago it is the date and time, where the reader is', () => {
  expect(ago(86_400_000).replace(/\s/g, ' ')).toBe('4 Mar 2026, 2:14 pm')
})

test('what is longer ago never sounds more recent', () => {
  const rank = (words: string): number => {
    const [, count = '0', unit = ''] = /^(\d+)([mh]) ago$/.exec(words) ?? []
    return Number(count) * ({ m: 1, h: 60 }[unit] ?? 0)
  }
  const within = fc.integer({ min: 0, max: 86_399_999 })
  fc.assert(
    fc.property(within, within, (a, b) => {
      const [shorter, longer] = [Math.min(a, b), Math.max(a, b)]
      expect(rank(ago(shorter))).toBeLessThanOrEqual(rank(ago(longer)))
    }),
  )
})

test.each([
  [-5_000, 'now'],
  [59_999, 'now'],
  [60_000, '1m'],
  [3_600_000, '1h'],
  [86_399_999, '23h'],
  [86_400_000, '1d'],
  [13 * 86_400_000, '13d'],
  [14 * 86_400_000, '2w'],
  [62 * 86_400_000, '8w'],
  [63 * 86_400_000, '1 Jan 2026'],
])('in a list, %i ms ago reads "%s"', (ms, words) => {
  const short = shortAge(new Date(NOW.getTime() - ms), NOW, 'AU', 'Australia/Sydney')
  expect(short.replace(/\s/g, ' ')).toBe(words)
})

test('an excerpt is one line, no longer than asked for, and never cuts a character in two', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 50 }), (text, most) => {
      const short = excerpt(text, most)
      expect(Array.from(short).length).toBeLessThanOrEqual(most)
      expect(short).not.toMatch(/[\r\n\t]/)
      expect(short.isWellFormed()).toBe(true)
    }),
  )
  expect(excerpt('  one\n two  ', 20)).toBe('one two')
  expect(excerpt('one two three', 8)).toBe('one two…')
})
