import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'

const priced = (description: string): number => {
  const result = estimate({ description, customerName: '', statedAmount: '' })
  return result.outcome === 'quote' ? (result.draft.lineItems[0]?.unitPriceCents ?? 0) : 0
}

test('rooms behind a thing say where it goes, and price nothing', () => {
  const each = priced('11 downlights lounge/dining')
  expect(each).toBeGreaterThan(0)
  expect(each).toBeLessThan(20_000)
  expect(priced('paint lounge walls')).toBeGreaterThan(40_000)
})
