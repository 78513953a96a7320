import { describe, expect, test } from 'vitest'
import { estimate } from '../../estimate.ts'

function drafted(description: string) {
  const result = estimate({ description })
  if (result.outcome !== 'quote') throw new Error(result.outcome)
  const { lineItems, optionalItems } = result.draft
  return {
    lines: lineItems.map((line) => line.description),
    counts: lineItems.map((line) => [line.quantityThousandths / 1000, line.unit]),
    options: optionalItems.map((line) => line.description),
  }
}

describe('what only tells of the place, of terms or of how a thing is made is no line', () => {
  test.each([
    ['3 bed semi. Replace 2 toilets. Hang 4 doors.', 2],
    ['2 bed terrace in E17, empty. Full rewire, new consumer unit.', 2],
    ['Single storey in Joondalup, tile roof, good roof access. 8 x Cat6 runs, 2 ceiling fans', 2],
    ['Clean gutters for the 3 storey walk-up at Kogarah. Replace 2 downpipes.', 2],
    ['Code 4 lead flashing 6m @ $70/m, skip $280. 20 year insurance backed guarantee', 2],
    ['Trim the hedge, it is 24 metres long and 2 metres high, both faces and top. Mow the lawn.', 2],
  ])('“%s” has %s', (said, count) => {
    expect(drafted(said).lines).toHaveLength(count)
  })

  test('the place before the work of its line is none', () => {
    expect(drafted('Rear garden - 5 fence panels swapped\nHall - 2 LED bulkheads replaced').lines).toEqual([
      'Fence panels swapped',
      'LED bulkheads replaced',
    ])
  })

  test('the count of a detail is that of the thing before it', () => {
    const { lines, counts } = drafted(
      'Flat ceilings - 285 m2\nDoor leaves and frames, semi gloss enamel - 19 no.\nSoffit lining - 96 m2',
    )
    expect(lines).toHaveLength(3)
    expect(counts[1]).toEqual([19, 'ea'])
  })
})

describe('what has a price, or names work, stays', () => {
  test.each([
    ['3 bed house $1,200, windows $300', 2],
    ['3 bed house bond clean 350, oven 60', 2],
    ['Replace the warranty seal 45, hang door 120', 2],
    ['Hallway 450, bedroom 380', 2],
    ['patch panel terminated, 8 Cat6 runs', 2],
    ['empty the septic tank, new lid', 2],
  ])('“%s” has %s', (said, count) => {
    expect(drafted(said).lines).toHaveLength(count)
  })

  test('a text that says nothing else keeps its line', () => {
    expect(drafted('3 bed semi').lines).toHaveLength(1)
  })
})

describe('rates that hold only if something happens are options', () => {
  test.each([
    [
      'Tear off shingles $4,000. Rotten decking replaced at $75/sheet if found, not included above.',
      'decking',
    ],
    ['Hang 11 doors @ $310. Dayworks only if instructed in writing: joiner $34/hr', 'joiner'],
    ['Split system $1,690. Remove old unit $180. opt: wall bracket $150', 'bracket'],
    ['Fence 186 m @ $34\nGates 2 @ $325\nAlternate 1: stain and seal $1,116', 'stain'],
  ])('“%s”', (said, option) => {
    const { lines, options } = drafted(said)
    expect(options.join(' ').toLowerCase()).toContain(option)
    expect(lines.join(' ').toLowerCase()).not.toContain(option)
  })

  test('work on what was found is no option', () => {
    expect(drafted('Fix the leak we found $240, replace tap $180').options).toEqual([])
  })
})

test.each(['Build a timber cottage. Install new kitchen.', 'Supply confidential bin cabinet. Hang 2 doors.'])(
  'what begins with a deed is no remark: %s',
  (said) => {
    expect(drafted(said).lines).toHaveLength(2)
  },
)
