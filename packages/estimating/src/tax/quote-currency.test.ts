import { describe, expect, test } from 'vitest'
import currencyWords from '../data/currency-words.json' with { type: 'json' }
import { normalise } from '../text/normalise.ts'
import { currencyHintedIn, currencyNamedIn } from './quote-currency.ts'

describe.each(currencyWords.named)('$currency: $pattern', ({ currency, examples }) => {
  test.each(examples)('is named by "%s"', (example) => {
    expect(currencyNamedIn(normalise(example))).toBe(currency)
  })
})

describe.each(currencyWords.hints)('$currency: $pattern', ({ pattern, examples, unlike = [] }) => {
  test.each(examples)('is hinted at by "%s"', (example) => {
    expect(normalise(example)).toMatch(new RegExp(pattern))
  })

  test.each(unlike)('is not hinted at by "%s"', (example) => {
    expect(normalise(example)).not.toMatch(new RegExp(pattern))
  })
})

test.each([
  ['Mow HOA common area, spread 6 yards mulch', 'USD'],
  ['Hang drywall, 1,200 sq ft, labor included', 'USD'],
  ['Board the hall with gib, plus 15% GST', 'NZD'],
  ['Skim over artex, Gas Safe certificate', 'GBP'],
  ['Badezimmer, 18 Stk, zzgl. MwSt', 'EUR'],
  // Imperial sizes alone are said in Australia, too.
  ['Fit a 6 ft gate', undefined],
  ['Lay 40 m2 turf in Wellington', undefined],
  ['Fix the Denver Street gate', undefined],
])('%s: %s', (text, currency) => {
  expect(currencyHintedIn(normalise(text))).toBe(currency)
})
