import { expect, test } from 'vitest'
import { tradeOf } from './trade-of.ts'

test.each([
  [['Switchboard upgrade', 'Downlights', 'Double power points'], 'electrical'],
  [['Bathroom', 'Replace toilet', 'Mixer tap'], 'plumbing'],
  [['Paint 3 bedrooms', 'Undercoat'], 'painting'],
  [['Bath tub out, freestanding in, tiler fixing floor not us'], 'plumbing'],
  [['Carport with a flat roof'], 'carpentry'],
  [['new carport roof'], 'roofing'],
  [['Casement windows eased, new window frame to bay, broken pane'], 'carpentry'],
  [['Clean windows inside and out'], 'cleaning'],
  [['Blockwork to 1.8 m high, 34 square metres'], 'carpentry'],
  [['Split pipe under the sink, cost split between both units'], 'plumbing'],
  [['Split in the bedroom'], 'hvac'],
  [['Reticulation, 6 sprinkler heads and a new controller'], 'landscaping'],
  [['Solar panels and a string inverter'], 'electrical'],
  [['3 weeks, 40 square metres'], 'general'],
  [['Extras'], 'general'],
  [[], 'general'],
])('%j is %s', (texts, trade) => {
  expect(tradeOf(texts)).toBe(trade)
})
