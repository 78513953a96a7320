import { expect, test } from 'vitest'
import { settleFigures } from './settle-figures.ts'

test.each([
  ['1.0 Roof\n1.1 strip iron\n1.2 46 lm gutter', '• Roof\n• strip iron\n• 46 lm gutter'],
  ['clean 3 bed, keys in lockbox 4471, oven 75', 'clean 3 bed, oven 75'],
  ['Suburb: Cook 3030\ntap 90', 'Suburb: Cook \ntap 90'],
  ['Existing unit: Rheem 250L, approx 2007, leaking', 'Existing unit: Rheem 250L, leaking'],
  ['bungalow c1928 rewire', 'bungalow rewire'],
  ['path 1.2 wide 17 long', 'path 17m x 1.2m'],
  ['slab 12m long by 4.5 wide', 'slab 12m x 4.5m'],
  ['Daikin 2.5 splits x2', 'Daikin 2.5kW splits x2'],
  ['3m of the 100 pvc cracked', '3 m of 100mm pvc cracked'],
  ['skirting 42m 90 bevelled', 'skirting 90mm 42 m bevelled'],
  ['dig out 150 first', 'dig out 150mm first'],
  ['wall 800 high. ask council but 800 should be sweet', 'wall 800 high. ask council'],
  ['laundry taps 2 x 38', 'laundry taps 2 @ $38 each'],
  ['2 no. whirlybirds', '2 ea whirlybirds'],
])('%j', (typed, read) => {
  expect(settleFigures(typed).text).toBe(read)
})

test.each([
  '1.2 m fence\n2.4 m gate\n3.6 m rail',
  '1.0 Strip out $1,850.00\n2.0 Tiling $2,470.00\n3.0 Plumbing $3,900.00',
  'paint house about 2000',
  'paint house approx 1950',
  'replace the old oven, 2050',
  'paint the fence, 450 should be right',
  'door 1 820',
  'built in robes 2400',
  'door 2.1 high 0.9 wide',
  'battens 90 x 45',
  'new lockbox 45',
])('%j stays', (typed) => {
  expect(settleFigures(typed).text).toBe(typed)
})

test.each([
  ['Bollards    4    No     210', 'Bollards    4    ea     210'],
  ['shed slab, 100 thk', 'shed slab, 100mm thick'],
])('%j is read as %j', (said, written) => {
  expect(settleFigures(said).text).toBe(written)
})
