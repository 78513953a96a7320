import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'

test.each([
  ['Pump £480 plus 20% handling, install £260', 836],
  ['Paint and sundries $380 marked up 15%. 22 hours of painting at $60.', 1757],
  ['Everything supplied at cost +20%: tapware $350, basin $220, toilet $410. Labour 9 hrs @ $95.', 2031],
  ['Cable $180, board $320, breakers $240, all plus 15%. Labour 12 hrs $100/hr.', 2051],
  ['Cost of plants $700. Our margin is 35% on plants. Planting labour $560.', 1505],
  ['Tiles $1,100, tiler 3 days at $520 a day, plus 10% GST', 2660],
])('a share that the words add to a price: %s', (description, expected) => {
  const result = estimate({ description })
  expect(result.outcome === 'quote' && result.draft.totals.subtotalCents / 100).toBe(expected)
})
