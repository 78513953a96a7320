import { expect, test } from 'vitest'
import { figureChoices } from './figure-choices.ts'
import { joinFigures, withLostPoints } from './join-figures.ts'
import type { RecognisedWord } from './recogniser.ts'

/** Words from left to right on one baseline, each behind a gap in pixels; letters are 12 pixels wide. */
function wordsOf(
  ...parts: readonly (readonly [gap: number, text: string, baseline?: number])[]
): readonly RecognisedWord[] {
  let x = 0
  return parts.map(([gap, text, baseline = 100]) => {
    const x0 = x + gap
    x = x0 + text.length * 12
    return { text, certainty: 0.9, x0, y0: baseline - 20, x1: x, baseline, size: 24 }
  })
}
const textsOf = (words: readonly RecognisedWord[]): readonly string[] => words.map(({ text }) => text)

test.each([
  [['$1,', '611.', '00'], ['$1,611.00']],
  [['$', '45.00'], ['$45.00']],
  [['1', ',250.50'], ['1,250.50']],
  [['$924', '.50'], ['$924.50']],
  [['£12,', '450.00'], ['£12,450.00']],
  [
    ['2', '3'],
    ['2', '3'],
  ],
  [['1.', '20'], ['1.20']],
  [
    ['Stage', '1.', 'Fit'],
    ['Stage', '1.', 'Fit'],
  ],
  [
    ['10,', '20'],
    ['10,', '20'],
  ],
  [
    ['600', 'mm'],
    ['600', 'mm'],
  ],
])('%j is %j', (pieces, figures) => {
  expect(textsOf(joinFigures(wordsOf(...pieces.map((text) => [8, text] as const))))).toEqual(figures)
})

test('what is apart, or higher, is no piece of it', () => {
  expect(textsOf(joinFigures(wordsOf([0, '$1,'], [40, '611.00'])))).toEqual(['$1,', '611.00'])
  expect(textsOf(joinFigures(wordsOf([0, '$1,'], [8, '611.00', 112])))).toEqual(['$1,', '611.00'])
})

test('a lost point is put in where all other amounts have cents', () => {
  const page = ['$24550', '$323.06', '$11,630.16', '$460.16', '$3,042.00', '$321.17', '7010', '2026']
  const words = wordsOf(...page.map((text) => [30, text] as const))
  expect(textsOf(withLostPoints(words))[0]).toBe('$245.50')
  expect(textsOf(withLostPoints(words)).slice(1)).toEqual(page.slice(1))
  const whole = wordsOf(
    ...['$24550', '$323', '$11,630.16', '$460', '$500'].map((text) => [30, text] as const),
  )
  expect(withLostPoints(whole)).toEqual(whole)
})

test('the choices for each symbol are figures, the likeliest first', () => {
  const choice = (symbol: string, sure: number): string =>
    `<span class='ocrx_cinfo' id='choice_1_1_1' title='x_confs ${sure}'>${symbol}</span>`
  const group = (...choices: readonly string[]): string =>
    `<span class='ocrx_cinfo' id='lstm_choices_1_1_1'>\n ${choices.join('\n ')}</span>\n`
  const hocr = group(choice('8', 60), choice('3', 30), choice('6', 0)) + group(choice('5', 96))
  expect(figureChoices(hocr)).toEqual([
    { text: '85', certainty: 0.6 },
    { text: '35', certainty: 0.3 },
  ])
  expect(figureChoices('')).toEqual([])
})
