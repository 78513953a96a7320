import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'

function hours(description: string): string[] {
  const result = estimate({ description })
  if (result.outcome !== 'quote') return [result.category]
  return result.draft.lineItems
    .filter((line) => line.unit === 'hr')
    .map((line) => `${line.quantityThousandths / 1000} @ ${line.unitPriceCents / 100}`)
}

test.each([
  ['Callout Sunday 250 plus 2 hrs at double time, base rate 95', ['2 @ 190']],
  ['2 hrs at 95 and 3 hrs overtime at time and a half', ['2 @ 95', '3 @ 142.5']],
  ['callout 180 then 2 hrs at time and a half, normal rate 100', ['2 @ 150']],
  ['3 hrs at time and a half on 90', ['3 @ 135']],
  ['4 hrs @ 80 x time and a half', ['4 @ 120']],
  ['sparky 2 hrs double time 210 an hour', ['2 @ 210']],
])('overtime: “%s”', (text, expected) => {
  expect(hours(text)).toEqual(expected)
})

test.each([
  ['Min charge 165 incl first hour, extra hours 98 each, allow 3 extra hours', ['3 @ 98']],
  ['minimum call out $180 covers first hour, additional hours $95, 2 additional hours', ['2 @ 95']],
  ['callout 120 covers first hour then 90 for each extra hour, 2 extra hours', ['2 @ 90']],
])('hours after the first: “%s”', (text, expected) => {
  expect(hours(text)).toEqual(expected)
})
