import { expect, test } from 'vitest'
import { readMarks } from './read-marks.ts'

const rateOf = (text: string) => {
  const per = readMarks(text).find((mark) => mark.kind === 'per')
  return per === undefined ? undefined : [per.unit, per.value]
}

test.each([
  ['$95/hr', ['hr', 0]],
  ['$95 per half hour', ['hr', 0.5]],
  ['$40 per 30 minutes', ['hr', 0.5]],
  ['$30 per 10 m', ['lm', 10]],
  ['85/kg', ['kg', 0]],
  ['65 a visit', ['visit', 0]],
  ['$95 per door', ['ea', 0]],
  ['a door', undefined],
])('%s', (text, rate) => {
  expect(rateOf(text)).toEqual(rate)
})
