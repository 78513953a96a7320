import { describe, expect, test } from 'vitest'
import { estimate } from '../estimate.ts'
import { settleFigures } from './settle-figures.ts'

const settled = (text: string): string => settleFigures(text).text

describe('places that are listed by their numbers are counted where the same is done in each', () => {
  test.each([
    ['Flats 2, 6 & 9 each want a door closer', '3 flats each want a door closer'],
    ['shops 1-4 all need new locks @ $130 each', '4 shops all need new locks @ $130 each'],
    ['relamp levels 2 and 3, £310 a level', 'relamp 2 levels, £310 a level'],
    ['Classrooms 11, 12 and 14: blinds, $95 per blind', '3 classrooms: blinds, $95 per blind'],
    ['cabins 1 to 3 each get two heaters', 'cabins get 6 heaters'],
    ['four rooms each need 3 power points', 'rooms need 12 power points'],
  ])('%s', (text, expected) => {
    expect(settled(text)).toBe(expected)
  })
})

test.each([
  'Paint bedrooms 1, 2 and 3 for $2,400 all up',
  'Units 4 and 5, 30 m of pipe at $22 per m',
  'level 2 needs 4 lights at $60 each',
  'Room 3: two vents, $40 each',
])('other numbers stay: %s', (text) => {
  expect(settled(text)).toBe(text)
})

test.each([
  ['regrease both pumps at $85 each', 'regrease 2 pumps at $85 each'],
  ['both shower screens resealed $120 each', '2 shower screens resealed $120 each'],
  ['paint both sides at $90 each', 'paint both sides at $90 each'],
  ['both doors stick', 'both doors stick'],
])('both of two things that are priced are two: %s', (text, expected) => {
  expect(settled(text)).toBe(expected)
})

test('the quote is for as many as there are places', () => {
  const result = estimate({
    description:
      'Kia ora, rooms 2, 4, 7 and 9 each need a new heater, you said $280 fitted per heater, plus $90 call out.',
  })
  const lines = result.outcome === 'quote' ? result.draft.lineItems : []
  expect(lines.map((line) => [line.quantityThousandths / 1000, line.unitPriceCents / 100])).toEqual([
    [4, 280],
    [1, 90],
  ])
})
