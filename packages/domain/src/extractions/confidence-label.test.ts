import fc from 'fast-check'
import { expect, test } from 'vitest'
import { confidenceLabel, confidencePercent } from './confidence-label.ts'

test.each([
  [1, 'High', '100%'],
  [0.9, 'High', '90%'],
  [0.8999, 'Medium', '89%'],
  [0.75, 'Medium', '75%'],
  [0.74, 'Low', '74%'],
  [0.29, 'Low', '29%'],
  [0, 'Low', '0%'],
])('%d is %s, %s', (confidence, label, percent) => {
  expect([confidenceLabel(confidence), confidencePercent(confidence)]).toEqual([label, percent])
})

test('the percentage that is shown bears the word out', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (confidence) => {
      // Closer to a border than its percentage is shown with, a reading counts as on it.
      fc.pre([0.75, 0.9].every((border) => Math.abs(confidence - border) > 1e-7))
      const shown = Number.parseInt(confidencePercent(confidence), 10) / 100
      expect(confidenceLabel(shown)).toBe(confidenceLabel(confidence))
    }),
  )
})
