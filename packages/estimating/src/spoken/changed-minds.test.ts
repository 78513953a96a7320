import { expect, test } from 'vitest'
import { settleFigures } from './settle-figures.ts'

const settled = (text: string): string => settleFigures(text, false).text

test.each([
  ["paint the shed and scrub the fence we're not doing the fence any more", 'paint the shed'],
  ["two taps. scratch the gate they're not having it", 'two taps.'],
  ["paint the hall and forget the ceiling she's changed her mind", 'paint the hall'],
  ["green waste 4 m3 and the mower fuel no don't charge them the fuel", 'green waste 4 m3'],
  ['Should any be found they are replaced', 'if any be found they are replaced'],
  ['We would lay new Colorbond and renew the gutters:\n\n  new roof 148 m2 at $92', 'new roof 148 m2 at $92'],
  ['Tiles as shown. Should you need more, call', 'Tiles as shown. if you need more, call'],
])('“%s” is read as “%s”', (said, read) => {
  expect(settled(said).trim()).toBe(read)
})

test.each([
  'scrub the fence down and paint it',
  'scrub the deck, we’re oiling it',
  "don't forget the skip, we're not doing it twice",
  'scratch coat to the wall and render',
  'skip the size of a car, we are not fussed',
  'there should be 3 doors',
  'We will paint the fence:\n- two coats',
  'the mower fuel $20',
  "strike the old formwork we're pouring Monday",
])('“%s” stays', (said) => {
  expect(settled(said)).toBe(said)
})
