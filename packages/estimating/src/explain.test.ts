import { expect, test } from 'vitest'
import { explain } from './explain.ts'

test('a short text that both read alike is taken as the grammar words it', () => {
  const said = explain({ description: 'Replace 2 kitchen taps $95 each' })
  expect(said).toMatch(/^Taken: the grammar reading, as both read the same figures/)
  expect(said).toContain('2 ea × Replace kitchen taps = 190.00')
})

test('a table is taken as it was learnt, with what the judge counted, the most first', () => {
  const said = explain({
    description: [
      'Item | Qty | Rate | Amount',
      'Kitchen taps | 2 | $95 | $190',
      'Vanity basins | 3 | $210 | $630',
      'Toilet suites | 1 | $480 | $480',
      'Total | | | $1,300',
    ].join('\n'),
  })
  expect(said).toMatch(/^Taken: the learnt reading, as the chooser has it/)
  expect(said).toContain('3 × Vanity basins = 630.00')
  const [first = ''] = said.split('Learnt 2')
  const terms = [...first.matchAll(/^ +(-?\d+\.\d{3}) {2}\w+$/gm)].map(([, term]) => Math.abs(Number(term)))
  expect(terms.length).toBeGreaterThan(3)
  expect(terms).toEqual(terms.toSorted((left, right) => right - left))
})
