import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'

const priceOf = (description: string): number => {
  const result = estimate({ description, customerName: '', statedAmount: '' })
  return result.outcome === 'quote' ? (result.draft.lineItems[0]?.unitPriceCents ?? 0) : 0
}

test.each([
  ['a capacitor', 'capacitor for the aircon', 'new aircon'],
  ['a belt', 'belt for the evap cooler', 'new evap cooler'],
  ['pads', 'new pads x 4 for the evap cooler', 'new evap cooler'],
])('%s isn’t priced as what it is for', (_, part, whole) => {
  expect(priceOf(part)).toBeLessThan(priceOf(whole) / 4)
})

test('what a circuit is for tells which one it is', () => {
  expect(priceOf('dedicated circuit for the oven')).toBe(priceOf('oven circuit'))
})

test('where a thing is isn’t what is built', () => {
  expect(priceOf('Sensor light at the carport')).toBe(priceOf('sensor light'))
  expect(priceOf('new gate beside the garage')).toBe(priceOf('new gate'))
})
