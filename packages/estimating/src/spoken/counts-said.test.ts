import { expect, test } from 'vitest'
import { subtotalOf } from '../testing/lines-of.ts'
import { settleFigures } from './settle-figures.ts'

test.each([
  ["we'll do the 4 power points for 240 and the 6 downlights for 660", 900],
  ['four power points is 240 and six downlights comes to 660', 900],
  ["60 per power point and there's 4, 110 per downlight and there's 6", 900],
  ['480 per bedroom, four of them, and 720 for the lounge', 2640],
  ['5 doors @ 220 ea; same number of handles @ 70', 1450],
  ['hang 5 doors - 220 per door, handle each 70', 1450],
  ['3 mixers (185 each) and 95 each to install', 840],
  ['mixers x3 185 ea my supply + 95 ea to fit', 840],
  ['slab 5.5m x 4m = 22m2 @ $80 = $1760', 1760],
  ['bedrooms x 4 (480 ea) + lounge (720)', 2640],
  ['window x 3 = 900, door x 2 = 400', 1300],
  ['3 windows (900 total), 2 doors (400 total)', 1300],
  ['900 the 3 windows, 400 the 2 doors', 1300],
  ['paint, 1000/room, 3 rooms', 3000],
  ['paint\nRooms: 3\nPrice per room: 1000', 3000],
  ['Qty: 3\nItem: paint room\nPrice: 1000', 3000],
  ['paint three rooms a grand each', 3000],
  ['clean the office, two visits a week for 12 weeks, $185 a visit', 4440],
  ['lounge 720. bedrooms 480. there are 4 bedrooms', 2640],
])('%j is %d', (said, subtotal) => {
  expect(subtotalOf(said)).toBe(subtotal)
})

test.each([
  ['hang 6 doors (4 internal, 2 external)', 'hang 6 doors (internal, external)'],
  ['frameless glass pool fence\n- 19.4 m run\n- 1 gate', 'frameless glass pool fence 19.4 m\n- 1 gate'],
])('%j is read as %j', (said, written) => {
  expect(settleFigures(said).text).toBe(written)
})

test.each([
  'hang 6 doors (4 internal @ 180, 2 external @ 250)',
  'hang 6 doors (4 internal)',
  'replace 3 taps for 12 units',
  '2 men for 1.5 days at 480 each',
  'clean 2.5 hours at 50 an hour for 3 months',
  'fence posts 3 m x 2 m = 8 m2',
  'ducted for 4 bedroom home',
  '90 x 45 pine\n140 x 45 joists',
  '2400 x 12 ply',
  'The 3 openings are 2100, supply and hang doors 450 each',
])('%j stays as it is', (said) => {
  expect(settleFigures(said).text).toBe(said)
})
