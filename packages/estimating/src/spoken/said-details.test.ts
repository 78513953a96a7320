import { expect, test } from 'vitest'
import { settleFigures } from './settle-figures.ts'

test.each([
  [
    'recut the bed edges (you measured 140 ft last time), trim 11 boxwoods',
    'recut the bed edges 140 ft, trim 11 boxwoods',
  ],
  ['Trim the hedge (we measured about 35 m), $9 a metre', 'Trim the hedge 35 m, $9 a metre'],
  ['Mow. new this yr - overseed the bare spot', 'Mow. overseed the bare spot'],
  ['Fridge water line 6m, incl. isolating tap', 'Fridge water line 6m incl isolating tap'],
  ['4 downlights, 1 x 3-in-1 heat/fan/light', '4 downlights, 1 3-in-1 heat/fan/light'],
  ['fit one 4-in-1 bathroom heater', 'fit 1 4-in-1 bathroom heater'],
  ['full rewire, first and second fix', 'full rewire first and second fix'],
  ['- 6m of gutter and one downpipe', '- gutter 6 lm and one downpipe'],
  [
    'Excludes plastering / making good and floor coverings',
    'Not included: plastering, making good, floor coverings\n',
  ],
  ['saw it. ridge wants doing as well', 'ridge wants doing as well'],
  ['58 stumps, 900mm clearance underneath', '58 stumps'],
  ['2 outlets, panel is on the other side of that wall', '2 outlets'],
  ['58 stumps. Quotes are taking forever and time is short.', '58 stumps. '],
])('what is said of the thing before it: %s', (text, expected) => {
  expect(settleFigures(text).text).toBe(expected)
})

test.each([
  'Deck 20 m2 (3 steps)',
  'Paint 3 doors $90, incl. $20 for paint',
  'Carpentry first fix, second fix $900',
  'Excludes painting and tiling',
  'Excludes the skip / bin $380',
  '6m of gutter at $48',
  'Raise floor for 400mm clearance under bearers',
  'Move the panel, 12 m of cable',
  'saw it into 300mm rounds',
])('other words stay: %s', (text) => {
  expect(settleFigures(text).text).toBe(text)
})
