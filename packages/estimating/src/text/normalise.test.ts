import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lowerCased, normalise } from './normalise.ts'

test('keeps the length, so offsets stay true', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(normalise(text)).toHaveLength(text.length)
    }),
  )
})

test('folds look-alikes and full-width letters', () => {
  expect(normalise('Ｔａｐ × 2 – “new”')).toBe('tap x 2 - "new"')
})

test('a text in lower case is as long as before, whatever its letters', () => {
  expect(lowerCased('İ, 18 M LONG')).toBe('İ, 18 m long')
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => lowerCased(text).length === text.length))
})
