import { expect, test } from 'vitest'
import { draftQuote } from '../assemble/draft-quote.ts'

const linesOf = (description: string): string[] =>
  draftQuote({ description }, {}).lineItems.map((line) => line.description)

test.each([
  [
    'carpet 30 m2 at 38, underlay 30 m2 at 9, uplift & dispose 150',
    ['Carpet', 'Underlay', 'Uplift & dispose'],
  ],
  ['tile shower 8 sqm @ 90, waterproof 460, grout & glue 140', ['Tile shower', 'Waterproof', 'Grout & glue']],
])('words are on the line whose price they are said before: %s', (description, lines) => {
  expect(linesOf(description)).toEqual(lines)
})

test('what a price covers stays with it', () => {
  expect(linesOf('new tap 180 supplied and fitted, washers and seals 25')[0]).toMatch(/^New tap/)
})
