import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paceOf } from './pace.ts'

const LIMITS = [
  { calls: 60, perSeconds: 60 },
  { calls: 10, perSeconds: 1 },
  { calls: 8, perSeconds: 1 },
  { calls: 180, perSeconds: 60 },
  { calls: 500, perSeconds: 60 },
  { calls: 2500, perSeconds: 300 },
  { calls: 1, perSeconds: 1 },
]

/** Windows with more calls than the limit allows, when calls arrive after such pauses. */
function crowdedWindows(limit: (typeof LIMITS)[number], pauses: readonly number[]): number {
  const { intervalMs, toleranceMs } = paceOf(limit)
  let [arrival, free] = [0, 0]
  const starts = pauses.map((pause) => {
    arrival += pause
    const start = Math.max(arrival, free - toleranceMs)
    free = Math.max(free, arrival) + intervalMs
    return start
  })
  return starts.filter(
    (start, at) => (starts[at + limit.calls] ?? Infinity) - start < limit.perSeconds * 1000,
  ).length
}

test.each(LIMITS)('however calls arrive, no window has more than %j', (limit) => {
  const pause = fc.oneof(fc.constant(0), fc.nat(3 * paceOf(limit).intervalMs))
  const pauses = fc.array(pause, { minLength: 1, maxLength: Math.min(3 * limit.calls, 1000) })
  fc.assert(fc.property(pauses, (between) => crowdedWindows(limit, between) === 0))
  expect(crowdedWindows(limit, Array<number>(3 * limit.calls).fill(0))).toBe(0)
})

test('most of the limit is used', () => {
  const { intervalMs, toleranceMs } = paceOf({ calls: 60, perSeconds: 60 })
  expect(intervalMs).toBeLessThan(1200)
  expect(Math.round(toleranceMs / intervalMs)).toBe(5)
})
