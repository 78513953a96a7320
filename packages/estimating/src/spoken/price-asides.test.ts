import { expect, test } from 'vitest'
import { subtotalOf } from '../testing/lines-of.ts'
import { settleFigures } from './settle-figures.ts'

test.each([
  ['12 blinds at 90 each (usually 110 each)', 1080],
  ['12 blinds at 90 each, normally 110', 1080],
  ['12 blinds at 110 each. actually make it 90', 1080],
  ["12 blinds @ 90. They may want a window clean as well, that'd be another 150", 1080],
  ['12 blinds at 90 plus 150 to install the lot', 1230],
  ['steam carpets 4 rooms 45 a room. oven was feral so 95 for that', 275],
  ['valleys 2 of em 4.5 m each, 110 a metre', 990],
  ['hang doors, me 620 a day for two days', 1240],
  ['12 blinds at 90, 150 flat to fit them', 1230],
])('%j is %d before tax', (said, subtotal) => {
  expect(subtotalOf(said)).toBe(subtotal)
})

test.each([
  ['Deck, told her 13,800 plus the gst', 'Deck, total 13,800 plus gst'],
  ['gutters 2808. thats 2808 isnt it. ah call it 2750', 'gutters 2808. . Total $2750'],
  ['12 blinds at 90 ea - 10%', '12 blinds at 90 ea less 10%'],
  ['12 blinds at 90, credit 50 from last job', '12 blinds at 90, less $50 from last job'],
])('%j is read as %j', (said, written) => {
  expect(settleFigures(said).text).toBe(written)
})

test.each([
  'replace the usual 110 mm pipe',
  'supply 2 taps and 6 to fit them',
  'usually 3 coats',
  'tile 20 m2 at 90 plus 5 - 10% waste',
])('%j stays as it is', (said) => {
  expect(settleFigures(said).text).toBe(said)
})
