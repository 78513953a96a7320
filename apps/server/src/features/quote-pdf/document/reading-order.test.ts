import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderLine, readingLevels } from './reading-order.ts'

/** A line of words, each ten wide, with the levels that its text has. */
function lineOf(words: readonly string[]) {
  const levels = readingLevels(words.join(''))
  let start = 0
  const inlines = words.map((text, index) => {
    const level = levels[start] ?? 0
    start += text.length
    return { text, width: 10, x: 10 * index, level }
  })
  return { inlines }
}

const visual = (words: readonly string[]): string => {
  const line = lineOf(words)
  orderLine(line)
  return line.inlines
    .toSorted((a, b) => a.x - b.x)
    .map(({ text }) => text)
    .join('')
}

test.each([
  [['Kitchen', ' ', 'lights'], 'Kitchen lights'],
  [['יוסי', ' ', 'כהן'], 'כהן יוסי'],
  [['יוסי', ' ', 'כהן', ', ', '8', ' ', 'Rowntree', ' ', 'Street'], '8 ,כהן יוסי Rowntree Street'],
  // Brackets turn with the text that is read from the right.
  [['תמונה', ' ', '(', 'LED', ')'], '(LED) תמונה'],
])('%j is shown as %j', (words, shown) => {
  expect(visual(words)).toBe(shown)
})

test('a line is put in order once, keeps its width, and loses no word', () => {
  const word = fc.constantFrom('אב', 'مح', 'LED', '12', ' ', '(', ').', '-')
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (words) => {
      const line = lineOf(words)
      orderLine(line)
      const once = structuredClone(line)
      orderLine(line)
      expect(line).toEqual(once)
      const places = line.inlines.map(({ x }) => x).toSorted((a, b) => a - b)
      expect(places).toEqual(words.map((_, index) => 10 * index))
      expect(line.inlines.map(({ text }) => text.length)).toEqual(words.map((text) => text.length))
    }),
  )
})
