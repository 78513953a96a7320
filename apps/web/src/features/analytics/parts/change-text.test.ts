import { expect, test } from 'vitest'
import { changeText, directionOf } from './change-text.ts'

const against = 'the previous 30 days'

test.each([
  [12.5, 'up', '12.5% more than the previous 30 days'],
  [-1250, 'down', '1,250% less than the previous 30 days'],
  [0, 'same', 'Same as the previous 30 days'],
  [null, 'unknown', 'Nothing to compare with'],
] as const)('a change of %s is said in words', (percent, direction, text) => {
  expect([directionOf({ percent, against }), changeText({ percent, against })]).toEqual([direction, text])
})
