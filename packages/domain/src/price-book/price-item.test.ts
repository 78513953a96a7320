import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalUnit } from '../quotes/units.ts'
import { priceFromCost, settlePrice, tidySynonyms } from './price-item.ts'
import { tradeNamed } from './trades.ts'

const cents = fc.integer({ min: 0, max: 100_000_000 })
const markup = fc.integer({ min: 0, max: 100_000 })

test('a cost of $42.50 with 30 % markup sells at $55.25, half a cent up', () => {
  expect(priceFromCost(4_250, 3_000)).toBe(5_525)
  expect(priceFromCost(1, 5_000)).toBe(2)
})

test('a price is within half a cent of cost × (1 + markup), and never below the cost', () => {
  fc.assert(
    fc.property(cents, markup, (costCents, basisPoints) => {
      const price = priceFromCost(costCents, basisPoints)
      expect(Math.abs(price * 10_000 - costCents * (10_000 + basisPoints))).toBeLessThanOrEqual(5_000)
      expect(price).toBeGreaterThanOrEqual(costCents)
    }),
  )
})

test('a price is stated or made, and what contradicts it is refused', () => {
  const parts = { priceCents: null, costCents: 10_000, markupBasisPoints: 3_000 }
  expect(settlePrice(parts)).toEqual({ kind: 'settled', ...parts, priceCents: 13_000 })
  expect(settlePrice({ ...parts, priceCents: 13_000 })).toMatchObject({ kind: 'settled' })
  expect(settlePrice({ ...parts, priceCents: 12_900 })).toMatchObject({
    field: 'price',
    message: 'Cost and markup come to 130.00, not 129.00. Leave the markup empty to keep this price',
  })
  expect(settlePrice({ ...parts, costCents: null })).toMatchObject({ field: 'markup' })
  expect(settlePrice({ ...parts, markupBasisPoints: null })).toMatchObject({ field: 'price' })
})

test('a settled price agrees with its cost and markup', () => {
  const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null })
  fc.assert(
    fc.property(maybe(cents), maybe(cents), maybe(markup), (priceCents, costCents, markupBasisPoints) => {
      const settled = settlePrice({ priceCents, costCents, markupBasisPoints })
      fc.pre(settled.kind === 'settled')
      const made =
        settled.costCents === null || settled.markupBasisPoints === null
          ? priceCents
          : priceFromCost(settled.costCents, settled.markupBasisPoints)
      expect(settled.priceCents).toBe(made)
    }),
  )
})

test('other names are kept once each', () => {
  expect(tidySynonyms(['down  light; Downlight|downlight', ' ', 'LED '])).toEqual([
    'down light',
    'Downlight',
    'LED',
  ])
})

test.each([
  ['Each', 'ea'],
  ['', 'ea'],
  ['per hour', 'hr'],
  ['Hrs.', 'hr'],
  ['m²', 'm2'],
  ['Lineal  Metre', 'lm'],
  ['Pallet', 'pallet'],
])('the unit %j is %s', (text, unit) => {
  expect(canonicalUnit(text)).toBe(unit)
  expect(canonicalUnit(canonicalUnit(text))).toBe(unit)
})

test('a unit is written one way only, however often it is tidied', () => {
  const pieces = fc.string({ unit: fc.constantFrom('per ', '.', ' ', '!', 'm', '²', 'Hr'), maxLength: 8 })
  fc.assert(
    fc.property(fc.oneof(fc.string(), pieces), (text) => {
      const unit = canonicalUnit(text)
      expect(canonicalUnit(unit)).toBe(unit)
      expect(unit).toBe(unit.trim())
    }),
    { examples: [['! .'], ['k..'], ['per per hr'], ['.']] },
  )
})

test('a trade is named by its word or its label', () => {
  expect([tradeNamed(' Plumbing'), tradeNamed('air conditioning'), tradeNamed('alchemy')]).toEqual([
    'plumbing',
    'hvac',
    undefined,
  ])
})
