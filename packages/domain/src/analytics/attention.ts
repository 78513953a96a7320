/** What waits for a person, the most urgent first: customers who wait, what ends soon, what went wrong, what can wait. */
export const ATTENTION_KINDS = [
  'unread_message',
  'change_to_confirm',
  'expiring',
  'follow_up_in_doubt',
  'failed_push',
  'opened_without_answer',
  'prices_changed',
  'document_to_review',
] as const
export type AttentionKind = (typeof ATTENTION_KINDS)[number]

/** How many of a kind are listed one by one. */
export const LISTED_OF_A_KIND = 5

/** Counting stops here, so that it takes no longer with more. */
export const MOST_COUNTED = 100

/** A quote expires soon on this many days after today. */
export const EXPIRING_WITHIN_DAYS = 3
