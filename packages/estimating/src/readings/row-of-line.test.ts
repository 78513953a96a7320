import { expect, test } from 'vitest'
import { readLabelled } from '../labelled/labelled-text.ts'
import { tokensOf } from '../tagger/tokens.ts'
import { parseLabel } from './label-names.ts'
import { labelTokens } from './label-tokens.ts'
import { readingOf } from './reading.ts'
import { completedByRow } from './row-of-line.ts'

/** The lines of a labelled text once their rows complete them: count, words and amount. */
function linesOf(labelled: string): string[] {
  const [text] = readLabelled(
    `# author: a\n# country: AU\n# trade: general\n# channel: note\n\n@ 1\n${labelled}\n`,
  ).texts
  if (text === undefined) throw new Error('a text was expected')
  const tokens = tokensOf(text.text)
  const names = labelTokens(text.labels, tokens).map(parseLabel)
  const reading = readingOf(tokens, names)
  return reading.lines.map((line) => {
    const { count, words, amount } = completedByRow(
      { original: text.text, tokens, names, reading, marks: [] },
      line,
    )
    return `${count} ${words.map((at) => tokens[at]?.text ?? '').join(' ')} ${amount}`
  })
}

test('a line that nothing names has the words that begin its row, but for what says no name', () => {
  expect(linesOf('Site foreman [q1 18] hrs @ [p1 80]\nWe allow [q2 6] hrs @ [p2 70]')).toEqual([
    '18 Site foreman 1440',
    '6  420',
  ])
})

test('a price that nothing names has the work right before it', () => {
  expect(linesOf('Stage 2  strip walls and levels — [l1 2,850]')).toEqual(['1 strip walls and levels 2850'])
  expect(linesOf('Thanks again. [l1 2,850]')).toEqual(['1  2850'])
  expect(linesOf('paint the fence and gate [l1 900] for the lot')).toEqual(['1  900'])
})

test('a row that begins with a count is counted as the rest of its list is', () => {
  const list = '[q1 12] [n1 points] @ [p1 88]\n[q2 9] [n2 dimmers] @ [p2 120]\n'
  expect(linesOf(`${list}[Z 5] [n3 wall fans, landlord's fans,] @ [p3 140]`)).toContain(
    "5 wall fans , landlord's fans , 700",
  )
  expect(linesOf(`${list}[Z 5] [n3 ovens] fitted for [l3 140]`)).toContain('1 ovens 140')
})

test('a list that is numbered counts nothing', () => {
  const list = '[Z 1] [n1 points] @ [p1 88]\n[Z 2] [n2 dimmers] @ [p2 120]\n[Z 3] [n3 fans] @ [p3 140]'
  expect(linesOf(list)).toEqual(['1 points 88', '1 dimmers 120', '1 fans 140'])
})
