import { expect, test } from 'vitest'
import { settleFigures } from './settle-figures.ts'

test.each([
  ['swbd upgrade', 'switchboard upgrade'],
  ['new combi n flue', 'new combi boiler n flue'],
  [
    'replace side fence, 6 ft pine, lapped, 90 linear feet total',
    '90 linear feet replace side fence, 6 ft pine, lapped',
  ],
  ['One 4 ft walk gate', 'One walk gate 4 ft wide'],
  ['3 tiles. Side gate sticks, give it a kick', '3 tiles. '],
  ['black lever handles she picked are 48 a door', 'black lever handles $48 a door'],
  ['* screen door closer is broken, new one please', '* screen door closer is broken'],
  ['* towel rail hanging off, refix', '* towel rail hanging off refix'],
  ['a. Hallway walls – repaint to match', 'a. Hallway walls repaint to match'],
])('%j', (typed, read) => {
  expect(settleFigures(typed).text).toBe(read)
})

test.each([
  'combi oven install',
  "install 2 fans brand doesn't matter",
  'remove old gate, new one 450',
  'the gate sticks, replace the hinges',
  'fit lever handles at 48 a door',
  'a. Hallway walls – 40 m2',
  'fence 120 linear feet total',
])('%j stays', (typed) => {
  expect(settleFigures(typed).text).toBe(typed)
})

test.each([
  [
    'Voicemail transcription (1 min 04) low confidence\n"Hi can you fix the leaking tap please"',
    'Hi can you fix the leaking tap please',
  ],
  ['Supply and fit\nlights - 6', 'Supply and fit:\nlights - 6'],
  ['door D02 fire -/60/30', 'door D02 fire-rated'],
  ['quote of 12/11/26, fit door', 'quote of 12/11/26, fit door'],
])('%j is read as %j', (said, written) => {
  expect(settleFigures(said).text).toBe(written)
})
