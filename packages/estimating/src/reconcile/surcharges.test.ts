import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'

function linesOf(description: string): (string | number)[][] {
  const result = estimate({ description, customerName: '', statedAmount: '' })
  if (result.outcome !== 'quote') throw new Error(`Refused: ${description}`)
  return result.draft.lineItems.map((line) => [line.description, line.unitPriceCents])
}

test.each([
  ['Fit 3 gpos at 90 each, weekend surcharge 50%', 'Weekend surcharge (50%)', 135_00],
  ['Labour 8h @ 95, parts 340, after hours loading of 25% applies', 'After hours loading (25%)', 275_00],
  ['Rewire shed 2400, add 10% for contingency', 'Contingency (10%)', 240_00],
  ['Strip and seal floors 210m2 @ $5. Minimum charge $650. After hours +20%', 'After hours (20%)', 210_00],
  ['14 GPO @ $100, commissioning 6 hrs @ $100, 10% PM fee', 'PM fee (10%)', 200_00],
  ['Paint 2 rooms 650 each. 5% fuel levy', 'Fuel levy (5%)', 65_00],
  ['Labour 8h @ 95, parts 340. Loading 25% on labour', 'Loading (25%)', 190_00],
  ['Replace 3 battens @ $86. Labour 2h @ $110. Sundries 5% of materials', 'Sundries (5%)', 12_90],
  [
    'Carpet clean 4 rooms $35 per room, lounge $60, stain protection add 15%',
    'Stain protection (15%)',
    30_00,
  ],
  ['Excavation 2400, concrete 3600, contingency 10%. Total 6600 + gst', 'Contingency (10%)', 600_00],
])('%s', (description, name, cents) => {
  expect(linesOf(description)).toContainEqual([name, cents])
})

test('each of several is of the work alone', () => {
  expect(linesOf('Excavation 2400, concrete 3600. 10% contingency and 5% fuel levy').slice(2)).toEqual([
    ['Contingency (10%)', 600_00],
    ['Fuel levy (5%)', 300_00],
  ])
})

test.each([
  ['those who pay in a certain way', 'Fit 3 gpos at 90 each. Card surcharge 1.5% applies', 270_00],
  ['what may not come', 'Paint 2 rooms 650 each. Weekend loading 50% if done on Saturday', 1300_00],
  ['what has its amount', 'Excavation 2400, concrete 3600, contingency 10% 600', 6600_00],
  ['a total without it', 'Excavation 2400, concrete 3600, contingency 10%. Total 6000 + gst', 6000_00],
])('nothing is put on for %s', (_, description, cents) => {
  const result = estimate({ description, customerName: '', statedAmount: '' })
  expect(result.outcome === 'quote' ? result.draft.totals.subtotalCents : 0).toBe(cents)
})
