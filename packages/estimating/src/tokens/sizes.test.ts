import { expect, test } from 'vitest'
import { readMarks } from './read-marks.ts'

const kinds = (text: string) =>
  readMarks(text)
    .filter((mark) => mark.kind !== 'word' && mark.kind !== 'punct')
    .map((mark) => [mark.kind, mark.text])

test.each([
  ['250 L hot water system', [['spec', '250 l']]],
  ['20 A breaker', [['spec', '20 a']]],
  ['1.7 tonne excavator', [['spec', '1.7 tonne']]],
  ['3 tonne of sand', [['measure', '3 tonne']]],
  ['a 4ft gate', [['spec', '4 ft']]],
  ['3/4 inch taps', [['spec', '3 / 4 inch']]],
  ['1 1/2 hours', [['measure', '1 1 / 2 hours']]],
  ['100 mm thick', [['spec', '100 mm']]],
])('%s', (text, expected) => {
  expect(kinds(text).slice(0, 1)).toEqual(expected)
})

test('European amounts are read where the currency is the euro', () => {
  const cents = (text: string) => readMarks(text).find((mark) => mark.kind === 'money')?.value
  expect([cents('€1.200'), cents('1.200,50 €'), cents('45,90 euro'), cents('$1.20')]).toEqual([
    120_000, 120_050, 4_590, 120,
  ])
})

test('names every object has are words like others', () => {
  expect(readMarks('constructor toString valueOf').every((mark) => mark.kind === 'word')).toBe(true)
})
