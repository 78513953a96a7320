import { describe, expect, test } from 'vitest'
import taxWords from '../data/tax-words.json' with { type: 'json' }
import { normalise } from '../text/normalise.ts'
import { findTaxPhrases } from './tax-words.ts'

const found = (text: string) => findTaxPhrases(normalise(text))

describe.each(taxWords.phrases)('$says: $pattern', (phrase) => {
  test.each(phrase.examples)('reads "%s"', (example) => {
    expect(found(example).map(({ says }) => says)).toContain(phrase.says)
  })

  test.each(phrase.unlike ?? [])('does not read "%s" so', (example) => {
    expect(found(example).map(({ says }) => says)).not.toContain(phrase.says)
  })
})

test.each([
  ['$200 plus 10% GST', 'exclusive', 1000],
  ['£200 + VAT @ 20%', 'exclusive', 2000],
  ['€200 + VAT 13.5%', 'exclusive', 1350],
  ['200 € zzgl. 19 % MwSt', 'exclusive', 1900],
  ['€ 200 excl. btw 21%', 'exclusive', 2100],
  ['$200 plus 8.25% sales tax', 'exclusive', 825],
  ['$200, sales tax 8,25 %', 'rate', 825],
  ['price includes VAT at twenty percent', 'inclusive', 2000],
  ['plus VAT at 20', 'exclusive', 2000],
  ['$200 plus the gst', 'exclusive', null],
] as const)('%s', (text, says, rate) => {
  expect(found(text)).toEqual([expect.objectContaining({ says, rateBasisPoints: rate })])
})

test.each([
  'Send the tax invoice to the office',
  'btw the gate is locked',
  'My tax return is due',
  'allow 10% for waste',
  'ex display unit 400',
  'with 3 taxis parked outside',
])('%s says nothing of tax', (text) => {
  expect(found(text)).toEqual([])
})
