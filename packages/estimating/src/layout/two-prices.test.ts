import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'

function drafted(description: string) {
  const result = estimate({ description })
  if (result.outcome !== 'quote') throw new Error(result.outcome)
  const { totals, taxMode, lineItems } = result.draft
  return {
    totals,
    taxMode,
    lines: lineItems.map((line) => [line.quantityThousandths / 1000, line.unitPriceCents / 100]),
  }
}

test('labour and material of one row add up to its amount', () => {
  const { lines, totals } = drafted(
    [
      "                          Qty   Labour ea   Mat'l ea    Total",
      'Single GPO                 6      55.00      18.00      438.00',
      'Ceiling fan, 4 blade       3     120.00     189.00      927.00',
      'Smoke alarm 10yr           5      60.00      74.00      670.00',
      '                                                  Net  2,035.00',
    ].join('\n'),
  )
  expect(lines).toEqual([
    [6, 73],
    [3, 309],
    [5, 134],
  ])
  expect(totals.subtotalCents).toBe(203_500)
})

test('a total below a column of prices with GST has it in', () => {
  const { totals, taxMode } = drafted(
    'Job\tNo.\tPrice inc GST\tTotal inc GST\nSplit service\t6\t$143.00\t$858.00\nDrain flush\t2\t$55.00\t$110.00\nReplace remote\t1\t$99.00\t$99.00\nTOTAL\t\t\t$1,067.00',
  )
  expect(taxMode).toBe('inclusive')
  expect(totals.totalCents).toBe(106_700)
})
