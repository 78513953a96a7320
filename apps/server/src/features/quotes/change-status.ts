import { type QuoteAction, type QuoteStatus, quoteTransition } from '@quotewright/domain/quotes/status.ts'
import type { Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { stopByStatus } from '../campaigns/public.ts'
import type { Quote, QuoteEvent } from './quote.ts'
import { recordEvent } from './quote-history.repository.ts'
import { claimStatus } from './quotes.repository.ts'

/**
 * Takes a quote through one transition and writes its row of history. Where it
 * means that follow-ups are over, they are.
 *
 * @throws AppError `conflict` when the table of transitions forbids it or the
 *   status changed meanwhile.
 * Source: decisions §2.
 */
export async function changeStatus(
  tx: Tx,
  quote: Quote,
  action: QuoteAction,
  event: { readonly kind: QuoteEvent['kind']; readonly detail?: string },
): Promise<QuoteStatus> {
  const transition = quoteTransition(quote.status, action)
  if (!transition.allowed) throw new AppError('conflict', transition.reason)
  const claimed = await claimStatus(tx, quote.id, quote.status, transition.to)
  if (!claimed) throw new AppError('conflict', 'This quote changed meanwhile. Please reload it.')
  await recordEvent(tx, quote, { ...event, fromStatus: quote.status, toStatus: transition.to })
  await stopByStatus(tx, quote.id, transition.to)
  await tx.services.live.publish(tx, { topic: 'quotes', quoteId: quote.id })
  return transition.to
}
