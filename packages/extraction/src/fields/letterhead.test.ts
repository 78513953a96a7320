import { expect, test } from 'vitest'
import { signs } from './letterhead.ts'

test.each([
  ['Noel Vassallo', 'noelv@gardenmail.example', true],
  ['Noel Vassallo', 'n.vassallo@gardenmail.example', true],
  ['Garden maintenance', 'noelv@gardenmail.example', false],
  ['Downs Framing Co.', 'office@downsframing.example', false],
])('%s signs %s: %s', (name, email, is) => {
  expect(signs(name, email)).toBe(is)
})
