import { expect, test } from 'vitest'
import { idAfter } from './use-list-keys.ts'

const ids = ['a', 'b', 'c']

test('keys walk through the list and stop at its ends', () => {
  expect(idAfter(ids, 'a', 1)).toBe('b')
  expect(idAfter(ids, 'b', -1)).toBe('a')
  expect(idAfter(ids, 'c', 1)).toBeUndefined()
  expect(idAfter(ids, 'a', -1)).toBeUndefined()
})

test('without a quote, or with one of another page, they begin at an end', () => {
  expect(idAfter(ids, undefined, 1)).toBe('a')
  expect(idAfter(ids, undefined, -1)).toBe('c')
  expect(idAfter(ids, 'elsewhere', 1)).toBe('a')
  expect(idAfter([], undefined, 1)).toBeUndefined()
})
