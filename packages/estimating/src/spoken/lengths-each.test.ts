import { expect, test } from 'vitest'
import { linesOf } from '../testing/lines-of.ts'
import { settleFigures } from './settle-figures.ts'

test.each([
  ['New valley iron, two valleys 5.4m each, at $78.00/m', '10.8 lm at 78'],
  ['3 retaining walls 8m each at $240 per metre', '24 lm at 240'],
  ['gutters, 2 runs of 6.5 m each, $48/m', '13 lm at 48'],
  ['Two valleys at 5.4 m each @ $78 a metre', '10.8 lm at 78'],
  ['2 posts 2.4m each at $45 each', '2 ea at 45'],
])('things of one length are so long together where they are paid by length: %s', (text, expected) => {
  expect(linesOf(text)).toEqual([expected])
})

test.each([
  ['$2,890 all up. over 4 metres of pipe its $65 per extra metre', 'Optional: extra pipe $65 per metre'],
  ['Split $1,690. Beyond 3m of pipe $55 per additional metre', 'Optional: extra pipe $55 per metre'],
])('what only a longer run costs is an option: %s', (text, expected) => {
  expect(settleFigures(text).text).toContain(expected)
})

test.each(['Trench 30 m at $45/m. over 600 deep its $20 per extra metre', '3 windows 1.2m each $340 each'])(
  'other measures stay: %s',
  (text) => {
    expect(settleFigures(text).text).toBe(text)
  },
)
