import { expect, test } from 'vitest'
import { linesOf } from '../../testing/lines-of.ts'

test.each([
  [
    'labour 2 days at 560/day\nLVL 300x45 7.2m - 396\nbrackets 38',
    ['2 day at 560', '1 ea at 396', '1 ea at 38'],
  ],
  [
    'labour 3 hrs at 90, treated posts 90x90 2.4m $48, concrete $22',
    ['3 hr at 90', '1 ea at 48', '1 ea at 22'],
  ],
])('a length behind a section is that of the piece: %s', (description, expected) => {
  expect(linesOf(description)).toEqual(expected)
})

test.each([
  ['90x45 pine 54m @ 4.20', ['54 lm at 4.2']],
  ['90x45 pine 5.4m @ 4.20/m', ['5.4 lm at 4.2']],
])('a price for each metre stays one: %s', (description, expected) => {
  expect(linesOf(description)).toEqual(expected)
})
