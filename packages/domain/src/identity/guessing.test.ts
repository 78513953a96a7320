import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  afterWrongGuess,
  countedAddress,
  type GuessCount,
  guessWaitMs,
  withoutLastGuess,
} from './guessing.ts'

const PAIR = { kind: 'password', scope: 'pair' } as const

/** Wrong guesses one after another, each as soon as it is looked at. Gives the waits in seconds. */
function waits(of: Parameters<typeof afterWrongGuess>[1], guesses: number): number[] {
  let count: GuessCount | undefined
  let nowMs = 1_000_000
  return Array.from({ length: guesses }, () => {
    count = afterWrongGuess(count, of, nowMs)
    const wait = guessWaitMs(count, nowMs)
    nowMs += wait
    return wait / 1000
  })
}

test('the fifth wrong password at one place waits a second, and each further one twice as long', () => {
  expect(waits(PAIR, 9)).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16])
  expect(waits(PAIR, 20).at(-1)).toBe(15 * 60)
})

test('guessing from everywhere keeps a person out for a minute at most, codes for a quarter of an hour', () => {
  expect(Math.max(...waits({ kind: 'password', scope: 'account' }, 200))).toBe(60)
  expect(Math.max(...waits({ kind: 'code', scope: 'account' }, 200))).toBe(15 * 60)
})

test('a day without a wrong guess forgets them', () => {
  const many: GuessCount = { failures: 30, blockedUntilMs: 5, lastFailureMs: 0 }
  expect(afterWrongGuess(many, PAIR, 24 * 3_600_000)).toMatchObject({ failures: 1, blockedUntilMs: 0 })
  expect(afterWrongGuess(many, PAIR, 24 * 3_600_000 - 1).failures).toBe(31)
})

test('a guess that was none is taken back, with its wait', () => {
  const count = afterWrongGuess({ failures: 4, blockedUntilMs: 0, lastFailureMs: 50 }, PAIR, 60)
  expect(withoutLastGuess(count)).toMatchObject({ failures: 4, blockedUntilMs: 0 })
})

test('more wrong guesses never wait less', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('password' as const, 'code' as const),
      fc.constantFrom('pair' as const, 'account' as const, 'address' as const),
      fc.nat(2_000),
      (kind, scope, failures) => {
        const after = (known: number) =>
          guessWaitMs(
            afterWrongGuess({ failures: known, blockedUntilMs: 0, lastFailureMs: 0 }, { kind, scope }, 1),
            1,
          )
        expect(after(failures + 1)).toBeGreaterThanOrEqual(after(failures))
        expect(after(failures)).toBeLessThanOrEqual(15 * 60_000)
      },
    ),
  )
})

test('of an IPv6 address the network counts, of others all of it', () => {
  expect(countedAddress('203.0.113.9')).toBe('203.0.113.9')
  expect(countedAddress('::ffff:203.0.113.9')).toBe('::ffff:203.0.113.9')
  expect(countedAddress('2001:db8:0:7:1::9')).toBe('2001:db8:0:7')
  expect(countedAddress('2001:DB8:0:7::42')).toBe(countedAddress('2001:db8:0:7:ffff::'))
  expect(countedAddress('::1')).toBe('0:0:0:0')
})
