import { expect, test } from 'vitest'
import { toLine } from '../layout/line.ts'
import { amountsOf } from './amounts.ts'

/** A line of words with so many points to a letter and between words, in a font of ten points. */
function lineOf(texts: readonly string[], letter: (text: string) => number, gap: number) {
  let at = 50
  const words = texts.map((text) => {
    const width = letter(text) * text.length
    const box = [at, 100, at + width, 110] as const
    at += width + gap
    return { text, box, size: 10, isBold: false, color: '#000000', certainty: 1 }
  })
  return toLine(1, words)
}

const values = (line: ReturnType<typeof lineOf>) => amountsOf(line, ',').map(({ value }) => value)

test('in a typewriter’s font a space within a number is as wide as a letter', () => {
  const typed = lineOf(['Sous-total', 'HT', '42', '406,58', '€'], () => 6, 6)
  expect(values(typed)).toEqual([42406.58])
  const aColumnApart = lineOf(['Sous-total', 'HT', '42', '406,58', '€'], () => 6, 12)
  expect(values(aColumnApart)).toEqual([42, 406.58])
})

test('in other fonts so wide a space parts two numbers', () => {
  const set = lineOf(['Vis', '42', '406,58'], (text) => (/\d/.test(text) ? 5.5 : 4), 6)
  expect(values(set)).toEqual([42, 406.58])
})
