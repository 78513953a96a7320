import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'

function linesOf(description: string): string[] {
  const result = estimate({ description })
  if (result.outcome !== 'quote') return [result.category]
  return result.draft.lineItems.map(
    (line) => `${line.quantityThousandths / 1000} ${line.unit} ${line.description}`,
  )
}

test.each([
  ['mow lawn and trim hedges', ['1 ea Mow lawn', '1 job Trim hedges']],
  [
    'Replace a 250 L electric hot water system, take the old one away, 4 hours of labour and a new tempering valve',
    [
      '1 ea Replace a 250 L electric hot water system',
      '1 ea Take the old one away',
      '4 hr Labour',
      '1 ea New tempering valve',
    ],
  ],
  [
    '$650, $450 and $300 for three trees to be removed',
    [
      '1 ea Trees to be removed (1 of 3)',
      '1 ea Trees to be removed (2 of 3)',
      '1 ea Trees to be removed (3 of 3)',
    ],
  ],
  ['Replace 6 fence posts at $140 each, 2 of them supplied by customer', ['6 ea Replace fence posts']],
  ['Clean 12 bins monthly for 6 months at $8 per bin', ['72 ea Clean bins monthly']],
  ['2 men 3 hrs @ 95/hr to run a circuit', ['6 hr Labour, 2 men × 3 h: run a circuit']],
  ['Fit wall panels 12 m2 @ 60, cable and conduit 180', ['12 m2 Fit wall panels', '1 ea Cable and conduit']],
  ['Clear blocked sewer with jetter $380', ['1 ea Clear blocked sewer with jetter']],
  ['Need the deck sanded and oiled, 6 x 5', ['30 m2 Deck sanded and oiled']],
])('%s', (description, expected) => {
  expect(linesOf(description)).toEqual(expected)
})

test('a count beyond reason is left to be priced', () => {
  const result = estimate({ description: 'Install 60 ducted systems' })
  expect(result).toMatchObject({ draft: { lineItems: [{ needsPrice: true, unitPriceCents: 0 }] } })
})

test('an option titled with a colon leaves the base alone', () => {
  expect(linesOf('Lay 42m2 laminate at 55/m2. Option: scotia trim 38m at 9 a metre')).toEqual([
    '42 m2 Lay laminate',
  ])
})
