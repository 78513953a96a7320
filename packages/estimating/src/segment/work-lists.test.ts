import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'

function linesOf(description: string): string[] {
  const result = estimate({ description })
  if (result.outcome !== 'quote') return [result.category]
  return result.draft.lineItems.map(
    (line) => `${line.quantityThousandths / 1000} ${line.unit} ${line.description}`,
  )
}

test.each([
  [
    'supply and fit toilet suite, wall hung vanity, frameless shower screen',
    ['1 ea Supply and fit toilet suite', '1 ea Wall hung vanity', '1 ea Frameless shower screen'],
  ],
  ['New heater, 4 outlets, pull old one out', ['1 ea New heater', '4 ea Outlets', '1 ea Pull old one out']],
  ['Render wall 28 m2 and paint it two coats', ['28 m2 Render wall', '28 m2 Paint it two coats']],
  ['new vanity and toilet', ['1 ea New vanity', '1 ea Toilet']],
  ['shrubs 3 at 45 each, mow the lot 80', ['3 ea Shrubs', '1 ea Mow the lot']],
  ['Replace 8 bed head lamps', ['8 ea Replace bed head lamps']],
  ['service cooler, invoice due 14 days', ['1 ea Service cooler']],
  ['mow lawn and trim hedges', ['1 ea Mow lawn', '1 job Trim hedges']],
  [
    'Replace a 250 L electric hot water system, take the old one away, 4 hours of labour and a new tempering valve',
    [
      '1 ea Replace a 250 L electric hot water system',
      '1 ea Take the old one away',
      '4 hr Labour',
      '1 ea New tempering valve',
    ],
  ],
  [
    '$650, $450 and $300 for three trees to be removed',
    [
      '1 ea Trees to be removed (1 of 3)',
      '1 ea Trees to be removed (2 of 3)',
      '1 ea Trees to be removed (3 of 3)',
    ],
  ],
  ['Replace 6 fence posts at $140 each, 2 of them supplied by customer', ['6 ea Replace fence posts']],
  ['Clean 12 bins monthly for 6 months at $8 per bin', ['72 ea Clean bins monthly']],
  ['2 men 3 hrs @ 95/hr to run a circuit', ['6 hr Labour, 2 men × 3 h: run a circuit']],
  ['Fit wall panels 12 m2 @ 60, cable and conduit 180', ['12 m2 Fit wall panels', '1 ea Cable and conduit']],
  ['Clear blocked sewer with jetter $380', ['1 ea Clear blocked sewer with jetter']],
  ['Need the deck sanded and oiled, 6 x 5', ['30 m2 Deck sanded and oiled']],
  [
    '2 dripping taps to fix and the toilet keeps running',
    ['2 ea Dripping taps to fix', '1 ea Toilet keeps running'],
  ],
  ['cap off old gas line and pressure test', ['1 ea Cap off old gas line', '1 ea Pressure test']],
  ['install 2 black taps and white basin', ['2 ea Install black taps', '1 ea White basin']],
  ['patch the lock and hole patching x 6', ['1 ea Patch the lock', '6 ea Hole patching']],
  [
    'Frame and gyprock one partition wall for $1,150, single door $420',
    ['1 ea Frame and gyprock partition wall', '1 ea Single door'],
  ],
  [
    'break up old path 11m x 1.2 and pour a new one same size',
    ['13.2 m2 Break up old path 11m x 1.2', '13.2 m2 Pour a new one same size (path)'],
  ],
  [
    'fence 28 metres at one thirty a metre old fence comes out at twenty five a metre',
    ['28 lm Fence', '28 lm Old fence comes out'],
  ],
  ['remove 3 cube green waste at 75', ['3 m3 Remove green waste']],
  [
    'callout 110 which covers the first hour then 1.5 hours at 98 to replace 3 switches at 32 each',
    ['1 ea Callout which covers the first hour', '1.5 hr Labour: replace', '3 ea Switches'],
  ],
  [
    'clean shop monday wednesday friday 1.5 hours each at 52 per hour',
    ['4.5 hr Clean shop monday wednesday friday'],
  ],
  ['half day handyman 4 hrs @ 75', ['4 hr Handyman']],
  ['Downpipes: 4 @ $165. Gutters: 28m @ $48.', ['4 ea Downpipes', '28 lm Gutters']],
  ['Install 5 doors. $210 per door supply and fit.', ['5 ea Install doors']],
  ['blinds: 3 @ $85, 2 @ $120', ['3 ea Blinds', '2 ea Blinds']],
  ['2x tap @85 1x hose @22 labour 2h@95', ['2 ea Tap', '1 ea Hose', '2 hr Labour']],
  ['3 x 2.4m sleepers @ $38 each', ['3 ea 3 x 2.4m sleepers']],
  ['slab 6x3 at 110 a metre', ['18 m2 Slab 6x3']],
  ['3 men x 8 hours x 2 days @ $60/hr', ['48 hr Labour, 3 men × 8 h × 2 days']],
  ['minimum charge 140 plus 2 extra hours at 70', ['1 ea Minimum charge', '2 hr Labour']],
  [
    '8 downlights in the lounge 2 in the hallway',
    ['8 ea Downlights in the lounge', '2 ea Downlights in the hallway'],
  ],
  ['tile floor 5m2 and walls 22m2', ['5 m2 Tile floor', '22 m2 Tile walls']],
  [
    'rip up 42 sqm of old floor tiles, grind floor and lay porcelain',
    ['42 m2 Rip up old floor tiles', '42 m2 Grind floor', '42 m2 Lay porcelain'],
  ],
  ['paint 2 bathrooms and the kitchen', ['2 ea Paint bathrooms', '1 ea Kitchen']],
  ['pressure clean and paint 180m2 roof', ['180 m2 Pressure clean', '180 m2 Paint roof']],
  [
    'bond clean 2 bed unit plus oven and balcony',
    ['1 job Bond clean 2 bed unit', '1 ea Oven', '1 ea Balcony'],
  ],
  ['tile splashback 3.2m2 at $45 a metre, labour $90 a metre', ['3.2 m2 Tile splashback', '3.2 m2 Labour']],
])('%s', (description, expected) => {
  expect(linesOf(description)).toEqual(expected)
})

test('a count beyond reason is left to be priced', () => {
  const result = estimate({ description: 'Install 60 ducted systems' })
  expect(result).toMatchObject({ draft: { lineItems: [{ needsPrice: true, unitPriceCents: 0 }] } })
})

test.each([
  '30m2 synthetic turf at 92/m2. If they want it, add a putting hole kit for 350',
  '30m2 synthetic turf at 92/m2. If the client decides to go ahead, edging 20m at 35 a metre',
])('what depends on a wish stays out of the base: %s', (description) => {
  expect(linesOf(description)).toEqual(['30 m2 Synthetic turf'])
})

test("what the customer's son does is left out", () => {
  const description = 'New gate $480 and dont worry about the letterbox, paint fence 20m at 12'
  expect(linesOf(description)).toEqual(['1 ea New gate', '20 lm Paint fence'])
})

test('an option titled with a colon leaves the base alone', () => {
  expect(linesOf('Lay 42m2 laminate at 55/m2. Option: scotia trim 38m at 9 a metre')).toEqual([
    '42 m2 Lay laminate',
  ])
})
