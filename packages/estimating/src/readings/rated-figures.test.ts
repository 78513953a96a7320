import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'

const quantities = (description: string): number[] => {
  const result = estimate({ description, customerName: '', statedAmount: '' })
  return result.outcome === 'quote'
    ? result.draft.lineItems.map(({ quantityThousandths }) => quantityThousandths / 1000)
    : []
}

test.each([
  ['250L electric hws replaced', [1]],
  ['2 x 7.1kW splits at 1890', [2]],
  ['20L sealer at 14 a litre', [20]],
])('what a thing holds or takes counts nothing: %s', (text, expected) => {
  expect(quantities(text)).toEqual(expected)
})
