import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '../testing/stub-local-storage.ts'
import { forgetWaiting, keepWaiting, readWaiting, waitingNames } from './waiting.ts'

const owner = { userId: 'u1', organizationId: 'o1' }

beforeEach(stubLocalStorage)

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the same work sent again has the same key, other work another', () => {
  const first = keepWaiting('quote', owner, { text: 'Hang a door' })
  expect(keepWaiting('quote', owner, { text: 'Hang a door' }).key).toBe(first.key)
  expect(readWaiting('quote', owner)).toEqual(first)
  expect(keepWaiting('quote', owner, { text: 'Hang 2 doors' }).key).not.toBe(first.key)
})

test('what waits is of one person in one organization', () => {
  keepWaiting('quote', owner, {})
  expect(readWaiting('quote', { ...owner, userId: 'u2' })).toBeUndefined()
  expect(readWaiting('quote', { ...owner, organizationId: 'o2' })).toBeUndefined()
})

test('what waited longer than the server knows its key is not sent again', () => {
  vi.useFakeTimers()
  keepWaiting('quote', owner, {})
  vi.advanceTimersByTime(24 * 3_600_000)
  expect(readWaiting('quote', owner)).toBeUndefined()
})

test('names are found by their start, and forgotten', () => {
  keepWaiting('save:a', owner, {})
  keepWaiting('save:b', owner, {})
  keepWaiting('quote', owner, {})
  forgetWaiting('save:a')
  expect(waitingNames('save:')).toEqual(['save:b'])
})

test('something another version wrote is nothing', () => {
  localStorage.setItem('quotewright-draft:waiting:quote', '{"key":1}')
  expect(readWaiting('quote', owner)).toBeUndefined()
})
