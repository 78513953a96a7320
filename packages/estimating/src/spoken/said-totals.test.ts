import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'
import { settleFigures } from './settle-figures.ts'

test.each([
  ['8 lights and a fan, we can do the lot for $1,850', '8 lights and a fan, total $1,850'],
  ['New hob and hood I could do £940 inc VAT', 'New hob and hood, total £940 inc VAT'],
  ['Board agreed on $3,100 plus GST for everything', 'Board agreed, total $3,100 plus GST for everything'],
  ['Quoted $11,400 to replace the heat pump', 'total $11,400. replace the heat pump'],
  ['roofer wants £1,950 to redo the flat roof', 'total £1,950. redo the flat roof'],
  ['15 panels and an inverter. $5,490 after STCs', '15 panels and an inverter. , total $5,490 after STCs'],
  ['6 lights and a fan, told him 980 inc gst', '6 lights and a fan, total 980 inc gst'],
  ['replace 2 taps, 265 total', 'replace 2 taps, , total 265 total'],
  [
    'Deck and stairs.\n£6,480 inc VAT for all of it',
    'Deck and stairs.\n, total £6,480 inc VAT for all of it',
  ],
  ['new motor\nTOTAL JOB 1840', 'new motor\nTotal 1840'],
  ['labour 6h at 70, knock it down to 550 all up', 'labour 6h at 70, total 550 all up'],
  ['Re-pile the back. Price $9,660 incl GST.', 'Re-pile the back. Total $9,660 incl GST.'],
  ['a heat pump for the sum of: nine thousand ($9,240.00)', 'a heat pump \nTotal $9,240.00)'],
  ['Repairs to bath.\nThe sum of £1,960.', 'Repairs to bath.\nTotal £1,960.'],
  ['New drain and trough. To carry out the above would be $6,875.', 'New drain and trough. Total $6,875.'],
  ['Gutters and ridge\nCost to carry out all the above $4,620.00', 'Gutters and ridge\nTotal $4,620.00'],
  ['Service 5 units | Quoted (inc): $4,235.00', 'Service 5 units | \nTotal $4,235.00 inc GST\n'],
  ['Slab, broom finish. Sell at 5,270 + gst', 'Slab, broom finish. total 5,270 + gst'],
  [
    'take out the boiler, fit a combi, flush through and register: £2,980 inc VAT',
    'take out the boiler, fit a combi boiler, flush through and register.\nTotal £2,980 inc VAT',
  ],
  ['Deck. He told them 8,200 on the phone so match it.', 'Deck.\nTotal 8,200.'],
  ['Deck. told him 8,200 on the phone and 3 new posts', 'Deck.\nTotal 8,200.\n and 3 new posts'],
  ["driveway and path, let's lock it in at 7,200", "driveway and path, let's lock it in, total 7,200"],
])('what the whole is done for is its total: %s', (text, expected) => {
  expect(settleFigures(text).text).toBe(expected)
})

test.each([
  'I can do $450 for the gate and $900 for the fence',
  'we can do £85 each for 6 doors',
  'I can do $600 cash',
  'Deck $5,200, steps I can do for $700',
  'Owner approved $240 for the tap',
  'Quoted $90 to replace the tap and $400 to fix the leak',
  'told her 4 downlights would do',
  'told the tenant 3 taps on the phone',
  'To fit the tap $90 and to fix the leak $400',
  'We sell 20 bags at 14 each',
  'Quoted ex Melbourne depot $90 and fitting $400',
  'Timber, screws and glue: $90 inc GST\nLabour: $400 inc GST',
  'new tap 180 all up and a new toilet 450 all up',
  'Price $90 for the tap, $400 for the leak',
  'L6\t140mm pot shrubs\tno\t45\t\t\n\tTOTAL',
])('other prices stay: %s', (text) => {
  expect(settleFigures(text).text).toBe(text)
})

test('lines without a price share what is left of the total', () => {
  const result = estimate({
    description:
      'Make safe $220, supply and fit new 6mm window pane, refix frame. Insurer has approved $1,980 incl GST for the lot.',
  })
  expect(result.outcome === 'quote' && result.draft.totals.totalCents).toBe(198_000)
  expect(result.outcome === 'quote' && result.draft.lineItems[0]?.unitPriceCents).toBe(22_000)
})
