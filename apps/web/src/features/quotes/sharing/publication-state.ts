import type { Quote } from '@quotewright/contracts/quotes.ts'
import { quoteTransition } from '@quotewright/domain/quotes/status.ts'

/** Whether its customer can see it. */
export const isPublished = ({ published_version_number: version }: Quote): boolean => version !== null

/** What a customer has accepted is not taken from them. */
export const canUnpublish = (quote: Quote): boolean =>
  isPublished(quote) && quoteTransition(quote.status, 'unpublish').allowed

/** Whether it is opened again before it is sent: its time is over, or it was declined. */
export const canReissue = ({ status }: Quote): boolean => status === 'expired' || status === 'declined'

/** Whether a newer version can take the place of the published one; a closed quote is re-issued first. */
export const canUpdate = (quote: Quote): boolean =>
  isPublished(quote) && quote.has_unpublished_changes && quoteTransition(quote.status, 'update').allowed
