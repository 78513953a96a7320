import { expect, test } from 'vitest'
import { settleMeasuredSums } from './measured-sums.ts'

const lines = (text: string): string[] =>
  settleMeasuredSums(text)
    .text.split('\n')
    .filter((line) => line.trim() !== '')

test.each([
  [
    'Colorbond fence\nLHS 18.6\nrear 14.2\nRHS 11.7 (stops at shed)\n44.5 all up\n44.5 x $118',
    ['Colorbond fence', '44.5 m @ $118'],
  ],
  [
    'rebed ridge\nfront hip 7.2\nside hips 5.4 x 2 = 10.8\nmain ridge 11\n29 m @ 42',
    ['rebed ridge', '29 m @ 42'],
  ],
  [
    'bath\nfloor 2.4 x 1.9 = 4.56\nwalls 7.78 x 2.1h = 16.34\nso 20.9 m2 total\nlay @ 65 a metre',
    ['bath', '20.9 m2 lay @ 65 a metre'],
  ],
])('measures and their sum are one measure: %s', (text, expected) => {
  expect(lines(text)).toEqual(expected)
})

test.each([
  'taps 2\nbasins 3\n5 downlights',
  'gate 1.5m $200\nfence 12m $900\n13.5m capping $120',
  'skirting 12.5m\narchitraves 20m\n14 doors',
  'hose 3m @ 12\nreel 2m @ 9\n5m drip line',
])('lines that are each something of their own stay: %s', (text) => {
  expect(settleMeasuredSums(text).text).toBe(text)
})
