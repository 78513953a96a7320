import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ArmCounts, LEAST_JUDGED, verdictInWords, wordingResult } from './wording-result.ts'

const arm = (accepted: number, judged: number): ArmCounts => ({
  shown: judged,
  decided: accepted,
  judged,
  accepted,
  setAside: 0,
})

const arms = (most = 5_000) =>
  fc.tuple(fc.nat(most), fc.nat(most)).map(([one, other]) => arm(Math.min(one, other), Math.max(one, other)))

test('says what is missing until both wordings were judged 30 times', () => {
  const { arms: found, verdict } = wordingResult({ a: arm(12, 12), b: arm(0, 30) })
  expect(verdictInWords({ arms: found, verdict }, true)).toBe(
    'Not enough quotes yet. A needs 18 more quotes.',
  )
  expect([found.a.missing, found.b.missing, verdict]).toEqual([18, 0, { kind: 'not_enough' }])
})

test('a clear difference is named, a small one is not', () => {
  // By Newcombe's method 10 with z = 2.807, computed apart.
  const clear = wordingResult({ a: arm(45, 60), b: arm(20, 60) })
  expect(clear.verdict).toMatchObject({ kind: 'wins', winner: 'a' })
  expect(clear.verdict.kind === 'wins' && clear.verdict.difference.low).toBeCloseTo(0.1618, 4)
  expect(clear.verdict.kind === 'wins' && clear.verdict.difference.high).toBeCloseTo(0.6038, 4)
  expect(clear.arms.a.winRate).toBe(0.75)
  expect(wordingResult({ a: arm(20, 60), b: arm(45, 60) }).verdict).toMatchObject({
    kind: 'wins',
    winner: 'b',
  })
  // 95% would name a winner here: from 0.5 to 34.6 points.
  expect(wordingResult({ a: arm(36, 60), b: arm(25, 60) }).verdict).toMatchObject({ kind: 'no_difference' })
})

test('a verdict is the mirror image for mirrored wordings, and agrees with the win rates', () => {
  fc.assert(
    fc.property(arms(), arms(), (a, b) => {
      const { verdict, arms: found } = wordingResult({ a, b })
      const mirrored = wordingResult({ a: b, b: a }).verdict
      expect(mirrored.kind).toBe(verdict.kind)
      expect(verdict.kind === 'not_enough').toBe(Math.min(a.judged, b.judged) < LEAST_JUDGED)
      if (verdict.kind === 'not_enough' || mirrored.kind === 'not_enough') return
      expect(mirrored.difference.low).toBeCloseTo(-verdict.difference.high, 9)
      const ahead = (found.a.winRate ?? 0) > (found.b.winRate ?? 0) ? 'a' : 'b'
      const { low, high } = verdict.difference
      const expected = low <= 0 && high >= 0 ? undefined : ahead
      expect(verdict.kind === 'wins' ? verdict.winner : undefined).toBe(expected)
    }),
  )
})

/** Numbers from 0 to 1, the same in every run. Source: "mulberry32". */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    const first = Math.imul(state ^ (state >>> 15), 1 | state)
    const second = (first + Math.imul(first ^ (first >>> 7), 61 | first)) ^ first
    return ((second ^ (second >>> 14)) >>> 0) / 4_294_967_296
  }
}

test('of tests without a difference that are watched after each of 500 quotes, about one in twenty names a winner', () => {
  const random = randomFrom(7)
  const tests = 1_000
  let wrong = 0
  for (let one = 0; one < tests; one += 1) {
    const counts = { a: arm(0, 0), b: arm(0, 0) }
    for (let quote = 0; quote < 500; quote += 1) {
      const variant = random() < 0.5 ? 'a' : 'b'
      const { accepted, judged } = counts[variant]
      counts[variant] = arm(accepted + (random() < 0.4 ? 1 : 0), judged + 1)
      if (wordingResult(counts).verdict.kind !== 'wins') continue
      wrong += 1
      break
    }
  }
  expect(wrong / tests).toBeLessThan(0.065)
})
