import { expect, test } from 'vitest'
import { namedLinesOf } from '../../testing/lines-of.ts'

test('work whose materials and labour are priced has no further price', () => {
  expect(namedLinesOf('Deck 20 sqm. Materials $1800, labour $1500')).toEqual([
    'Materials: 1 × 1800',
    'Labour: deck (20 sqm): 1 × 1500',
  ])
})

test('work behind them keeps its own', () => {
  expect(namedLinesOf('Deck 20 sqm. Materials $1800, labour $1500. Also hang 2 doors')).toHaveLength(4)
})

test('work with materials alone keeps its own', () => {
  expect(namedLinesOf('Deck 20 sqm. Materials $1800')).toHaveLength(2)
})

test.each([
  'Bathroom reno\nToilet 450\nVanity 800\nShower 1500',
  'bathroom reno - toilet (450), vanity (800), shower (1500)',
  'Work on it. stripping $450. skimming $800. painting $1500',
])('the last price of %j is no total', (said) => {
  expect(namedLinesOf(said)).toHaveLength(3)
})
