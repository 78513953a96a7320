import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { stopFollowUps } from '../campaigns/public.ts'
import type { Quote } from './quote.ts'
import { recordEvent } from './quote-history.repository.ts'
import { findDeletedQuoteForChange, findQuoteForChange, savePlace } from './quotes.repository.ts'

/**
 * Deletes a quote; it can be restored for 30 days. Its follow-ups stop.
 *
 * @throws AppError `not_found`.
 * Source: decisions §2.
 */
export function deleteQuote(ctx: Context, quoteId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const quote = await findQuoteForChange(tx, quoteId)
    if (quote === undefined) throw new AppError('not_found', 'Quote not found')
    await savePlace(tx, quoteId, { deleted_at: tx.now() })
    await stopFollowUps(tx, quoteId, 'withdrawn')
    await recordEvent(tx, quote, { kind: 'deleted', fromStatus: quote.status, toStatus: null })
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
    await recordEvent(tx, quote, { kind: 'restored', fromStatus: null, toStatus: quote.status })
    return restored
  })
}
