import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'

/** "quantity unit × price" of each line. */
function drafted(...rows: readonly string[]): string[] {
  const result = estimate({ description: rows.join('\n') })
  if (result.outcome !== 'quote') throw new Error(result.outcome)
  return result.draft.lineItems.map(
    ({ quantityThousandths, unit, unitPriceCents }) =>
      `${quantityThousandths / 1000} ${unit} × ${unitPriceCents / 100}`,
  )
}

test('no reading takes a count for a price against the headings', () => {
  expect(
    drafted(
      'Item | Qty | Rate | GST 15% | Total',
      'Roof wash m2 | 180 | 3.00 | 81.00 | 621.00',
      'Moss treatment | 180 | 2.00 | 54.00 | 414.00',
      'Gutter clear | 1 | 250.00 | 37.50 | 287.50',
    ),
  ).toEqual(['180 m2 × 3', '180 m2 × 2', '1 ea × 250'])
})

test('an amount of several things stays the amount of its row', () => {
  expect(
    drafted(
      'Task | Amount | Proceed',
      'Replace tap washers | $180 | Y',
      'New flexi hoses x4 | $220 | Y',
      'Replace cistern | $540 | N',
    ),
  ).toEqual(['1 ea × 180', '4 ea × 55'])
})

test('a row without a count beside counted ones keeps its amount', () => {
  expect(
    drafted(
      'date,who,hours,rate,amount',
      '3/3,Tim,7.5,85,637.50',
      '3/3,Jay (app),7.5,48,360.00',
      ',sleepers and ag pipe,,,412.35',
      'TOTAL,,,,1409.85',
    ),
  ).toEqual(['7.5 hr × 85', '7.5 hr × 48', '1 ea × 412.35'])
})

test('what the client says in a remark leaves no row out', () => {
  expect(
    drafted(
      'Item\tQty\tRate\tNotes',
      'Ridge capping\t14\t55\tignore old mortar colour',
      'Repaint barge boards\t22\t18\tclient approved colour',
    ),
  ).toEqual(['14 ea × 55', '22 ea × 18'])
})
