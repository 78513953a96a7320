import fc from 'fast-check'
import { expect, test } from 'vitest'
import { between, FRAME, fitted } from './scale.ts'

const metres = fc.double({ min: 0.001, max: 10_000, noNaN: true })

test('a shape of any size stays inside the frame', () => {
  fc.assert(
    fc.property(metres, metres, (width, height) => {
      const drawn = fitted(width, height)
      expect(drawn.x).toBeGreaterThanOrEqual(FRAME.x - 1e-9)
      expect(drawn.y).toBeGreaterThanOrEqual(FRAME.y - 1e-9)
      expect(drawn.x + drawn.width).toBeLessThanOrEqual(FRAME.x + FRAME.width + 1e-9)
      expect(drawn.y + drawn.height).toBeLessThanOrEqual(FRAME.y + FRAME.height + 1e-9)
    }),
  )
})

test('lines lie between the ends, a part of one tile at the end', () => {
  expect(between(0, 100, 4, 40)).toEqual([25, 50, 75])
  expect(between(0, 100, 2.5, 40)).toEqual([40, 80])
  expect(between(0, 100, 1, 40)).toEqual([])
  expect(between(0, 100, 41, 40)).toEqual([])
})
