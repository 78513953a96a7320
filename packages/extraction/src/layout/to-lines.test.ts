import { expect, test } from 'vitest'
import { pageOf } from '../testing/page-of.ts'
import { toLines } from './to-lines.ts'

const wordsOf = (drawing: string) => toLines(pageOf(drawing)).flatMap(({ words }) => words)

test('amounts of two narrow columns that touch are two words, each with its part of the width', () => {
  const [, net, gross] = wordsOf('Window 12,308.20A$13,539.02')
  expect([net?.text, gross?.text]).toEqual(['12,308.20', 'A$13,539.02'])
  expect(net?.box[2]).toBe(gross?.box[0])
})

test.each(['A$1,460.00', '$1,809.44/100', 'QU$ED', 'N$5'])('%s is one word', (text) => {
  expect(wordsOf(text).map((word) => word.text)).toEqual([text])
})
