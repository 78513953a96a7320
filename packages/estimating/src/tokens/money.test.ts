import { expect, test } from 'vitest'
import { readMarks } from './read-marks.ts'

const money = (text: string) => {
  const mark = readMarks(text).find((one) => one.kind === 'money')
  return mark === undefined ? null : [mark.value, mark.currency ?? null]
}

test.each([
  ['$1,250.50', [125_050, null]],
  ['NZ$90', [9_000, 'NZD']],
  ['usd 300', [30_000, 'USD']],
  ['45 quid', [4_500, 'GBP']],
  ['200 kiwi dollars', [20_000, 'NZD']],
  ['200 us bucks', [20_000, 'USD']],
  ['3 thousand 3 hundred dollars', [330_000, null]],
  ['2.5k', [250_000, null]],
  ['a grand', [100_000, null]],
  ['two dollars fifty', [250, null]],
  ['120 €', [12_000, 'EUR']],
])('%s', (text, expected) => {
  expect(money(text)).toEqual(expected)
})

test('a bare number is no money', () => {
  expect(money('12 downlights')).toBeNull()
})
