import { expect, test } from 'vitest'
import { readingsOf } from './read-text.ts'
import { withoutUnsaidOptions } from './unsaid-options.ts'

/** How many options the readings of a text have at most: all of them, and those that are left. */
function mostOptions(text: string): { readonly all: number; readonly left: number } {
  const { candidates, tokens } = readingsOf(text)
  const most = (found: typeof candidates): number =>
    Math.max(...found.map(({ reading }) => reading.lines.filter(({ flag }) => flag === 'o').length))
  return { all: most(candidates), left: most(withoutUnsaidOptions(candidates, tokens)) }
}

test('no reading makes more options than the judge’s favourite where no word speaks of one', () => {
  expect(mostOptions('Line 1: replace tap washer $85\nLine 2: clear kitchen drain $160')).toEqual({
    all: 2,
    left: 0,
  })
})

test('with a word for it, all readings stay', () => {
  const { all, left } = mostOptions('Replace tap washer $85. Or clear kitchen drain $160')
  expect(left).toBe(all)
  expect(all).toBeGreaterThan(0)
})
