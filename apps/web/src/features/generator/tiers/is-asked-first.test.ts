import { expect, test } from 'vitest'
import { isAskedFirst } from './is-asked-first.ts'

const LINES = [{ id: 'a' }, { id: 'b' }]
const OFFER = { line_id: 'b' }

test('a question comes before the offer, but for which row prices the same line', () => {
  expect(isAskedFirst(undefined, OFFER, LINES)).toBe(false)
  expect(isAskedFirst({ kind: 'price_row', line_index: 1 }, OFFER, LINES)).toBe(false)
  expect(isAskedFirst({ kind: 'price_row', line_index: 0 }, OFFER, LINES)).toBe(true)
  expect(isAskedFirst({ kind: 'price_basis', line_index: 1 }, OFFER, LINES)).toBe(true)
  expect(isAskedFirst({ kind: 'reading', line_index: null }, OFFER, LINES)).toBe(true)
})
