import { createHash } from 'node:crypto'
import {
  afterWrongGuess,
  countedAddress,
  FAMILIAR_MS,
  GUESS_SCOPES,
  type GuessKind,
  type GuessScope,
  guessWaitMs,
  withoutLastGuess,
} from '@quotewright/domain/identity/guessing.ts'
import type { Services } from '../context.ts'
import { type KeptCount, withGuessCounts } from './guessing.repository.ts'

/** Someone's try at a password or a code. */
export interface Guess {
  readonly kind: GuessKind
  /** Whose it is said to be: the email address that was typed, or the person's id. */
  readonly account: string
  readonly address: string
}

/** Slows guessing down. The rules are in `packages/domain/src/identity/guessing.ts`. */
export interface Guessing {
  /**
   * How many seconds the guess has to wait. With 0 it may be tried, and counts
   * as wrong from now on, so that many at once are no way around the count.
   */
  readonly admit: (guess: Guess) => Promise<number>
  /** The outcome of an admitted guess that was not wrong: `right`, or `void` when it was not judged. */
  readonly settle: (guess: Guess, outcome: 'right' | 'void') => Promise<void>
  /** Called for a guess that was wrong. Not waited for, so that the answer takes no longer for an account that exists. */
  readonly onWrong: (guess: Guess) => void
}

/** Counts nothing: where the identity service is not served. */
export const unguarded: Guessing = {
  admit: async () => 0,
  settle: async () => undefined,
  onWrong: () => undefined,
}

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url')

function keysOf({ kind, account, address }: Guess): readonly string[] {
  const of: Readonly<Record<GuessScope, string>> = {
    pair: `${account}\n${countedAddress(address)}`,
    account,
    address: countedAddress(address),
  }
  return GUESS_SCOPES.map((scope) => `${kind} ${scope} ${hashed(of[scope])}`)
}

const isFamiliar = (pair: KeptCount | undefined, nowMs: number): boolean =>
  pair !== undefined && pair.succeededAtMs > 0 && nowMs - pair.succeededAtMs < FAMILIAR_MS

/** Counters in the database, by the program's clock. */
export function createGuessing(services: Services, onWrong: Guessing['onWrong'] = () => undefined): Guessing {
  return {
    onWrong,
    admit(guess) {
      const nowMs = services.now().getTime()
      return withGuessCounts(services, keysOf(guess), (counts) => {
        // From a familiar address only the first counter, the pair's, is asked and counted.
        const counted = isFamiliar(counts[0], nowMs) ? counts.slice(0, 1) : counts
        const waitMs = Math.max(...counted.map((count) => guessWaitMs(count, nowMs)))
        if (waitMs > 0) return { result: Math.ceil(waitMs / 1000), counts: [] }
        const next = counted.map((count, index) => ({
          ...count,
          ...afterWrongGuess(count, { kind: guess.kind, scope: GUESS_SCOPES[index] ?? 'pair' }, nowMs),
        }))
        return { result: 0, counts: next }
      })
    },
    async settle(guess, outcome) {
      const nowMs = services.now().getTime()
      await withGuessCounts(services, keysOf(guess), (counts) => {
        const [pair, ...others] = counts
        if (pair === undefined) return { result: undefined, counts: [] }
        const kept =
          outcome === 'right'
            ? { failures: 0, blockedUntilMs: 0, lastFailureMs: 0, succeededAtMs: nowMs }
            : { ...pair, ...withoutLastGuess(pair) }
        // Counted at a familiar address were none of the others.
        const taken = isFamiliar(pair, nowMs)
          ? []
          : others.map((count) => ({ ...count, ...withoutLastGuess(count) }))
        return { result: undefined, counts: [kept, ...taken] }
      })
    },
  }
}
