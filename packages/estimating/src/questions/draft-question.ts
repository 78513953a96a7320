import type { TextSpan } from '@quotewright/domain/quotes/text-spans.ts'
import type { Lesson } from '../learnt/learnt-reading.ts'

/**
 * What is asked:
 * `price_basis`: is an amount for each or for all; `price_row`: which item of
 * the price book; `outlier`: is the largest line right; `figure`: what is an
 * amount for that nothing uses; `reading`: which of two readings is meant.
 */
export const QUESTION_KINDS = ['price_basis', 'price_row', 'outlier', 'figure', 'reading'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** One answer that may be given. */
export interface QuestionChoice {
  /** Unique among the choices of its question. */
  readonly id: string
  /** "2 × $340.00" */
  readonly label: string
  /** What the quote would come to; null where a price would still be missing. */
  readonly totalCents: number | null
  /** What the answer teaches for next time; null for nothing. */
  readonly lesson: Lesson | null
  /** Of a reading: the lines that the other one hasn't. */
  readonly lines?: readonly ChoiceLine[]
}

/** "2 × Install deadlocks", and what it comes to in cents; null where a price is missing. */
export interface ChoiceLine {
  readonly text: string
  readonly amountCents: number | null
}

/** What the estimator can't decide on its own. */
export interface DraftQuestion {
  /** The same for the same text: "price_basis@12". */
  readonly id: string
  readonly kind: QuestionKind
  /** "Is $340.00 for each, or for all 2?" */
  readonly text: string
  /** The stretch of the description it is about. */
  readonly span: TextSpan
  /** Place among the lines of the draft, the optional ones last; null for none. */
  readonly lineIndex: number | null
  /** Two or three; the first is what the draft assumes. */
  readonly choices: readonly QuestionChoice[]
}

/** An answer to a question of an earlier draft of the same text. */
export interface DraftAnswer {
  readonly question: string
  readonly choice: string
}
