import { expect, test } from 'vitest'
import { draftQuote } from '../assemble/draft-quote.ts'
import { withoutTierWish } from './tier-wish.ts'

test.each([
  ['Replace hot water system with 3 options good better best', 'Replace hot water system'],
  ['Build a deck, good better best', 'Build a deck'],
  ['Deck 30 m2 in good, better and best', 'Deck 30 m2'],
  ['New toilet. Give them three options: good / better / best', 'New toilet.'],
  ['Paint 3 bedrooms as good/better/best options', 'Paint 3 bedrooms'],
  ['good better best', 'good better best'],
  ['Fit the best tap they have', 'Fit the best tap they have'],
])('%s asks for: %s', (text, work) => expect(withoutTierWish(text)).toBe(work))

test.each([
  'Replace hot water system with 3 options good better best',
  'Replace hot water system, good better best',
  'Give good, better, best options for replacing the hot water system',
])('a wish for choices is no line: %s', (description) => {
  const { lineItems } = draftQuote({ description }, {})
  expect(lineItems).toHaveLength(1)
  expect(lineItems[0]?.description.toLowerCase()).not.toContain('best')
})
