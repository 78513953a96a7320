/** What can be asked about a quote without naming a line. */
export const QUESTION_TOPICS = [
  'margin',
  'unpriced',
  'to_check',
  'total',
  'tax',
  'discount',
  'deposit',
  'largest',
  'hours',
  'lines',
  'validity',
  'terms',
  'customer',
  'status',
  'versions',
  'assumptions',
  'exclusions',
  'options',
  'abilities',
] as const
export type QuestionTopic = (typeof QUESTION_TOPICS)[number]

/**
 * A question about a quote. `lines` are places in it, from 0.
 *
 * - `price`: why something costs what it does.
 * - `quantity`: how many there are.
 */
export type Question =
  | { readonly about: QuestionTopic }
  | { readonly about: 'price' | 'quantity'; readonly lines: readonly number[] }
  /** Something that is not in the quote, in the asker's words. */
  | { readonly about: 'missing'; readonly reference: string }
