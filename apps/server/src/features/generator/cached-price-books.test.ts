import { expect, test } from 'vitest'
import { type CachedPriceBook, cacheOfPriceBooks } from './cached-price-books.ts'

const item = {
  trade: 'electrical',
  name: 'Downlight',
  synonyms: [],
  unit: 'ea',
  typicalCents: 8_500,
  currency: 'AUD',
  taxBasis: 'ex',
  source: null,
} as const

const bookOf = (count: number): CachedPriceBook => ({
  revision: null,
  currency: 'AUD',
  prices: Array.from({ length: count }, () => item),
})

test('evicts the least recently used book when prices are too many, and no other', () => {
  const books = cacheOfPriceBooks(100)
  for (const tenant of ['a', 'b', 'c']) books.set(tenant, bookOf(32))
  books.get('a')
  books.set('d', bookOf(32))
  expect(['a', 'b', 'c', 'd'].map((tenant) => books.get(tenant) !== undefined)).toEqual([
    true,
    false,
    true,
    true,
  ])
  // Room is given back when a book is replaced.
  for (let turn = 0; turn < 50; turn += 1) books.set('d', bookOf(32))
  expect(books.get('a')).toBeDefined()
})

test('refuses a book larger than the cache, and bounds empty ones', () => {
  const books = cacheOfPriceBooks(100)
  books.set('large', bookOf(100))
  expect(books.get('large')).toBeUndefined()
  for (let tenant = 0; tenant < 1_000; tenant += 1) books.set(`${tenant}`, bookOf(0))
  expect([books.get('0'), books.get('999')?.prices]).toEqual([undefined, []])
})
