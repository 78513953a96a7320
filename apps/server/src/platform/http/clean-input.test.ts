import { expect, test } from 'vitest'
import { cleanInput } from './clean-input.ts'

test.each(['\u200b', ' \u200b\u2060 \n', '\ufeff\u200d\u00ad', '\u3164', '\u202e\u2066'])(
  'a text of nothing but characters without width is empty',
  (text) => {
    expect(cleanInput({ message: text, lines: [text] })).toEqual({ message: '', lines: [''] })
  },
)

test.each(['', '  ', '👩‍🔧', 'Kilo\u00adwatt', ' \u200bG’day'])('%j stays as it was sent', (text) => {
  expect(cleanInput({ text })).toEqual({ text })
})

test('a million characters without width take no time', () => {
  const started = performance.now()
  cleanInput(`${'\ufeff'.repeat(1_000_000)}x`)
  expect(performance.now() - started).toBeLessThan(1_000)
})
