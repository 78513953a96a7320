import { expect, test } from 'vitest'
import { correctSpelling, editDistance } from './spelling.ts'

test.each([
  ['leeking', 'leaking'],
  ['replase', 'replace'],
  ['silcone', 'silicone'],
  ['ponts', 'points'],
  ['tapps', 'taps'],
  ['batts', 'batts'],
  ['pebbl', 'pebble'],
  ['planks', 'planks'],
  ['deliver', 'deliver'],
  ['zzzzzzz', 'zzzzzzz'],
])('%s → %s', (word, expected) => {
  expect(correctSpelling(word)).toBe(expected)
})

test('a swap of neighbours is one edit', () => {
  expect([
    editDistance('tpa', 'tap', 2),
    editDistance('tap', 'tap', 2),
    editDistance('tap', 'drain', 2),
  ]).toEqual([1, 0, 3])
})
