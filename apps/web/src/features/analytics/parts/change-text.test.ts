import { expect, test } from 'vitest'
import { changeText, directionOf } from './change-text.ts'

const against = 'the 30 days before'

test.each([
  [12.5, 'up', 'Up 12.5% on the 30 days before'],
  [-1250, 'down', 'Down 1,250% on the 30 days before'],
  [0, 'same', 'Same as the 30 days before'],
  [null, 'unknown', 'Nothing to compare in the 30 days before'],
] as const)('a change of %s is said in words', (percent, direction, text) => {
  expect([directionOf({ percent, against }), changeText({ percent, against })]).toEqual([direction, text])
})
