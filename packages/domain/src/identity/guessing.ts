/**
 * How wrong passwords and codes are slowed down. A counter lets a few wrong
 * guesses pass, then demands a wait that doubles with each further one. Three
 * counters are beside each other, so that no one pays for a stranger:
 *
 * - **pair**, of an account and an address: the person at one place;
 * - **account**, over all addresses: a guesser who changes address. Its wait
 *   is short for passwords, since anyone who knows an email address could else
 *   keep its owner out;
 * - **address**, over all accounts: one password tried on many of them.
 *
 * An address that the account signed in from in the last thirty days is asked
 * for the pair's wait alone: no guessing from elsewhere keeps a person out of
 * the places where they work. Counters are kept for whatever was typed,
 * whether there is such an account or not, so they tell nothing about it.
 */
export const GUESS_SCOPES = ['pair', 'account', 'address'] as const
export type GuessScope = (typeof GUESS_SCOPES)[number]

/** What is guessed: a password, or the code of the second factor. */
export type GuessKind = 'password' | 'code'

export interface GuessCount {
  readonly failures: number
  /** Milliseconds since 1970; 0: never. */
  readonly blockedUntilMs: number
  readonly lastFailureMs: number
}

interface GuessPolicy {
  /** Wrong guesses without any wait. */
  readonly free: number
  readonly longestWaitMs: number
  /** Without a wrong guess for this long, counting starts over. */
  readonly forgetAfterMs: number
}

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** How long an address counts as one the account is used from. */
export const FAMILIAR_MS = 30 * 24 * HOUR_MS

const PAIR: GuessPolicy = { free: 4, longestWaitMs: 15 * MINUTE_MS, forgetAfterMs: 24 * HOUR_MS }
const ADDRESS: GuessPolicy = { free: 50, longestWaitMs: 15 * MINUTE_MS, forgetAfterMs: HOUR_MS }

/**
 * A password of ten characters outlasts a guess a minute. A code of six digits
 * does not, and who is asked for one has given the password: no stranger.
 */
const POLICIES: Readonly<Record<GuessKind, Readonly<Record<GuessScope, GuessPolicy>>>> = {
  password: {
    pair: PAIR,
    account: { free: 20, longestWaitMs: MINUTE_MS, forgetAfterMs: 24 * HOUR_MS },
    address: ADDRESS,
  },
  code: {
    pair: PAIR,
    account: { free: 10, longestWaitMs: 15 * MINUTE_MS, forgetAfterMs: 24 * HOUR_MS },
    address: ADDRESS,
  },
}

/** Milliseconds until the next guess is looked at; 0: now. */
export const guessWaitMs = (count: GuessCount, nowMs: number): number =>
  Math.max(0, count.blockedUntilMs - nowMs)

/** The counter after one more wrong guess. */
export function afterWrongGuess(
  count: GuessCount | undefined,
  { kind, scope }: { readonly kind: GuessKind; readonly scope: GuessScope },
  nowMs: number,
): GuessCount {
  const { free, longestWaitMs, forgetAfterMs } = POLICIES[kind][scope]
  const isStale = count === undefined || nowMs - count.lastFailureMs >= forgetAfterMs
  const failures = (isStale ? 0 : count.failures) + 1
  const waitMs = failures <= free ? 0 : Math.min(longestWaitMs, SECOND_MS * 2 ** (failures - free - 1))
  return { failures, blockedUntilMs: waitMs === 0 ? 0 : nowMs + waitMs, lastFailureMs: nowMs }
}

/** The counter when the guess it had counted turned out to be none. */
export function withoutLastGuess(count: GuessCount): GuessCount {
  return { ...count, failures: Math.max(0, count.failures - 1), blockedUntilMs: 0 }
}

/**
 * What of an address is counted. Of IPv6 the network, its first 64 bits: a
 * household has all the addresses within.
 */
export function countedAddress(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
