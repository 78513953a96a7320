import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'

/** What each line of a draft comes to, in whole dollars. */
const amountsOf = (description: string): number[] => {
  const result = estimate({ description, customerName: '', statedAmount: '' })
  return result.outcome === 'quote'
    ? result.draft.lineItems.map((line) =>
        Math.round((line.quantityThousandths * line.unitPriceCents) / 100_000),
      )
    : []
}

/** Texts that a rule made for another kind of text could misread: nothing they state may be lost. */
test.each([
  [
    '40 m of colorbond fence along the side, plus a gate.\nQuote for her:\nFence $95 per m\nGate $450',
    [3800, 450],
  ],
  ['Washer dryer combo 1400\nPlumb in 150', [1400, 150]],
  ['Replace lockbox 350\nChange locks 3 x $85', [350, 255]],
  ['Replace old hot water unit about 2000\nTempering valve 250', [2000, 250]],
  ['Take down old fence, new colorbond, about 2000 all up', [2000]],
  ['Excavator 6 hrs at $140/hr rate only\nTruck $300', [840, 300]],
  ['☐ Windows $80\n☐ Gutters $120\n✔ GST included', [80, 120]],
  [
    'Access: paint 2 gates $90 each\nParking: line mark 6 bays at $45\nPets: dog door install $220',
    [180, 270, 220],
  ],
  ['Bedroom two robes $1200 each', [2400]],
  ['Fence with gate will be 2400 if you want it done this month', [2400]],
  ['2 taps, makes it 450 for the two\nToilet 600', [450, 600]],
  ['Lay 40 m2 pavers, supply 40 at $55', [2200]],
  ['Paint unit, 2 floors, $1800 each', [3600]],
  ['3 rooms not including hallway at $400 each, hallway $250', [1200, 250]],
  ['- 6m of gutter and 2 downpipes $400', [400]],
  ['Gate jams - push post back in and reconcrete $250', [250]],
  ['Kitchen $2000\nLaundry same price as kitchen', [2000, 2000]],
  ['Trenching  $12    40\nConduit   $4.50   40\nRubbish removal  $150   -', [480, 180, 150]],
] as const)('%j keeps its prices', (text, amounts) => {
  expect(amountsOf(text)).toEqual(amounts)
})

test.each([
  [
    'Fix the tap, replace the toilet seat and unblock the shower drain?\npricing:\ntap 120\ntoilet seat 85',
    3,
  ],
  ['New hot water unit, supply and install $1,850\nReplace kitchen mixer\nClear blocked drain', 3],
  ['Details: replace 6 downlights, install 2 fans\nTravel $40\nCall out fee $90', 4],
  ['Repaint: bedroom walls and trim, kitchen ceiling, bathroom ceiling, laundry ceiling, hallway walls', 5],
  [
    'Do you want gutters cleaned? Yes, 30 m\nDo you want panels cleaned? Yes, 12\nDo you want roof washed? No',
    2,
  ],
  ['House roofing. 2 skylights, 3 whirlybirds, 4 vents', 4],
])('%j keeps its work', (text, count) => {
  expect(amountsOf(text)).toHaveLength(count)
})
