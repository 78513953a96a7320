import { expect, test } from 'vitest'
import { readMarks } from './read-marks.ts'

const typed = (text: string) =>
  readMarks(text)
    .filter((mark) => mark.kind !== 'word' && mark.kind !== 'punct')
    .map((mark) => [mark.kind, mark.value, mark.unit])

test.each([
  ['24m', [['measure', 24, 'lm']]],
  ['5.5 sqm', [['measure', 5.5, 'm2']]],
  ['3 cube', [['measure', 3, 'm3']]],
  ['2400x1200 gate', [['dims', 2.88, 'mm']]],
  ['6m x 4m x 100mm', [['dims', 24, 'm2']]],
  ['18m long x 0.8m high', [['dims', 14.4, 'm2']]],
  ['half a dozen', [['number', 6, '']]],
  ['one hundred and fifteen', [['number', 115, '']]],
  ['two thousand five hundred', [['number', 2500, '']]],
  ['one twenty', [['number', 120, '']]],
  ['two and a half hours', [['measure', 2.5, 'hr']]],
  ['$1,500', [['money', 150_000, '']]],
  ['2 grand', [['money', 200_000, '']]],
  ['14.5k', [['money', 1_450_000, '']]],
  ['four dollars fifty', [['money', 450, '']]],
  ['1.8 high', [['spec', 0, '']]],
  ['5kw', [['spec', 0, '']]],
  ['a quick one', []],
])('%s', (text, expected) => {
  expect(typed(text)).toEqual(expected)
})

test('every mark keeps its place in the original', () => {
  const text = 'Lay 30 m² Indian sandstone – £125/m², “skip” £350'
  for (const mark of readMarks(text))
    expect(text.slice(mark.start, mark.end).trim().length).toBeGreaterThan(0)
  const money = readMarks(text).filter((mark) => mark.kind === 'money')
  expect(money.map((mark) => text.slice(mark.start, mark.end))).toEqual(['£125', '£350'])
})
