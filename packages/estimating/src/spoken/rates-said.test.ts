import { expect, test } from 'vitest'
import { subtotalOf } from '../testing/lines-of.ts'
import { settleFigures } from './settle-figures.ts'

test.each([
  ['Rewire shed, hourly rate 95, allow 8', 760],
  ['Rewire shed. hourly rate $95. Hours: 8', 760],
  ['Rewire shed, full day 8 hours my hourly is 95', 760],
  ['Rewire shed, 95 x 8 hrs', 760],
  ['Rewire shed, day rate is 700, reckon 2 days', 1400],
  ['Rewire shed, 700/day, 2 days', 1400],
  ['Rewire shed, 1.5 days x 2 men x 700', 2100],
  ['Rewire shed, 2 sparkies, 8 hrs each, 95 p/h', 1520],
  ['Rewire shed, 8 hours sparky and apprentice at 95 and 55', 1200],
])('%j is %d', (said, subtotal) => {
  expect(subtotalOf(said)).toBe(subtotal)
})

test.each([
  '8 x 95 labour',
  '20 x 3 hrs',
  '8 hrs x 2, 95/hr',
  '3 visits, 2 hrs x 3, 90 an hour',
  'paint 4 rooms, 2 days',
  '700 day creams, 2 days',
])('%j stays as it is', (said) => {
  expect(settleFigures(said).text).toBe(said)
})
