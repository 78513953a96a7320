import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS, hasFailedTooLong, nextAttempt, RETRIED_FOR_MS } from './retry-schedule.ts'

const START = new Date('2026-11-23T00:00:00Z')
const GIVE_UP = new Date(START.getTime() + RETRIED_FOR_MS)

/** Moments of all attempts of a delivery that never succeeds, as milliseconds from the first. */
function attemptsOf(chance: () => number): number[] {
  const times = [0]
  for (let now: Date | null = START; now !== null; ) {
    now = nextAttempt({
      attempts: times.length,
      now,
      giveUpAt: GIVE_UP,
      retryAfterMs: null,
      chance: chance(),
    })
    if (now !== null) times.push(now.getTime() - START.getTime())
  }
  return times
}

test('a delivery is tried again within seconds, then at growing pauses, for about a day', () => {
  const seconds = attemptsOf(() => 0.5).map((ms) => ms / 1000)
  expect(seconds.slice(0, 7)).toEqual([0, 5, 65, 365, 2165, 9365, 23765])
  expect(seconds.at(-1)).toBeGreaterThan(20 * 3600)
  expect(seconds).toHaveLength(11)
})

test('whatever chance says, pauses grow, nothing is tried after the day, and the last try is not early', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })), (draws) => {
      const times = attemptsOf(() => draws.next().value ?? 0)
      const pauses = times.slice(1).map((time, at) => time - (times[at] ?? 0))
      for (const [at, pause] of pauses.slice(0, 5).entries()) expect(pause).toBeLessThan(pauses[at + 1] ?? 0)
      expect(times.at(-1)).toBeLessThanOrEqual(RETRIED_FOR_MS)
      expect(times.at(-1)).toBeGreaterThan(18 * 3_600_000)
    }),
  )
})

describe('a receiver that asks to wait', () => {
  const failed = { attempts: 1, now: START, giveUpAt: GIVE_UP, chance: 0.5 }

  test('gets its pause where it is longer', () => {
    expect(nextAttempt({ ...failed, retryAfterMs: 90_000 })).toEqual(new Date(START.getTime() + 90_000))
    expect(nextAttempt({ ...failed, retryAfterMs: 1 })).toEqual(new Date(START.getTime() + 5_000))
  })

  test('for more than the day gets nothing more', () => {
    expect(nextAttempt({ ...failed, retryAfterMs: DAY_MS + 1 })).toBeNull()
  })
})

test('an endpoint is given up after five days of failures', () => {
  expect(hasFailedTooLong(START, new Date(START.getTime() + 5 * DAY_MS - 1))).toBe(false)
  expect(hasFailedTooLong(START, new Date(START.getTime() + 5 * DAY_MS))).toBe(true)
})
