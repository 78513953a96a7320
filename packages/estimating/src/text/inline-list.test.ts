import { expect, test } from 'vitest'
import { inlineListBroken } from './inline-list.ts'

test.each([
  [
    'Please: 1. replace fans 2. fit heater 3. swap lights',
    'Please:\n1. replace fans\n2. fit heater\n3. swap lights',
  ],
  ['1) patch holes 2) skim ceiling 3) paint it', '1) patch holes\n2) skim ceiling\n3) paint it'],
  ['1. one\n2. two\n3. three', '1. one\n2. two\n3. three'],
])('%s', (text, broken) => {
  expect(inlineListBroken(text)).toBe(broken)
})

test.each(['Fit 2 fans in bed 1. 2 lights', 'Price 3. Then 1. a fan', '3.5 m of pipe 1.2 m deep'])(
  'no list: %s',
  (text) => {
    expect(inlineListBroken(text)).toBe(text)
  },
)
