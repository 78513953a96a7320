import { expect, test } from 'vitest'
import { readMarks } from '../tokens/read-marks.ts'
import { readNumberRoles } from './read-price.ts'

const roles = (text: string) => {
  const { price, counts } = readNumberRoles(readMarks(text))
  return [price === null ? null : price.cents / 100, price?.basis ?? null, counts.map((mark) => mark.value)]
}

test.each([
  ['14 downlights @ 85', [85, 'unit', [14]]],
  ['14 downlights at 85', [85, 'unit', [14]]],
  ['12 x 85', [85, 'unit', [12]]],
  ['3 rooms x $450', [450, 'unit', [3]]],
  ['service $180 x 4', [180, 'unit', [4]]],
  ['day rate 650 x 3 days', [650, 'unit', []]],
  ['allow 450 for skip', [450, 'line', []]],
  ['allowance of 900', [900, 'line', []]],
  ['fifty for the tip', [50, 'line', []]],
  ['callout 110 which covers the first hour', [110, 'line', []]],
  ['gutter clean 180 single storey', [180, 'line', []]],
  ['smoke alarm 165', [165, 'open', []]],
])('%s', (text, expected) => {
  expect(roles(text)).toEqual(expected)
})

test.each([['downlights 12'], ['8 fans in the lounge 2 in the hall'], ['replace 40 windows in the hall']])(
  '“%s” names no price',
  (text) => {
    expect(roles(text)[0]).toBeNull()
  },
)
