import { expect, test } from 'vitest'
import { cleanExclusion } from './exclusions.ts'

test.each([
  ['Excludes painting', 'painting'],
  ['No allowance for rock', 'rock'],
  ['Does not include gate or letterbox', 'gate or letterbox'],
  ['Electrical by others', 'Electrical'],
  ['Sales tax not included', ''],
])('%s', (said, left) => {
  expect(cleanExclusion(said)).toBe(left)
})
