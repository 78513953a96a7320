import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'
import { withDecimalPoint } from './decimal-point.ts'

test.each([
  ['dimmers at 99,50 each', 'dimmers at 99.50 each'],
  ['7,5 hours labour at 1.250,00', '7.5 hours labour at 1,250.00'],
  ['make it 1.500', 'make it 1,500'],
  ['€1.200', '€1,200'],
  ['€1,500', '€1,500'],
  ['deck 5,5x4,2 m', 'deck 5.5x4.2 m'],
  ['99.50 each, 2 of them', '99.50 each, 2 of them'],
  ['valid until 15.05.2026', 'valid until 15.05.2026'],
  ['delete lines 1,2', 'delete lines 1,2'],
  ['rooms 1,2,3', 'rooms 1,2,3'],
])('“%s” is “%s” where the decimal mark is a comma, and stays elsewhere', (text, pointed) => {
  for (const country of ['DE', 'FR', 'NL'] as const) expect(withDecimalPoint(text, country)).toBe(pointed)
  for (const country of ['AU', 'IE', 'US'] as const) expect(withDecimalPoint(text, country)).toBe(text)
})

test('what the customer reads keeps its figures as they were written', () => {
  const result = estimate({ description: 'Fence 1.500 mm high, 12,5 m at 90 each' }, { country: 'DE' })
  const [line] = result.outcome === 'quote' ? result.draft.lineItems : []
  expect(line).toMatchObject({ description: 'Fence 1.500 mm high', quantityThousandths: 12_500 })
})
