import { version } from 'uuid'
import { expect, test, vi } from 'vitest'
import { newId } from './new-id.ts'

test('ids are new and in the order they were made, also within a millisecond and when the clock goes back', () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  const ids = Array.from({ length: 5_000 }, (_, at) => {
    if (at === 2_000) vi.setSystemTime(1_800_000_000_001)
    if (at === 3_000) vi.setSystemTime(1_799_999_999_000)
    return newId()
  })
  vi.useRealTimers()
  expect(new Set(ids).size).toBe(5_000)
  expect(ids.toSorted()).toEqual(ids)
  expect(ids.every((id) => version(id) === 7)).toBe(true)
})

test('what is random in an id is in no other', () => {
  const ends = Array.from({ length: 1_000 }, () => newId().slice(-10))
  expect(new Set(ends).size).toBe(1_000)
})
