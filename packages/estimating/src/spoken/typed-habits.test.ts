import { expect, test } from 'vitest'
import { settleFigures } from './settle-figures.ts'

test.each([
  ['[9:14] Hi Darren\n[9:20 am] 3 doors at 90', 'Hi Darren\n3 doors at 90'],
  ['client: how much?\nme: 3 doors at 90', 'how much?\n3 doors at 90'],
  ['gidday mate, two taps', 'two taps'],
  ['boss says 11 downlights 72 ea', '11 downlights 72 ea'],
  ['swap like4like', 'swap like for like'],
  ['split s&i on slab 2980', 'split supply & install on slab 2980'],
  ['steam 4 room 35 one room', 'steam 4 room $35 per room'],
  ['clean 42 dollar one hour', 'clean $42 per hour'],
  ['office every night mon to fri 2 hours', 'office 5 nights 2 hours'],
  ['palings 8.5 + 12.25 + 8.5m', 'palings 29.25m'],
  ['16x20 deck $38 sq ft', '320 sqft deck $38 sq ft'],
])('%j', (typed, read) => {
  expect(settleFigures(typed).text).toBe(read)
})

test.each([
  'tile 3 x 2 + 1.5m high',
  'deck 16x20 at $9,000',
  'one room 350',
  'flat 4 one room to paint',
  "client's & I agreed 300",
  '2 + 1 years warranty',
  'paint me: 3 rooms',
])('stays: %j', (typed) => {
  expect(settleFigures(typed).text).toBe(typed)
})
