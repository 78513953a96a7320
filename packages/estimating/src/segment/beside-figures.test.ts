import { describe, expect, test } from 'vitest'
import { estimate } from '../estimate.ts'

function lines(description: string): string[] {
  const result = estimate({ description })
  if (result.outcome !== 'quote') return [result.category]
  return result.draft.lineItems.map(
    (line) => `${line.quantityThousandths / 1000} ${line.unit} @ ${line.unitPriceCents / 100}`,
  )
}

describe('a price for so many things is the price of each', () => {
  test.each([
    ['Lay 6500 bricks at $1,450 per 1000, brick cleaning $900', ['6500 ea @ 1.45', '1 ea @ 900']],
    ['Face bricks 8200 laid @ $1,650 per thousand, lintels 6 at 85', ['8200 ea @ 1.65', '6 ea @ 85']],
    ['Roof screws 1,500 @ $22 per 100, ridge 14m @ 55/m', ['1500 ea @ 0.22', '14 lm @ 55']],
    ['Lay 3,500 pavers at $785 per thousand, sand 3 tonne @ $48', ['3.5 lot @ 785', '3 tonne @ 48']],
    ['ice shield 3 rolls @ $145 / 30 yr shingle 25 bundles @ $21', ['3 roll @ 145', '25 ea @ 21']],
  ])('%s', (text, expected) => {
    expect(lines(text)).toEqual(expected)
  })
})

describe('a price for the lot', () => {
  test.each([
    ['patch 2 holes in gyprock hallway 120 the lot, repaint that wall 180', ['2 ea @ 60', '1 ea @ 180']],
    ['rehang 3 doors 240 the lot, new handles 4 at 35', ['3 ea @ 80', '4 ea @ 35']],
    ['laminate 8mm 54 sqm $42 all in', ['54 m2 @ 42']],
  ])('%s', (text, expected) => {
    expect(lines(text)).toEqual(expected)
  })
})

test.each([
  ['Alcove shelving both sides £480 each side, floating mantel £260', ['2 ea @ 480', '1 ea @ 260']],
  ['render both gable ends $950 each end, scaffold 1200', ['2 ea @ 950', '1 ea @ 1200']],
])('each of both is two: %s', (text, expected) => {
  expect(lines(text)).toEqual(expected)
})

describe('time is counted as it was said', () => {
  test.each([
    ['install 2 alarm keypads 160 ea, monitoring $29/month for 12 months', ['2 ea @ 160', '12 month @ 29']],
    ['Temp fencing $95/week for 6 weeks, deliver and pickup $180', ['6 week @ 95', '1 ea @ 180']],
    ['Bathroom reno labour 5 days @ 8hrs @ $65, PC vanity $700', ['40 hr @ 65', '1 ea @ 700']],
    ['3 days @ 9 hours @ $28 per hour labourer, tipper $350', ['27 hr @ 28', '1 ea @ 350']],
    ['labour mon 8 tue 6.5 wed 4 hrs @ $75, dump fees 3 loads @ 60', ['18.5 hr @ 75', '3 load @ 60']],
    ['Sunday call out 280 + 3 hrs @ 190', ['1 ea @ 280', '3 hr @ 190']],
  ])('%s', (text, expected) => {
    expect(lines(text)).toEqual(expected)
  })
})

test.each([
  ['paving 4x3 and 3.5x3 at $85 sqm, sandstone edging 21m at $38', ['22.5 m2 @ 85', '21 lm @ 38']],
  ['carpet bedrooms 4x3 and 4x3 at $62 a sq m', ['24 m2 @ 62']],
  ['paint the ceiling, 16 x 12, 16 x 12 at $19 a m2', ['192 m2 @ 19']],
  ['concrete slabs 6x4 + 3x2 @ 115 per m2, pump 480', ['30 m2 @ 115', '1 ea @ 480']],
  [
    'concrete path 14m x 1.2m at $105 per sq m, crossover 3m by 4m at $130 per sq m',
    ['16.8 m2 @ 105', '12 m2 @ 130'],
  ],
])('the sizes of one thing add up: %s', (text, expected) => {
  expect(lines(text)).toEqual(expected)
})

describe('one at the first price, the others at the next', () => {
  test.each([
    ['Service 6 split systems @ $129 first unit, $99 each additional', ['1 ea @ 129', '5 ea @ 99']],
    [
      '$138 first downlight, 99 each after, 8 all up plus call out 75',
      ['1 ea @ 138', '7 ea @ 99', '1 ea @ 75'],
    ],
    [
      'aircon wash $180 first unit and $140 each additional unit, 4 units all up',
      ['1 ea @ 180', '3 ea @ 140'],
    ],
  ])('%s', (text, expected) => {
    expect(lines(text)).toEqual(expected)
  })
})
