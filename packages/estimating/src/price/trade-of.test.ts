import { expect, test } from 'vitest'
import { tradeOf } from './trade-of.ts'

test.each([
  [['Switchboard upgrade', 'Downlights', 'Double power points'], 'electrical'],
  [['Bathroom', 'Replace toilet', 'Mixer tap'], 'plumbing'],
  [['Paint 3 bedrooms', 'Undercoat'], 'painting'],
  [['Bath tub out, freestanding in, tiler fixing floor not us'], 'plumbing'],
  [['Carport with a flat roof'], 'carpentry'],
  [['new carport roof'], 'roofing'],
  [['Extras'], 'general'],
  [[], 'general'],
])('%j is %s', (texts, trade) => {
  expect(tradeOf(texts)).toBe(trade)
})
