import { expect, it } from 'vitest'
import { remembered } from './remembered.ts'

it('works out a word once', () => {
  const worked: string[] = []
  const lengthOf = remembered((word) => {
    worked.push(word)
    return word.length
  })
  expect([lengthOf('tap'), lengthOf('hinge'), lengthOf('tap'), lengthOf('')]).toEqual([3, 5, 3, 0])
  expect([lengthOf('')]).toEqual([0])
  expect(worked).toEqual(['tap', 'hinge', ''])
})

it('forgets what it knew when it is full, and still answers', () => {
  let worked = 0
  const lengthOf = remembered((word) => {
    worked += 1
    return word.length
  })
  for (let at = 0; at <= 20_000; at += 1) lengthOf(`word${at}`)
  expect(worked).toBe(20_001)
  expect(lengthOf('word0')).toBe(5)
  expect(worked).toBe(20_002)
})
