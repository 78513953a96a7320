import type { LineItem } from '@quotewright/domain/quotes/quote-content.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordsOfLine } from './words-of-line.ts'

const description = 'Fit 6 downlights, 3 hours labour'
const line = { id: 'a', spans: [{ start: 4, end: 16 }], quantitySource: null, priceSource: null }
const quote = { description, lines: [line as unknown as LineItem] }
const words = (typed: string) =>
  wordsOfLine(quote, 'a', typed).map(({ start, end }) => typed.slice(start, end))

test('the words of a line are found in the text as it was typed, spaces around it and all', () => {
  expect(words(description)).toEqual(['6 downlights'])
  expect(words(`\n  ${description} \n`)).toEqual(['6 downlights'])
  expect(wordsOfLine(quote, null, description)).toEqual([])
  expect(wordsOfLine(quote, 'gone', description)).toEqual([])
  expect(wordsOfLine(undefined, 'a', description)).toEqual([])
})

test('no other words are ever pointed at', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(description.length), (typed, at) => {
      const edited = description.slice(0, at) + typed + description.slice(at)
      for (const found of words(edited)) expect(found).toBe('6 downlights')
    }),
  )
})
