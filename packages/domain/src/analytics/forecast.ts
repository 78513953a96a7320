import { AGE_BUCKETS, type AgeBucket } from './buckets.ts'
import { type Interval, wilsonInterval } from './proportion.ts'

/** Closed quotes before a rate means anything. */
export const ENOUGH_CLOSED = 20

/** Quotes closed at an age, and how many of them were accepted. */
export type ClosedByAge = Readonly<
  Partial<Record<AgeBucket, { readonly quotes: number; readonly accepted: number }>>
>

export interface Survival {
  readonly closed: number
  readonly rate: number
  readonly interval: Interval
}

/**
 * Of earlier quotes that were still open when they reached an age, how many were accepted in the end; null where fewer
 * than `ENOUGH_CLOSED` had.
 */
export function acceptedFromAge(closed: ClosedByAge): Record<AgeBucket, Survival | null> {
  let [quotes, accepted] = [0, 0]
  const entries = AGE_BUCKETS.toReversed().map((age) => {
    quotes += closed[age]?.quotes ?? 0
    accepted += closed[age]?.accepted ?? 0
    const known =
      quotes < ENOUGH_CLOSED
        ? null
        : {
            closed: quotes,
            rate: accepted / quotes,
            interval: wilsonInterval({ successes: accepted, trials: quotes }),
          }
    return [age, known] as const
  })
  return Object.fromEntries(entries) as Record<AgeBucket, Survival | null>
}

/** In cents. */
export interface Forecast {
  readonly valueCents: number
  readonly lowCents: number
  readonly highCents: number
}

/**
 * What open quotes should bring, in cents: the sum over ages of their totals times the rate. The bounds take every
 * rate at the end of its interval. Null when a rate that is needed is not known: quotes of that age count with the
 * rate of the nearest younger age that is known, since they are not better than those; without any it is null.
 */
export function forecastOf(
  openCents: Readonly<Partial<Record<AgeBucket, number>>>,
  rates: Readonly<Record<AgeBucket, Survival | null>>,
): Forecast | null {
  let [value, low, high] = [0, 0, 0]
  let nearest: Survival | null = null
  for (const age of AGE_BUCKETS) {
    nearest = rates[age] ?? nearest
    const cents = openCents[age] ?? 0
    if (cents === 0) continue
    if (nearest === null) return null
    value += cents * nearest.rate
    // An older quote of unknown rate may be worth nothing.
    low += rates[age] === null ? 0 : cents * nearest.interval.low
    high += cents * nearest.interval.high
  }
  return { valueCents: Math.round(value), lowCents: Math.round(low), highCents: Math.round(high) }
}
