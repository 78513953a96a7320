import type { TextSpan } from './text-spans.ts'

/**
 * What a stretch of a description is to its quote. Only lines, what is left
 * out and what others supply reach the customer, each in words of its own.
 */
export const CLAUSE_KINDS = [
  'line',
  'note',
  'condition',
  'excluded',
  'supplied_by_others',
  'contact',
  'not_understood',
] as const
export type ClauseKind = (typeof CLAUSE_KINDS)[number]

/** A stretch of a description, by the id of the line it made; null for none. */
export interface QuoteClause extends TextSpan {
  readonly kind: ClauseKind
  readonly lineId: string | null
}
