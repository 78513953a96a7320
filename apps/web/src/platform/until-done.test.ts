import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilDone } from './until-done.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what failed or threw is tried again after 1, 2, 4 … seconds, until it is done', async () => {
  const attempt = vi
    .fn<() => Promise<boolean>>()
    .mockResolvedValueOnce(false)
    .mockRejectedValueOnce(new Error('no answer'))
    .mockResolvedValue(true)
  untilDone(attempt).begin()
  await vi.advanceTimersByTimeAsync(900)
  expect(attempt).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(attempt).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1_800)
  expect(attempt).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempt).toHaveBeenCalledTimes(3)
})

test('one that is begun during another comes after it', async () => {
  let running = 0
  let most = 0
  const attempt = vi.fn<() => Promise<boolean>>(async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 500))
    running -= 1
    return true
  })
  const tried = untilDone(attempt)
  tried.begin()
  tried.begin()
  tried.begin()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([most, attempt.mock.calls.length]).toEqual([1, 2])
})

test('nothing is tried once it is stopped', async () => {
  const attempt = vi.fn<() => Promise<boolean>>().mockResolvedValue(false)
  const tried = untilDone(attempt)
  tried.begin()
  tried.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempt).toHaveBeenCalledTimes(1)
})
