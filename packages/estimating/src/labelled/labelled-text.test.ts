import { expect, test } from 'vitest'
import { readLabelled } from './labelled-text.ts'
import { meaningOf } from './meaning.ts'

const HEAD = '# author: Dazza\n# trade: plumbing\n\n'
const textOf = (block: string) => {
  const { texts, faults } = readLabelled(`${HEAD}@ 1${block.startsWith(' ') ? '' : '\n'}${block}`)
  const [text] = texts
  if (text === undefined) throw new Error('No text')
  return { text, formFaults: faults, ...meaningOf(text) }
}

test('tags are taken out of the text, and stand where their words do', () => {
  const { text } = textOf('swap [q1,2 3] [n1,2 toilets], [n1 suites] [p1 389] each, [n2o labour] [p2 220]')
  expect(text.text).toBe('swap 3 toilets, suites 389 each, labour 220')
  expect(text.labels.map(({ start, end }) => text.text.slice(start, end))).toEqual([
    '3',
    'toilets',
    'suites',
    '389',
    'labour',
    '220',
  ])
})

test('lines follow from their labels', () => {
  const { lines, formFaults, faults } = textOf(
    '[m1 2 men] [q1 3] [u1 hours] at [p1 95], [d2=20m2 5 x 4] [n2 deck], [pf3 138] first [p3 99]'.replace(
      '[pf3 138] first [p3 99]',
      '[q3 4] [n3v points] [pf3 138] first [pa3 99] after',
    ),
  )
  expect([formFaults, faults]).toEqual([[], []])
  expect(lines).toEqual([
    {
      words: 'labour',
      quantityThousandths: 6_000,
      unit: 'hours',
      unitPriceCents: 9_500,
      totalCents: 57_000,
      flag: null,
    },
    {
      words: 'deck',
      quantityThousandths: 20_000,
      unit: 'm2',
      unitPriceCents: null,
      totalCents: null,
      flag: null,
    },
    {
      words: 'points',
      quantityThousandths: 4_000,
      unit: '',
      unitPriceCents: null,
      totalCents: 43_500,
      flag: 'v',
    },
  ])
})

test.each([
  ['fit [q1 4] [n1 taps] and 5 basins', '“5” has no tag'],
  ['fit [q1 4] [n1 taps] and five basins', '“five” has no tag'],
  ['[q1 forty] [n1 taps]', '[q forty] needs a value: [q…=40 …]'],
  [
    '[q1 4] [n1 taps] [p1 50], total [T 300]',
    'The lines come to 200, the total says 300: mend it, or say total=apart',
  ],
  ['[q1 4] [n1 taps] [p1 50] [l1 300]', 'Line 1: 4 × 50 is not 300'],
  ['[q1 4] at [p1 50]', 'Line 1 has no words'],
])('%s', (block, message) => {
  expect(textOf(block).faults).toContainEqual({ block: '1', message })
})

test('a total may include tax, be before it, or be apart', () => {
  const lines = '[q1 4] [n1 taps] [p1 50]'
  expect(textOf(`${lines} all up [Ti 220]`).faults).toEqual([])
  expect(textOf(`${lines} plus [R 20%] vat, [T 240]`).faults).toEqual([])
  expect(textOf(`${lines} less [D 10%] [T 180]`).faults).toEqual([])
  expect(textOf(` total=apart\n${lines} say [T 500]`).faults).toEqual([])
})

test.each(['[n1 a [q1 4] b]', 'fit [n1 taps', '[n1]', '[n taps]', '[T1 300]'])(
  '%s is a fault of form',
  (block) => {
    expect(textOf(block).formFaults).not.toEqual([])
  },
)
