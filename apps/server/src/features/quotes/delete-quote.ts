import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { announce } from './announce.ts'
import type { Quote } from './quote.ts'
import { findDeletedQuoteForChange, findQuoteForChange, savePlace } from './quotes.repository.ts'
import { requireQuote } from './require-quote.ts'

/**
 * Deletes a quote; it can be restored for 30 days.
 *
 * @throws AppError `not_found`.
 * Source: decisions §2.
 */
export function deleteQuote(ctx: Context, quoteId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const quote = requireQuote(await findQuoteForChange(tx, quoteId))
    const deleted = await savePlace(tx, quoteId, { deleted_at: tx.now() })
    await announce(tx, { kind: 'deleted', quote: deleted, fromStatus: quote.status })
  })
}

/**
 * Brings a deleted quote back as it was.
 *
 * @throws AppError `not_found` when it is not among the deleted ones any more.
 * Source: decisions §2.
 */
export function restoreQuote(ctx: Context, quoteId: string): Promise<Quote> {
  return inTransaction(ctx, async (tx) => {
    const quote = await findDeletedQuoteForChange(tx, quoteId)
    if (quote === undefined) throw new AppError('not_found', 'Quote not found among the deleted ones')
    const restored = await savePlace(tx, quoteId, { deleted_at: null })
    await announce(tx, { kind: 'restored', quote: restored, fromStatus: null })
    return restored
  })
}
