import { expect, test } from 'vitest'
import { joinWords } from '../tokens/join-words.ts'
import { readMarks } from '../tokens/read-marks.ts'
import { pairIsOne } from './pairs.ts'

function isOne(text: string): boolean {
  const marks = joinWords(readMarks(text))
  const at = marks.findIndex((mark) => mark.text === 'and')
  const comma = marks.findLastIndex((mark, index) => index < at && mark.text === ',')
  return pairIsOne(marks, at, comma + 1)
}

test.each([
  ['supply and install 3 fans', true],
  ['tear off and replace 22 squares', true],
  ['a metre and a half', true],
  ['between $7,000 and $8,500', true],
  ['labour 3 hrs, cable and conduit 180', true],
  ['mow lawn and trim hedges', false],
  ['labour and a new valve', false],
  ['waterproof and tile 8 m2', false],
])('%s: %s', (text, expected) => {
  expect(isOne(text)).toBe(expected)
})
