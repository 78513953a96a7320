import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'

/** Quantity and unit price of each line that a text makes, in hours and dollars. */
function hoursOf(description: string): (readonly [number, number])[] {
  const result = estimate({ description })
  if (result.outcome !== 'quote') return []
  return result.draft.lineItems
    .filter(({ unit }) => unit === 'hr')
    .map(({ quantityThousandths, unitPriceCents }) => [quantityThousandths / 1000, unitPriceCents / 100])
}

test.each([
  ['After builders clean\n2 ladies x 7 hrs each @ 52\nwindows 26 @ 11', [[14, 52]]],
  ['Wash the car park. On site (4.5h) 2 pax @ 58/h each', [[9, 58]]],
  ['5 x LED panel @ 145\nLabour: Mick 2h, Jase 2h, $98/h', [[4, 98]]],
  [
    'me n the young fella 5hrs each 115 me 65 him. cistern 240',
    [
      [5, 115],
      [5, 65],
    ],
  ],
  // One person's time stays one person's.
  ['labour 5 hrs @ 85, 2 taps at 90 each', [[5, 85]]],
])('the time of a crew: %s', (text, hours) => {
  expect(hoursOf(text)).toEqual(hours)
})
