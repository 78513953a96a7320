import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'
import { settleFigures } from './settle-figures.ts'

function subtotalOf(description: string): number {
  const result = estimate({ description, customerName: '', statedAmount: '' })
  if (result.outcome !== 'quote') throw new Error(result.outcome)
  return result.draft.totals.subtotalCents / 100
}

test.each([
  ['12 blinds at 90 each (usually 110 each)', 1080],
  ['12 blinds at 90 each, normally 110', 1080],
  ['12 blinds at 110 each. actually make it 90', 1080],
  ["12 blinds @ 90. They may want a window clean as well, that'd be another 150", 1080],
  ['12 blinds at 90 plus 150 to install the lot', 1230],
  ['12 blinds at 90, 150 flat to fit them', 1230],
])('%j is %d before tax', (said, subtotal) => {
  expect(subtotalOf(said)).toBe(subtotal)
})

test.each([
  ['12 blinds at 90 ea - 10%', '12 blinds at 90 ea less 10%'],
  ['12 blinds at 90, credit 50 from last job', '12 blinds at 90, less $50 from last job'],
])('%j is read as %j', (said, written) => {
  expect(settleFigures(said).text).toBe(written)
})

test.each(['replace the usual 110 mm pipe', 'supply 2 taps and 6 to fit them', 'usually 3 coats'])(
  '%j stays as it is',
  (said) => {
    expect(settleFigures(said).text).toBe(said)
  },
)
