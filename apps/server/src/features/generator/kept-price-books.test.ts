import { expect, test } from 'vitest'
import { type KeptPriceBook, KeptPriceBooks } from './kept-price-books.ts'

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

const bookOf = (count: number): KeptPriceBook => ({
  revision: null,
  currency: 'AUD',
  prices: Array.from({ length: count }, () => item),
})

test('keeps a book for each tenant, the newest only', () => {
  const books = new KeptPriceBooks(100)
  const [first, second] = [bookOf(2), bookOf(3)]
  books.keep('a', first)
  books.keep('b', first)
  books.keep('a', second)
  expect([books.find('a'), books.find('b'), books.find('c')]).toEqual([second, first, undefined])
})

test('lets go of what was used longest ago when prices are too many, and of nothing more', () => {
  const books = new KeptPriceBooks(100)
  for (const tenant of ['a', 'b', 'c']) books.keep(tenant, bookOf(32))
  books.find('a')
  books.keep('d', bookOf(32))
  expect(['a', 'b', 'c', 'd'].map((tenant) => books.find(tenant) !== undefined)).toEqual([
    true,
    false,
    true,
    true,
  ])
  // Room is given back when a book is replaced.
  for (let turn = 0; turn < 50; turn += 1) books.keep('d', bookOf(32))
  expect(books.find('a')).toBeDefined()
})

test('keeps no book that is larger than all it may keep, and no end of empty ones', () => {
  const books = new KeptPriceBooks(100)
  books.keep('large', bookOf(100))
  expect(books.find('large')).toBeUndefined()
  for (let tenant = 0; tenant < 1_000; tenant += 1) books.keep(`${tenant}`, bookOf(0))
  expect([books.find('0'), books.find('999')?.prices]).toEqual([undefined, []])
})
