import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'

test.each([
  ['leaf guard 44 metres 38, corners 4 25', 1772],
  ['4 windows reglaze 240 and 4 sills replaced 95', 1340],
  ['Full strip and retile 142 m2 £62 lead flashings 18 m £45 vents 10 £12 all plus VAT', 9734],
])(
  'of things the book does not know a bare price is for each, as most write it: %s',
  (description, subtotal) => {
    const result = estimate({ description })
    expect(result.outcome === 'quote' && result.draft.totals.subtotalCents / 100).toBe(subtotal)
  },
)

test('a sum that only fits all of them is none for each', () => {
  const result = estimate({ description: 'replace 2 pumps $1200' })
  expect(result.outcome === 'quote' && [result.draft.totals.subtotalCents, result.draft.needsCheck]).toEqual([
    120_000,
    true,
  ])
})
