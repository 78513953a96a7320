import type { Variant } from '../wording-tests/variant.ts'
import { differenceInterval, type Interval, type Share, wilsonInterval } from './proportion.ts'

/** A quote that is still open is judged so many days after its customer was shown the wording. */
export const JUDGED_AFTER_DAYS = 14

/** A wording needs so many quotes that can be judged before anything is said. */
export const LEAST_JUDGED = 30

/**
 * The normal distribution's quantile for 99.5%, both sides. People look at a running test every day and stop when it
 * says something: with 95% a fifth to a third of all tests without a difference would find one. With this, looking
 * after every quote, about one in twenty does.
 */
const Z_WATCHED = 2.807_033_768_343_811

/** The outcome of the quotes that showed one wording. */
export interface ArmCounts {
  /** All that still count. */
  readonly shown: number
  /** Those with an answer: accepted, declined or expired. */
  readonly decided: number
  /** Those that can be judged: decided, or shown `JUDGED_AFTER_DAYS` ago. */
  readonly judged: number
  readonly accepted: number
  /** Those that no longer count, since staff changed the text. */
  readonly setAside: number
}

export interface ArmResult extends ArmCounts {
  /** Accepted of judged, 0 to 1; null without any. */
  readonly winRate: number | null
  /** The 95% interval of the win rate. */
  readonly interval: Interval
  /** How many more quotes have to be judged; 0: enough. */
  readonly missing: number
}

export type WordingVerdict =
  | { readonly kind: 'not_enough' }
  /** `difference`: how much higher A's win rate is than B's, with 99.5% confidence. */
  | { readonly kind: 'no_difference'; readonly difference: Interval }
  | { readonly kind: 'wins'; readonly winner: Variant; readonly difference: Interval }

export interface WordingResult {
  readonly arms: Readonly<Record<Variant, ArmResult>>
  readonly verdict: WordingVerdict
}

/** What a test says so far. Nothing until both wordings have been judged often enough. */
export function wordingResult(counts: Readonly<Record<Variant, ArmCounts>>): WordingResult {
  const arms = { a: armResult(counts.a), b: armResult(counts.b) }
  if (arms.a.missing + arms.b.missing > 0) return { arms, verdict: { kind: 'not_enough' } }
  const difference = differenceInterval(shareOf(counts.a), shareOf(counts.b), Z_WATCHED)
  if (difference.low <= 0 && difference.high >= 0)
    return { arms, verdict: { kind: 'no_difference', difference } }
  return { arms, verdict: { kind: 'wins', winner: difference.low > 0 ? 'a' : 'b', difference } }
}

/** A verdict as a sentence, with what is missing. */
export function verdictInWords({ arms, verdict }: WordingResult, isRunning: boolean): string {
  switch (verdict.kind) {
    case 'not_enough':
      return isRunning
        ? `Not enough quotes yet. ${missingInWords(arms)}.`
        : 'This test ended before there were enough quotes.'
    case 'no_difference':
      return isRunning ? 'No difference found yet' : 'No difference found'
    case 'wins':
      return `${verdict.winner.toUpperCase()} wins more`
  }
}

function missingInWords({ a, b }: WordingResult['arms']): string {
  const needs = [
    { name: 'A', missing: a.missing },
    { name: 'B', missing: b.missing },
  ].filter(({ missing }) => missing > 0)
  return needs
    .map(({ name, missing }) => `${name} needs ${missing} more ${missing === 1 ? 'quote' : 'quotes'}`)
    .join(' and ')
}

const shareOf = ({ accepted, judged }: ArmCounts): Share => ({ successes: accepted, trials: judged })

const armResult = (counts: ArmCounts): ArmResult => ({
  ...counts,
  winRate: counts.judged === 0 ? null : counts.accepted / counts.judged,
  interval: wilsonInterval(shareOf(counts)),
  missing: Math.max(0, LEAST_JUDGED - counts.judged),
})
