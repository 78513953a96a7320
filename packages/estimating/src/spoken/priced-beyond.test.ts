import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'

function subtotalOf(description: string): number | false {
  const result = estimate({ description })
  return result.outcome === 'quote' && result.draft.totals.subtotalCents / 100
}

test.each([
  ['Roof wash 2300 all up, gutters 300', 2600],
  ["driveway and path, let's lock it in at 7,200 plus 900 for shed removal", 8100],
  ['Decking 30m2 told her 3,000 plus gst. Then handrail 450 on top', 3450],
  ['Lounge and hall painting, I can do it for 1,800. Front door extra 300', 2100],
  ['We charge $2,300 to paint it. Add 300 for the door', 2600],
  ['Bathroom call it 900 all up, ensuite call it 1200 all up', 2100],
  ['Kitchen paint. Told her 1,400. Bathroom paint. Told her 1,600.', 3000],
])('the price of one thing is no total: %s', (text, subtotal) => {
  expect(subtotalOf(text)).toBe(subtotal)
})

test.each([
  ['Both bathrooms regrouted at $960 in total plus gst', 960],
  ['Roof 2000 plus gst and gutters 300, 2300 all up', 2300],
  ['Repile the back, new bearer. Price $9,660 plus GST. 25% deposit with the signed quote.', 9660],
])('a total stays one: %s', (text, subtotal) => {
  expect(subtotalOf(text)).toBe(subtotal)
})

test.each([
  ['labour 500 + 13 metres of skirting at 30 a metre', 890],
  ['Callout 100 + 14m of cable at $60/m', 940],
  ['palings 3 sides, 8.5 + 12.25 + 8.5m at $50/m', 1462.5],
  ['dog run, mesh 1.5 high 10 + 3 + 10 + 3 lm @ 62', 1612],
  ['Wash $220 for 3 of them', 660],
  ['Hedge 1.5h @ $90 + lawn 1.5h @ $90', 270],
  ['paling capped 1.95h, 20 m at $45/m', 900],
  ['3 x 8hr days at 450', 1350],
  ['3 x 8hr days at $25/hr', 600],
  ['cleaning every day mon to fri 2 hrs @ 70', 700],
  ['palings 3 sides of yard 8.5 + 12.25 + 8.5m at $50/m', 1462.5],
  ['both toilets serviced at $95 each', 190],
  ['6 villas each get 2 smoke alarms, $300 a villa', 1800],
  ['Removal of existing fence: Yes $300\nNew fence $1000', 1300],
  ["3 doors at $700 each; no 4 is the side door, it's $450", 2550],
])('figures keep what they are of: %s', (text, subtotal) => {
  expect(subtotalOf(text)).toBe(subtotal)
})
