import { expect, test } from 'vitest'
import { unitText, withMeasures } from './unit-text.ts'

test.each([
  ['m2', 'm²'],
  ['M3', 'M³'],
  ['per mm2', 'per mm²'],
  ['hours', 'hours'],
  ['m20', 'm20'],
  ['lm', 'lm'],
])('the unit %s is printed %s', (unit, printed) => {
  expect(unitText(unit)).toBe(printed)
})

test('a measure in a text is printed, and a name that looks like one stays', () => {
  expect(withMeasures('Build a 30 m2 deck beside the M2, 12m3 of fill')).toBe(
    'Build a 30 m² deck beside the M2, 12m³ of fill',
  )
})
