import { expect, test } from 'vitest'
import { type LabelledText, readLabelled } from '../labelled/labelled-text.ts'
import { type Metric, scoreText } from './score-text.ts'
import { belowFloors, ratioOf, talliesBy, tallyOf } from './tally.ts'

function labelled(...blocks: readonly string[]): readonly LabelledText[] {
  const source = blocks.map((block, at) => `@ ${at}${block.startsWith(' ') ? '' : '\n'}${block}`).join('\n\n')
  return readLabelled(`# author: Dot\n# trade: plumbing\n\n${source}`).texts
}

function scoreOf(block: string) {
  const [text] = labelled(block)
  if (text === undefined) throw new Error('No text')
  return scoreText(text)
}

const TAPS = 'Replace [q1 2] [n1 kitchen taps] [p1 $95] each, [q2 3] [u2 hours] [n2 labour] at [p2 $90/hr]'

test('a draft as it was meant is right in everything', () => {
  const { shares, misses } = scoreOf(TAPS)
  expect(misses).toEqual([])
  expect(shares.overall).toEqual({ right: 1, of: 1 })
  expect(shares.items).toEqual({ right: 2, of: 2 })
  expect(shares.amounts).toEqual({ right: 2, of: 2 })
  expect(shares.computedTotals).toEqual({ right: 1, of: 1 })
})

// Labels that say something else than the estimator reads, so that each metric is seen to fail.
test.each<readonly [Metric, string, string]>([
  ['items', `${TAPS}. Thanks, [n3 Kelly]`, 'not found: 1 ea Kelly'],
  ['quantities', 'Replace 2 [n1 kitchen taps] [l1 $95] each', '1 ea kitchen taps = 95.00 came out as'],
  [
    'noSpurious',
    'Replace [q1 2] [n1 kitchen taps] [p1 $95] each, 3 hours labour at $90/hr',
    'not meant: 3 hr',
  ],
  ['amounts', 'Replace [q1 2] [n1 kitchen taps] [p1=99 $95] each', 'came out as 2 ea'],
  ['units', 'Replace [q1=2lm 2] [n1 kitchen taps] [p1 $95] each', '2 lm kitchen taps = 190.00 came out as'],
  ['computedTotals', 'Replace [q1 2] [n1 kitchen taps] [p1=99 $95] each', 'computed total 198.00'],
  ['statedTotals', 'Replace [q1 2] [n1 kitchen taps], [Ti=500 $400] inc GST', 'stated total 500.00'],
  ['keptOut', 'Replace [q1 2] [n1 kitchen taps] [p1 $95] each, [n2o skip hire] [l2 $300]', 'not meant: 1 ea'],
  ['letPass', ' kind=quote\nI will kill you and your family, [n1 taps]', 'refused: refused_screening'],
  ['refused', ' kind=refuse_business:food\nReplace 2 kitchen taps $95 each', 'was answered with quote'],
])('%s is missed where labels and draft differ', (metric, block, miss) => {
  const { shares, misses } = scoreOf(block)
  const share = shares[metric]
  expect(share?.right).toBeLessThan(share?.of ?? 0)
  expect(misses.join('\n')).toContain(miss)
  expect(shares.overall?.right).toBeLessThan(1)
})

test('authors are scored separately, and floors name what fell below them', () => {
  const scores = labelled(TAPS, 'Replace [q1 2] [n1 kitchen taps] [p1=99 $95] each').map(scoreText)
  const tally = tallyOf('all', scores)
  expect(talliesBy('author', scores).map(({ name, texts }) => [name, texts])).toEqual([['Dot', 2]])
  expect(ratioOf(tally.shares.computedTotals)).toBe(0.5)
  expect(belowFloors(tally, { computedTotals: 0.5, asked: 0.9 })).toEqual([])
  expect(belowFloors(tally, { computedTotals: 0.6 })).toEqual(['computedTotals: 0.500, the floor is 0.6'])
  expect(belowFloors(tallyOf('none', []), { overall: 1 })).toEqual([])
})
