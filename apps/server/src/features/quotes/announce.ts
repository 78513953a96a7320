import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { findQuoteAsShownForChange } from './published-quote.ts'
import { QUOTE_EVENTS, type QuoteEvent } from './quote-event.ts'
import { insertEvent } from './quote-history.repository.ts'

/**
 * Says what happened to a quote: adds it to the quote's history, except messages, which have their own table, and
 * calls the subscribers, all in the caller's transaction.
 */
export async function announce(tx: Tx, event: QuoteEvent): Promise<void> {
  if (event.kind !== 'message_received' && event.kind !== 'replied') await insertEvent(tx, event)
  await tx.services.events.publish(tx, QUOTE_EVENTS, event)
}

/** Announces a customer's answer by mail or SMS that no conversation takes. Does nothing for a deleted quote. */
export function announceReply(ctx: Context, quoteId: string, text: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const quote = await findQuoteAsShownForChange(tx, quoteId)
    if (quote !== undefined) await announce(tx, { kind: 'replied', quote, text })
  })
}
