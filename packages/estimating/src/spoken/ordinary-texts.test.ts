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
  ['Kitchen tap supply and fit $220\nChange laundry tap $180\nClean gutters $150', [220, 180, 150]],
  ['Paint bedroom 1 $600\nMake good bedroom 2 $450', [600, 450]],
  ['We will trim the front hedge $250 and mow lawns $80', [250, 80]],
  ['We can move the power point for $150 and fit a new light for $95', [150, 95]],
  ['Job to do: replace 3 taps $150 each\nNew toilet $480', [450, 480]],
  ['Supply only of fan  - $180\nInstall of fan $150', [180, 150]],
  ['Kitchen tap:  -$220\nCall out $90', [220, 90]],
  ['Framing 3,000\nCladding 2,000\nWindows 5,000\nPainting 1,800', [3000, 2000, 5000, 1800]],
  ["Cap off gas line $150 as it's no longer needed. Install electric cooktop $280.", [150, 280]],
  ['Remove 3 conifers $400 each not wanted any more, stump grind $150', [1200, 150]],
  ['Remove lime deposits from urinals $180. Replace 2 taps $140 each.', [180, 280]],
  ['Replace remaining boards at the end of the deck $90. Oil deck $400.', [90, 400]],
  ['Need 150 pavers before Friday at $6 each. Sand $120.', [900, 120]],
  ['Take 3 doors off when painting $60 each. Paint hallway $900.', [180, 900]],
  ['Replace tap in kitchen 220 cash, new toilet 480 cash', [220, 480]],
  ['Pull up carpet $300, lay vinyl planks instead $2,400', [300, 2400]],
  ['Internal: paint 4 doors $85 each\nExternal: paint weatherboards $3,200', [340, 3200]],
  ['Repair fence 3.5h @ $75/h', [263]],
  ['12x24 tile, install $9 per sqft, 150 sqft', [1350]],
  ['Skip bin 280 and labour 65 an hour, both for 4 hours', [280, 260]],
  ['Mick 6hrs and Tom 6hrs @ $90/hr and $55/hr respectively', [540, 330]],
  ['4 rooms each need 2 coats, $280 a room', [1120]],
  ['(07) 3345 1122 call me\nFix tap $180', [180]],
  ['Deck price $4,000\nDeposit $1,000\nStairs $3,000', [4000, 3000]],
  ['Install 20 one piece toilets $300 each', [6000]],
  ["I'd be happy with the $600 you quoted for the gate, also stain the deck $450", [600, 450]],
  ['Tap 89.00\nValve 31.00\nFittings 20.00\nTotal 140.00\nLabour 2 hrs at $90', [89, 31, 20, 180]],
  [
    'Item\tLabour\tMaterials\tTotal\nReplace tap\t90\t45\t135\nFit toilet\t120\t300\t420\nTotal\t210\t345\t555',
    [135, 420],
  ],
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
  ['She’s elderly and needs 2 grab rails fitted in the bathroom.', 1],
  ['To do: fix gate, paint fence 20m, replace 2 posts', 3],
  ['Replace 3 taps and leave the kitchen one alone.', 1],
  ['House roofing. 2 skylights, 3 whirlybirds, 4 vents', 4],
])('%j keeps its work', (text, count) => {
  expect(amountsOf(text)).toHaveLength(count)
})

test.each([
  ['£', 'GBP'],
  ['€', 'EUR'],
])('what is written out for a text in %s stays in %s', (sign, currency) => {
  const texts = [
    `Paint the house\nBed 1 ${sign}620\nBed 2 same as bed 1`,
    `door closer ${sign}65 for the part and ${sign}40 to fit`,
    `happy with the ${sign}600 you quoted for the gate`,
    `5 hr painter and 5 hr apprentice ${sign}35 & ${sign}18 p/h`,
    `tap washer 4.50\nthread tape 6.00\nCall out ${sign}40`,
  ]
  for (const description of texts) {
    const result = estimate({ description, customerName: '', statedAmount: '' })
    expect(result.outcome === 'quote' && result.draft.currency).toBe(currency)
  }
})
