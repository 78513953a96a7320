const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Pauses before each retry; the last one repeats until the day is over. Source: Standard Webhooks, "Retry schedule". */
const PAUSES_MS = [5 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 4 * HOUR_MS] as const

/** A pause is up to this share longer or shorter, so that retries of many deliveries don't come together. */
const JITTER = 0.2

/** For how long a delivery is retried, from its first day on. */
export const RETRIED_FOR_MS = 24 * HOUR_MS

/** An endpoint with nothing but failures for this long is switched off. */
const FAILING_FOR_MS = 5 * DAY_MS

export interface FailedAttempt {
  /** How many were made, this one included. */
  readonly attempts: number
  readonly now: Date
  /** End of the retries. */
  readonly giveUpAt: Date
  /** What the receiver asked for; null for nothing. */
  readonly retryAfterMs: number | null
  /** A number in [0, 1). */
  readonly chance: number
}

/** When a failed delivery is tried again; null once its day is over. */
export function nextAttempt({ attempts, now, giveUpAt, retryAfterMs, chance }: FailedAttempt): Date | null {
  const pause = PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? PAUSES_MS[0]
  const jittered = pause * (1 + JITTER * (2 * chance - 1))
  const next = new Date(now.getTime() + Math.round(Math.max(jittered, retryAfterMs ?? 0)))
  return next > giveUpAt ? null : next
}

/** Whether an endpoint has failed for so long that it is switched off. */
export const hasFailedTooLong = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= FAILING_FOR_MS
