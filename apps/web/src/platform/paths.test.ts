import { expect, test } from 'vitest'
import { safeReturnPath } from './paths.ts'

test('a page of this site is returned to after sign-in', () => {
  expect(safeReturnPath('/quote-lab?quoteId=1')).toBe('/quote-lab?quoteId=1')
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'quote-lab',
  '/sign-in',
  7,
  undefined,
])('%s is not returned to', (value) => {
  expect(safeReturnPath(value)).toBeUndefined()
})
