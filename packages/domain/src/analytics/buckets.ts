import { daysBetween } from '../quotes/dates.ts'

/** Buckets of response time. Source: the analytics page. */
export const RESPONSE_LABELS = {
  under_1h: 'Under 1 hour',
  '1_4h': '1–4 hours',
  same_day: 'Same day',
  next_day: 'Next day',
  '2_3_days': '2–3 days',
  later: 'Later',
} as const
export type ResponseBucket = keyof typeof RESPONSE_LABELS

const HOUR_MS = 3_600_000

/**
 * How long a customer waited for a quote.
 *
 * @param createdDay the calendar date of `createdAt` in the organization's zone; `sentDay` likewise.
 */
export function responseBucket(
  created: Date,
  sent: Date,
  createdDay: string,
  sentDay: string,
): ResponseBucket {
  const elapsed = sent.getTime() - created.getTime()
  if (elapsed < HOUR_MS) return 'under_1h'
  if (elapsed < 4 * HOUR_MS) return '1_4h'
  const days = daysBetween(createdDay, sentDay)
  if (days <= 0) return 'same_day'
  if (days === 1) return 'next_day'
  return days <= 3 ? '2_3_days' : 'later'
}

/** Days since a quote was first sent: of open quotes their age, of closed ones the time to the decision. */
export const AGE_LABELS = {
  '0': 'Same day',
  '1_2': '1–2 days',
  '3_7': '3–7 days',
  '8_14': '8–14 days',
  '15_30': '15–30 days',
  over_30: 'Over 30 days',
} as const
export type AgeBucket = keyof typeof AGE_LABELS
export const AGE_BUCKETS = Object.keys(AGE_LABELS) as readonly AgeBucket[]

/** Whole days of each, both included. */
export const AGE_DAYS: Readonly<Record<AgeBucket, { readonly youngest: number; readonly oldest: number }>> = {
  '0': { youngest: 0, oldest: 0 },
  '1_2': { youngest: 1, oldest: 2 },
  '3_7': { youngest: 3, oldest: 7 },
  '8_14': { youngest: 8, oldest: 14 },
  '15_30': { youngest: 15, oldest: 30 },
  // Nothing is older: about a hundred years.
  over_30: { youngest: 31, oldest: 36_500 },
}

export const isAgeBucket = (word: string): word is AgeBucket => Object.hasOwn(AGE_DAYS, word)

export const ageBucket = (days: number): AgeBucket =>
  AGE_BUCKETS.find((bucket) => days <= AGE_DAYS[bucket].oldest) ?? 'over_30'

/** A quote's total against what its customer usually accepts. */
export const PRICE_LABELS = {
  first: 'No earlier job',
  far_below: 'Under 70%',
  below: '70–90%',
  usual: '90–110%',
  above: '110–150%',
  far_above: 'Over 150%',
} as const
export type PriceBucket = keyof typeof PRICE_LABELS

/** @param usualCents the average of what the customer accepted before; null without any. */
export function priceBucket(totalCents: number, usualCents: number | null): PriceBucket {
  if (usualCents === null || usualCents <= 0) return 'first'
  const hundredfold = totalCents * 100
  if (hundredfold < usualCents * 70) return 'far_below'
  if (hundredfold < usualCents * 90) return 'below'
  if (hundredfold <= usualCents * 110) return 'usual'
  return hundredfold <= usualCents * 150 ? 'above' : 'far_above'
}
