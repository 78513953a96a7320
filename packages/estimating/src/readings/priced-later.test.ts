import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'
import { tokensOf } from '../tagger/tokens.ts'
import { pricesOfNamed } from './priced-later.ts'

const pricesIn = (text: string): number[] => {
  const tokens = tokensOf(text)
  return pricesOfNamed(tokens).map((at) => tokens[at]?.value ?? Number.NaN)
}

test.each([
  ['needs float valve + hose. labour 1hr at 110. hose 22, valve 48', [22, 48]],
  ['new mixer, trap and grate. grate 55, mixer 210 and trap 38', [55, 210, 38]],
  ['new mixer and trap. mixer 210', []],
  ['mixer 210, trap 38', []],
  ['two taps in the bath, unit 4. bath 2 taps, unit 4 door', []],
])('a list of prices of things named before: %s', (text, prices) => {
  expect(pricesIn(text)).toEqual(prices)
})

test('all of the list is charged for', () => {
  const result = estimate({
    description:
      'ms tran 9 wattle cl. HWS needs valve + anode, 2012 dux 315L. callout 90 (first half hr in that) then another 2hr at 120. anode 71, valve 82. she pays cash on the day',
  })
  expect(result.outcome === 'quote' && result.draft.totals.subtotalCents).toBe(48_300)
})
