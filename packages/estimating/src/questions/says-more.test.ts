import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'

function needsCheck(description: string): boolean {
  const result = estimate({ description })
  if (result.outcome !== 'quote') throw new Error(result.outcome)
  return result.draft.needsCheck
}

test.each([
  'Fix out for 4 townhouses, all same. Each one: 6 doors hung @ 95, 38 lm skirting @ 7.50.',
  'Daikin 5kw $1,320 inc gst from Reece. Install $850 + gst. Isolator $180 + gst.',
  'Retaining wall 21 m. It was 4,200 + GST. Add 6% to the whole price',
  'Rehang door 120\nReplace flyscreens 170\nReseal shower 240\nquote the approved ones only',
  'Common areas clean 2 x week 1.5hrs @ $49/hr',
  'pool svc wkly oct to apr 28 visits 85 ea, chems 20 a visit, 2 filter cleans at 60',
  'outside windows 14 at 85 each actually do all of them, verandah posts 6 at 40 each',
])('asks where the words say more of the sum than the lines: %s', (text) => {
  expect(needsCheck(text)).toBe(true)
})

test.each([
  '6 downlights at $85 each, 2 fans at $190 each',
  'Replace 2 taps at $180 each plus GST, 3 hrs labour at $95',
  'Office clean, 26 visits at $140 each',
])('asks nothing of a plain text: %s', (text) => {
  expect(needsCheck(text)).toBe(false)
})
