import { describe, expect, test } from 'vitest'
import { estimate } from '../../estimate.ts'

function counted(description: string): (readonly [number, string, string])[] {
  const result = estimate({ description })
  if (result.outcome !== 'quote') throw new Error(result.outcome)
  return result.draft.lineItems.map(
    (line) => [line.quantityThousandths / 1000, line.unit, line.description] as const,
  )
}

describe('a size, a name or a range counts nothing', () => {
  test.each([
    ['put up her 43 inch telly on the bedroom wall, 3 curtain rods', '43 inch telly', 1],
    ['new split, five kilowatt wall unit, 8 metres of pipe', 'kilowatt wall unit', 1],
    ['6 ceiling cassettes cleaned. Replace condensate pump on unit 4.', 'condensate pump', 1],
  ])('“%s”', (said, thing, count) => {
    const line = counted(said).find(([, , words]) => words.toLowerCase().includes(thing))
    expect(line?.[0]).toBe(count)
  })

  test.each([
    ['replace 4 gate valves', 4],
    ['3 40 litre tanks to fit', 3],
    ['install 2 way switches, 6 of them', 6],
    ['fit 5 units in the kitchen', 5],
  ])('“%s” counts', (said, count) => {
    expect(counted(said).map(([quantity]) => quantity)).toContain(count)
  })
})

test('a count may end the line of its work', () => {
  const lines = counted(
    'a) Supply and install steel bollards 140 dia in new concrete footings – 14 No.\nb) Install bench seats (seats supplied by Principal) – 6 No.',
  )
  expect(lines.map(([quantity]) => quantity)).toEqual([14, 6])
})
