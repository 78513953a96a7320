import { expect, test } from 'vitest'
import { marginText } from './margin-text.ts'

test('the margin of a price is its share above the cost', () => {
  expect(marginText({ cost: 100, unit_price: 130 })).toBe('23%')
  expect(marginText({ cost: 100, unit_price: 80 })).toBe('-25%')
  expect(marginText({ cost: null, unit_price: 80 })).toBeNull()
  expect(marginText({ cost: 10, unit_price: 0 })).toBeNull()
})
