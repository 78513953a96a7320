import { expect, test } from 'vitest'
import { lately } from './lately.ts'

test('the last few texts are worked out once', () => {
  const asked: string[] = []
  const length = lately((text) => {
    asked.push(text)
    return text === '' ? undefined : text.length
  }, 2)
  expect(['a', 'bb', '', 'bb', '', 'a'].map(length)).toEqual([1, 2, undefined, 2, undefined, 1])
  expect(asked).toEqual(['a', 'bb', '', 'a'])
})
