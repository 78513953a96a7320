import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'

test.each([
  [
    'Merchant: 10 sheets £40 each, 20 battens £4 each. We sell at cost plus 25%. Fixing 30 m2 at £12/m2.',
    960,
  ],
  [
    'Wholesaler prices: 4 fans $150 each, cable $100. Our sell is cost + 20 %. Labour 5 hrs @ $90, no margin on that.',
    1290,
  ],
  ['Put 10% on the materials. Posts 30 @ $20, rails 50 @ $10, labour 10 hrs @ $80.', 2010],
  [
    'Supplier lines: 20 bags 10.00 each, 3 mesh sheets 50 each. Mark up 20% on those. Pour slab 20 m2 at 55.',
    1520,
  ],
  ['Skip $400 and digger $200, cost plus 15% on both. Driver 8 hrs @ $75.', 1290],
  [
    'Labour\nRoofer 8 hrs @ $80\n\nMaterials\n20 sheets @ $45\n2 boxes screws @ $50\nMargin of 10% on the materials above',
    1740,
  ],
  ['6 boards $40 each, tiling 20 m2 at $80. Rule is cost plus 30% on goods.', 1912],
])('a share on what the supplier charges is none on labour: %s', (description, expected) => {
  const result = estimate({ description })
  expect(result.outcome === 'quote' && result.draft.totals.subtotalCents / 100).toBe(expected)
})

test('what carries no margin is charged as it is', () => {
  const result = estimate({
    description:
      '12 pavers at $20 each, edging $60 flat, no margin on it. 5 t of sand at $40. We charge cost plus 50%.',
  })
  const prices = result.outcome === 'quote' ? result.draft.lineItems : []
  expect(prices.map((line) => line.unitPriceCents / 100)).toEqual([30, 60, 60])
})

test.each([
  [
    'Tradesman painter $68.00 per hour, 10 hrs\nSpray unit hire $150.00 per day\nPaint and sundries at cost plus 15%.',
    830,
  ],
  ['Plumbing fixtures $3,200; light fixtures $1,100. Overage is billed at cost plus 10%.', 4300],
  ['Materials at cost plus 15%: pine $220, screws $30. Labour 4 hrs @ 80', 607.5],
])(
  'what is billed later at cost and more raises none of the prices before it: %s',
  (description, expected) => {
    const result = estimate({ description })
    expect(result.outcome === 'quote' && result.draft.totals.subtotalCents / 100).toBe(expected)
  },
)
