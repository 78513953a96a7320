import { expect, test } from 'vitest'
import { readLabelled } from '../labelled/labelled-text.ts'
import { tokensOf } from '../tagger/tokens.ts'
import { parseLabel } from './label-names.ts'
import { labelTokens } from './label-tokens.ts'
import { readingOf } from './reading.ts'

/** What the lines of a labelled text come to: count and amount. */
function linesOf(labelled: string): (readonly [number, number | null])[] {
  const [text] = readLabelled(
    `# author: a\n# country: AU\n# trade: general\n# channel: note\n\n@ 1\n${labelled}\n`,
  ).texts
  if (text === undefined) throw new Error('a text was expected')
  const tokens = tokensOf(text.text)
  const names = labelTokens(text.labels, tokens).map(parseLabel)
  return readingOf(tokens, names).lines.map(({ count, amount }) => [count, amount] as const)
}

test.each<[string, (readonly [number, number | null])[]]>([
  [
    '[q1 46] [n1 bays] and [q2 6] [n2 symbols], [p1 11] each bay [p2 60] each symbol',
    [
      [46, 506],
      [6, 360],
    ],
  ],
  [
    '[q1 4] hr [n1 gardener] and [q2 4] hr [n2 offsider] [p1 62] & [p2 45] p/h',
    [
      [4, 248],
      [4, 180],
    ],
  ],
  [
    '[n1 outlet 32A], [q2 20m] [n2 conduit] @ [p2 28]/m, [n1 outlet] [l1 310] fitted',
    [
      [1, 310],
      [20, 560],
    ],
  ],
  [
    'swap [q1,2 3] [n1,2 toilets], [n1 suites] [p1 389] each supplied, [n2 labour] [p2 220] each',
    [
      [3, 1167],
      [3, 660],
    ],
  ],
  [
    '[n1 rip up] [q1,2 34 sqm] [n1 tiles] [p1 38], [n2 grind] [p2 16]',
    [
      [34, 1292],
      [34, 544],
    ],
  ],
  [
    '[n1 retile ridge] only, not [n2x gutters]. [q1 24 lm] @ [p1 70]',
    [
      [24, 1680],
      [1, null],
    ],
  ],
  [
    '[q1 480 m] [n1 five strand], [q2 2] [n2 strainers] [p2 350] each, [n1 wire and labour] [p1 14.50] per m',
    [
      [480, 6960],
      [2, 700],
    ],
  ],
  [
    '[q1 5] [n1 doors] at [p1 120], [n2 call out] [l2 90]',
    [
      [5, 600],
      [1, 90],
    ],
  ],
])('%s', (labelled, lines) => {
  expect(linesOf(labelled)).toEqual(lines)
})
