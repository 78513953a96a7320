import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'
import { namedLinesOf } from '../testing/lines-of.ts'
import { settleFigures } from './settle-figures.ts'

test.each([
  [
    'Fix leaking tap, 95 call out and 110 an hour, 3 hours',
    ['Call out: 1 × 95', 'Labour: fix leaking tap: 3 × 110'],
  ],
  [
    '3 hours labour at 110 plus 95 to get there and 12 in parts',
    ['Labour: 3 × 110', 'Travel: 1 × 95', 'Parts: 1 × 12'],
  ],
  ['$95 call out + 3 hrs x $110 + $12 parts', ['Call out: 1 × 95', 'Labour: 3 × 110', 'Parts: 1 × 12']],
  ['labour 3 hours $330, call out $95', ['Labour: 3 × 110', 'Call out: 1 × 95']],
  ['painting 2 days 1700, paint 200', ['Labour: painting: 2 × 850', 'Paint: 1 × 200']],
  ['4 fans, first one 180 the rest 140 each', ['Fans, first: 1 × 180', 'Fans, others: 3 × 140']],
  ['4 fans, 180 first, each additional 140', ['Fans, first: 1 × 180', 'Fans, others: 3 × 140']],
  ['4 fans, two at $180 two at $140', ['Fans: 2 × 180', 'Fans: 2 × 140']],
  [
    "I'd charge 350 for stripping the wallpaper, 600 to skim, then 900 for painting",
    ['Stripping the wallpaper: 1 × 350', 'Skim: 1 × 600', 'Painting: 1 × 900'],
  ],
  [
    '350 wallpaper strip + 600 skim + 900 paint',
    ['Wallpaper strip: 1 × 350', 'Skim: 1 × 600', 'Paint: 1 × 900'],
  ],
  ['roof clean 1200, gutters a grand', ['Roof clean: 1 × 1200', 'Gutters: 1 × 1000']],
  [
    '150 tv bracket, 200 cable run, 350 power point',
    ['TV bracket: 1 × 150', 'Cable run: 1 × 200', 'Power point: 1 × 350'],
  ],
  ['smoke alarm 220 x3', ['Smoke alarm: 3 × 220']],
  ['garden tidy 2 people 5 hours at 80 each plus tip 400', ['Garden tidy labour: 10 × 80', 'Tip: 1 × 400']],
  ['65 per metre for 30 m of gutter, 110 for each of 4 downpipes', ['Gutter: 30 × 65', 'Downpipes: 4 × 110']],
])('%j keeps every price with its thing', (said, lines) => {
  expect(namedLinesOf(said)).toEqual(lines)
})

test.each([
  '2 call outs at 95',
  '12 parts to fit at 20 each',
  'painting 2 days $850',
  'deck $4,500 + $450 GST',
  'labour 3 hours @ $330',
  '350 bricks + 600 pavers',
  'decking 90 x 19',
  'pine 90 x45, 6 lengths at 22',
  'raise the fence, 300 to clear the drain',
  'Quoted $90 to replace the tap and $400 to fix the leak',
  'move a grand piano',
])('%j stays as it is', (said) => {
  expect(settleFigures(said).text).toBe(said)
})

test('money before hours is no part of them', () => {
  expect(namedLinesOf('95 + 3 hrs @ 110')).toEqual(['Labour: 3 × 110'])
})

test('a price that was moved still shows where it was written', () => {
  const result = estimate({
    description: 'Fix tap, $95 callout, $80 callout',
    customerName: '',
    statedAmount: '',
  })
  if (result.outcome !== 'quote') throw new Error(result.outcome)
  expect(result.draft.lineItems.map((line) => line.priceSource.label)).toContain('You wrote “$95 callout”')
})
