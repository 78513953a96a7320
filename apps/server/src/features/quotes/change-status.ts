import { type QuoteAction, quoteTransition } from '@quotewright/domain/quotes/status.ts'
import type { Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { announce } from './announce.ts'
import type { Quote } from './quote.ts'
import type { Cause } from './quote-event.ts'
import { claimStatus } from './quotes.repository.ts'

/**
 * Takes a quote through one transition and announces it.
 *
 * @returns the quote as it is now.
 * @throws AppError `conflict` when the table of transitions forbids it or the
 *   status changed since.
 * Source: decisions §2.
 */
export async function changeStatus(tx: Tx, quote: Quote, action: QuoteAction, cause: Cause): Promise<Quote> {
  const transition = quoteTransition(quote.status, action)
  if (!transition.allowed) throw new AppError('conflict', transition.reason)
  const claimed = await claimStatus(tx, quote.id, quote.status, transition.to)
  if (!claimed) throw new AppError('conflict', 'This quote changed since. Please reload it.')
  const changed = { ...quote, status: transition.to }
  await announce(tx, { ...cause, quote: changed, fromStatus: quote.status })
  return changed
}
