import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { recordEvent } from './quote-history.repository.ts'
import { findQuoteForChange, markDeleted } from './quotes.repository.ts'

/**
 * Deletes a quote; it can be restored for 30 days.
 *
 * @throws AppError `not_found`.
 * Source: decisions §2.
 */
export function deleteQuote(ctx: Context, quoteId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const quote = await findQuoteForChange(tx, quoteId)
    if (quote === undefined) throw new AppError('not_found', 'Quote not found')
    await markDeleted(tx, quoteId)
    await recordEvent(tx, quote, { kind: 'deleted', fromStatus: quote.status, toStatus: null })
  })
}
