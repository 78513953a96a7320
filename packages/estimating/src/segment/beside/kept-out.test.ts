import { expect, test } from 'vitest'
import { estimate } from '../../estimate.ts'

function draftOf(description: string) {
  const result = estimate({ description, customerName: '', statedAmount: '' })
  if (result.outcome !== 'quote') throw new Error(`Refused: ${description}`)
  return result.draft
}

const subtotalOf = (description: string): number => draftOf(description).totals.subtotalCents / 100

test.each([
  ['double gates 3.6m 1380 with drop bolt, auto opener optional 1650', 1380],
  ['Fence 1200. Letterbox, optional, $420', 1200],
  ['Paint hall $900. If you want the ceiling too it’s $350', 900],
  ['rod drain 160. camera if it blocks again 220', 160],
  ['Trickle vents to all windows (if wanted by building standards) $165. Fit windows $1,860', 1860],
  ['Deep clean 450, oven 60 if dirty, fridge 40', 490],
  ['Fence 30m at $85. If rock is found $120 per hour extra', 2550],
  ['Fit 6 downlights at 85 each, 2 hours labour at 95, optional: dimmer 120', 700],
  ['Fence 30m at 85, gate 390, optional gravel board 260', 2940],
  ['Drip edge 210 LF @ 2.90, permit $185. Optional, homeowner asking: skylight kits, 2 at $375 each.', 794],
  ['Quote only: reroof 140 m2 at 72, gutters 38m at 42, optional fascia cover 500', 11_676],
])('what hangs on something is an option: %s', (description, subtotal) => {
  expect(subtotalOf(description)).toBe(subtotal)
})

test.each([
  ['If you supply the tiles we lay 40m2 at $45', 1800],
  ['If that’s ok I’ll replace the tap $180 and check the pump $90', 270],
  ['Clean gutters $200 if you want it done this week', 200],
  ['Replace 4 taps if any are leaking, 120 each', 480],
  ['Mow lawns 65 each visit, hedge 120 if possible before Friday', 185],
  ['Hang door 180, fit lock 90 if paid on the day', 270],
  ['Paint fence $900 if the weather holds, gate $200', 1100],
  ['Mow lawn $60, if raining Tuesday instead. Hedge $90', 150],
])('what is only polite, or how it is paid, opens nothing: %s', (description, subtotal) => {
  expect(subtotalOf(description)).toBe(subtotal)
})

test.each([
  ['Replace 3 posts $95 each. rehang gate nc.', 285],
  ['Deck 20m2 at 310. Sweep up after, no charge', 6200],
  ['airbnb clean 75, welcome basket no charge', 75],
])('free work costs nothing: %s', (description, subtotal) => {
  expect(subtotalOf(description)).toBe(subtotal)
})

test.each([
  'Install dishwasher, delivery no charge',
  'Replace gutters on the shed, rust free',
  'Pump out tank, callout free',
])('what is free beside it gives no work away: %s', (description) => {
  expect(subtotalOf(description)).toBeGreaterThan(0)
})

test('what is free of something has its price', () => {
  expect(subtotalOf('Replace fridge tap with lead free mixer, install 180')).toBe(180)
  expect(draftOf('Supply and fit a maintenance free gate').totals.subtotalCents).toBeGreaterThan(0)
})

test('what is not in the price is no line', () => {
  const { lineItems, exclusions } = draftOf(
    'Replace rotten posts, 2 at 80. Concrete repair excluded until we see it',
  )
  expect(lineItems.map(({ description }) => description)).toEqual(['Replace rotten posts'])
  expect(exclusions).toHaveLength(1)
})

test('all of a sentence that leaves things out is no line', () => {
  const { lineItems } = draftOf(
    'Supply and fit 4 windows at 950\nNot included: scaffold, painting, rubbish removal',
  )
  expect(lineItems.map(({ description }) => description)).toEqual(['Supply and fit windows'])
})

test.each([
  ['$280 fix the gate. New latch on me', 280],
  ['20 tap washers at the caravan park 22 ea and 5 shower roses i throw in', 440],
])('what someone throws in costs nothing: %s', (description, subtotal) => {
  expect(subtotalOf(description)).toBe(subtotal)
})
