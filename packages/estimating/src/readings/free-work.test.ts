import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'
import { readLabelled } from '../labelled/labelled-text.ts'
import { tokensOf } from '../tagger/tokens.ts'
import { parseLabel } from './label-names.ts'
import { labelTokens } from './label-tokens.ts'
import { readingOf } from './reading.ts'
import { workOf } from './work-of.ts'

/** The items of a text that is read as it is labelled. */
function itemsOf(marked: string) {
  const [one] = readLabelled(`# author: a test\n@ 1\n${marked}`).texts
  const [original, labels] = [one?.text ?? '', one?.labels ?? []]
  const tokens = tokensOf(original)
  const names = labelTokens(labels, tokens).map(parseLabel)
  return workOf({ original, tokens, names, reading: readingOf(tokens, names), marks: [] }).items
}

test('free work says by which words it is free', () => {
  const [, free] = itemsOf('[n1 new heater] [l1 1700], [n2f take old one away] no charge')
  const { start, end } = free?.price?.span ?? { start: 0, end: 0 }
  expect(free?.price?.cents).toBe(0)
  expect('new heater 1700, take old one away no charge'.slice(start, end)).toBe('no charge')
})

test('no work is free without a word for it', () => {
  const [, other] = itemsOf('[n1 new heater] [l1 1700], [n2f take old one away] on Friday')
  expect(other?.price).toBeNull()
})

test('tiers are a first line and the rest', () => {
  const items = itemsOf('[n1 backflow test] [q1 3] devices [pf1 138] for first then [pa1 99] each')
  expect(items.map(({ quantity, price }) => [quantity?.value ?? 1, price?.cents])).toEqual([
    [1, 13800],
    [2, 9900],
  ])
})

test('a text of several rows takes rates and measures from the rows above', () => {
  const result = estimate({
    description: 'Alfresco\n26m2 porcelain laid @ $72/m2\nscreed @ $30/m2\nTotal $2,652 ex GST',
  })
  expect(result.outcome === 'quote' ? result.draft.totals.subtotalCents : 0).toBe(265_200)
})
