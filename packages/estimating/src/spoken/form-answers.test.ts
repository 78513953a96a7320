import { expect, test } from 'vitest'
import { settleFigures } from './settle-figures.ts'

test.each([
  [
    'Type of fence: Colorbond\nLength: 32\nHeight: 1.8\nColour: Monument\nAnything else: a gate',
    '32 m Colorbond fence 1.8m high Monument\nAnything else: a gate',
  ],
  ['Type of decking: merbau\nArea (m2): 18', '18 m2 merbau decking\n'],
  ['Type of blinds: roller\nHow many: 6', '6 roller blinds\n'],
  ['New fence 12m\nRemoval of existing? Yes', 'New fence 12m\nRemove existing'],
  ['New fence 12m\nRemoval of existing fence? No', 'New fence 12m\n'],
])('the fields of a form are one thing: %s', (text, expected) => {
  expect(settleFigures(text).text).toBe(expected)
})

test.each([
  'Type of fence: Colorbond\nGate: 900 wide',
  'Removal of existing tiles 14 m2 at $20',
  'Length: 32',
])('other lines stay: %s', (text) => {
  expect(settleFigures(text).text).toBe(text)
})
