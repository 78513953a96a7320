import { expect, test } from 'vitest'
import type { PriceBookItem } from '../price-book-item.ts'
import { bookUnitPriceCents, containsTax, neatCents, toTaxMode } from './book-price.ts'

const item: PriceBookItem = {
  trade: 'concreting',
  name: 'Slab',
  synonyms: [],
  unit: 'm2',
  typicalCents: 11_000,
  currency: 'AUD',
  taxBasis: 'inc',
  source: null,
}
const exclusive = { currency: 'AUD', taxMode: 'exclusive', taxRateBasisPoints: 1_000 } as const

test('a price moves into the quote’s way of stating tax', () => {
  expect(bookUnitPriceCents(item, 'm2', exclusive)).toBe(10_000)
  expect(bookUnitPriceCents(item, 'm2', { ...exclusive, taxMode: 'inclusive' })).toBe(11_000)
  expect(bookUnitPriceCents({ ...item, taxBasis: 'ex' }, 'm2', { ...exclusive, taxMode: 'inclusive' })).toBe(
    12_100,
  )
  expect(toTaxMode(1_000, false, exclusive)).toBe(1_000)
})

test('imperial units convert', () => {
  expect(bookUnitPriceCents(item, 'sqft', exclusive)).toBe(929)
})

test('a price that says nothing of tax is a trade rate', () => {
  expect(containsTax({ ...item, taxBasis: 'unknown' })).toBe(false)
  expect(containsTax(item)).toBe(true)
})

test.each([
  [8_636, 8_600],
  [1_455, 1_450],
  [391, 390],
  [154_545, 154_500],
  [590_909, 591_000],
  [2, 10],
])('%i cents read as %i', (exact, neat) => {
  expect(neatCents(exact)).toBe(neat)
})
