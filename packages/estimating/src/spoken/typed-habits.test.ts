import { expect, test } from 'vitest'
import { settleFigures } from './settle-figures.ts'

test.each([
  ['[9:14] Hi Darren\n[9:20 am] 3 doors at 90', 'Hi Darren\n3 doors at 90'],
  ['[12/02, 7:14 am] Jo: 2 doors at 90', '2 doors at 90'],
  ['[9:02 am, 3/11] Tash: 2 doors at 90', '2 doors at 90'],
  ['12/02/2026, 7:14 am - Jo: 2 doors at 90\n12/02/2026, 7:15 am - Jo: <Media omitted>', '2 doors at 90\n'],
  ['22 Tallow all looked at\n2 taps at 85', '\n2 taps at 85'],
  ['strip roof, .55 Colorsteel', 'strip roof, 0.55mm Colorsteel'],
  ['NOT FOR CLIENT: mesh 402\nslab 31m2', '\nslab 31m2'],
  [
    'list: 1 grab rail 2 handle loose 3 smoke alarm chirping 4 toilet seat to change',
    'list: \n1. grab rail \n2. handle loose \n3. smoke alarm chirping \n4. toilet seat to change',
  ],
  ['client: how much?\nme: 3 doors at 90', 'how much?\n3 doors at 90'],
  ['gidday mate, two taps', 'two taps'],
  ['boss says 11 downlights 72 ea', '11 downlights $72 ea'],
  ['swap like4like', 'swap like for like'],
  ['split s&i on slab 2980', 'split supply & install on slab 2980'],
  ['steam 4 room 35 one room', 'steam 4 room $35 per room'],
  ['clean 42 dollar one hour', 'clean $42 per hour'],
  ['office every night mon to fri 2 hours', 'office 5 nights 2 hours'],
  ['hedge 14m x 2.2h', 'hedge 14m x 2.2m high'],
  ['paling capped 1.95h', 'paling capped 1.95m high'],
  ['stop ends 4 x 12.50', 'stop ends 4 @ $12.50'],
  ['90 x 150mm grasses', '90 of 150mm grasses'],
  ['about 25 tiles to swap, 30 each', 'about 25 tiles to swap, $30 each'],
  ['grounds maintenance 2026, mow', 'grounds maintenance , mow'],
  ['steam 4 rms', 'steam 4 rooms'],
  ['gully traps, 2 no at $310', 'gully traps, 2 ea at $310'],
  ['(1) air handler\n(1) thermostat\n(2) ducts', '1 x air handler\n1 x thermostat\n2 x ducts'],
  ['Sundries . . . . . . 15.00', 'Sundries\t15.00'],
  ['minus 100 discount', 'less 100 discount'],
  ['fans $195 each oh i forgot theres a new belt $48', 'fans $195 each , a new belt $48'],
  ['palings 8.5 + 12.25 + 8.5m', 'palings 29.25m'],
  ['16x20 deck $38 sq ft', '320 sqft deck $38 sq ft'],
])('%j', (typed, read) => {
  expect(settleFigures(typed).text).toBe(read)
})

test.each([
  'tile 3 x 2 + 1.5m high',
  'deck 4 x 3.60',
  'labour 2.25h',
  'framing 90 x 45mm',
  '46 items, 4 each',
  '(1) strip out\n(2) tile',
  "don't forget the skip",
  'deck 16x20 at $9,000',
  'one room 350',
  'flat 4 one room to paint',
  "client's & I agreed 300",
  '2 + 1 years warranty',
  'paint me: 3 rooms',
  '1 tap 2 basins 3 toilets 4 lights',
  '14 downlights measured up',
  'fit 2.55 m steel posts',
])('stays: %j', (typed) => {
  expect(settleFigures(typed).text).toBe(typed)
})
