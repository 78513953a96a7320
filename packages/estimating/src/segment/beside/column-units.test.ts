import { expect, test } from 'vitest'
import { estimate } from '../../estimate.ts'

function lines(description: string): string[] {
  const result = estimate({ description })
  if (result.outcome !== 'quote') return [result.category]
  return result.draft.lineItems.map(
    (line) => `${line.quantityThousandths / 1000} ${line.unit} @ ${line.unitPriceCents / 100}`,
  )
}

test.each([
  ['tabs', 'Room\tm2\tRate\tAmount\nHall walls\t30\t16\t480.00\nLounge walls\t52\t16\t832.00', 'm2'],
  [
    'pipes',
    'Task | Labour hrs | Hourly rate | Total\nStrip out | 30 | 16 | 480\nFit off | 52 | 16 | 832',
    'hr',
  ],
  ['semicolons', 'Run;Length (m);Each;Total\nFront;30;16;480\nRear side;52;16;832', 'lm'],
  [
    'columns of spaces',
    'Area          Sq ft    $/sq ft   Amount\nShop floor    30       16        480.00\nBack room     52       16        832.00',
    'sqft',
  ],
])('figures are counted in what their heading says: %s', (_, text, unit) => {
  expect(lines(text)).toEqual([`30 ${unit} @ 16`, `52 ${unit} @ 16`])
})

test('the heading of a price says what is counted where the one of the quantity does not', () => {
  expect(lines('Element\tNo.\tRate (m2)\tTotal\nLawn\t140\t9.50\t1330.00\nBeds\t38\t22\t836.00')).toEqual([
    '140 m2 @ 9.5',
    '38 m2 @ 22',
  ])
})

test('a cell that says its own unit is not counted in that of its heading', () => {
  const text = 'Surface | Sq m | $/sqm | Total\nWalls | 80 | 14 | 1120\nDoors | 6 no. | 95 ea | 570'
  expect(lines(text)).toEqual(['80 m2 @ 14', '6 ea @ 95'])
})

test('a letter in the cell of a figure is its unit', () => {
  expect(
    lines('Crushed rock - 12 t - $38 - $456\nPosts - 9 - $21 - $189\nBobcat - 1 h - $640 - $640'),
  ).toEqual(['12 tonne @ 38', '9 ea @ 21', '1 hr @ 640'])
})

test.each([
  ['Item\tQty\tSell\tTotal\nVanity\t1\t690\t690\nLabour hrs\t4.5\t100\t450', ['1 ea @ 690', '4.5 hr @ 100']],
  [
    'Item\tQty\tSell\tTotal\nBoom hire (days)\t2\t410\t820\nCallout, after hours\t3\t180\t540',
    ['2 day @ 410', '3 ea @ 180'],
  ],
])('the name of a line says what its figure counts', (text, expected) => {
  expect(lines(text)).toEqual(expected)
})

test('the unit beside the figure that is the count is its unit', () => {
  const text =
    'Lot 9 – as priced:\nTurf – 90m2 – $13 – $1,170.00\nLabour, 3 guys x 2 days of 8 – 48 hrs – $70 – $3,360.00\nDelivery – $190.00'
  expect(lines(text)).toEqual(['90 m2 @ 13', '48 hr @ 70', '1 ea @ 190'])
})
