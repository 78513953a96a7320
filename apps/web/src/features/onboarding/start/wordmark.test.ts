import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layWordmark } from './wordmark.ts'

/** Every character as wide as a middling one. */
const measure = (text: string) => text.length * 58

test('a short name is one large line', () => {
  const mark = layWordmark('  Miller  Plumbing ', measure)
  expect(mark?.lines.map(({ text }) => text)).toEqual(['Miller Plumbing'])
  expect(mark?.fontSize).toBeGreaterThan(100)
})

test('a long name is two lines of about the same length', () => {
  const mark = layWordmark('Northern Beaches Bathroom Renovations', measure)
  expect(mark?.lines.map(({ text }) => text)).toEqual(['Northern Beaches', 'Bathroom Renovations'])
})

test('a name of one very long word is made to fit, a blank one is none', () => {
  expect(layWordmark('W'.repeat(90), measure)?.lines).toHaveLength(1)
  expect(layWordmark('   ', measure)).toBeUndefined()
})

test('whatever the name, everything is inside the picture', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 100 }), (name) => {
      const mark = layWordmark(name, measure)
      if (mark === undefined) return
      expect(mark.width).toBeLessThanOrEqual(1_002)
      for (const { text, x, y } of mark.lines) {
        expect(x + (measure(text) * mark.fontSize) / 100).toBeLessThanOrEqual(mark.width)
        expect(y).toBeLessThan(mark.bar.y)
      }
      expect(mark.bar.y + mark.bar.height).toBeLessThan(mark.height)
    }),
  )
})
