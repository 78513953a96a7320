import { type Context, inTransaction } from '../../platform/context.ts'
import { announce } from './announce.ts'
import type { Quote } from './quote.ts'
import { findQuoteForChange, savePlace } from './quotes.repository.ts'
import { requireQuote } from './require-quote.ts'

/**
 * Hides a quote from lists. One that is archived already stays as it is.
 *
 * @throws AppError `not_found`.
 * Source: decisions §2.
 */
export const archiveQuote = (ctx: Context, quoteId: string): Promise<Quote> => setArchived(ctx, quoteId, true)

/**
 * Shows an archived quote in lists again.
 *
 * @throws AppError `not_found`.
 */
export const unarchiveQuote = (ctx: Context, quoteId: string): Promise<Quote> =>
  setArchived(ctx, quoteId, false)

function setArchived(ctx: Context, quoteId: string, archived: boolean): Promise<Quote> {
  return inTransaction(ctx, async (tx) => {
    const quote = requireQuote(await findQuoteForChange(tx, quoteId))
    if ((quote.archivedAt !== null) === archived) return quote
    const saved = await savePlace(tx, quoteId, { archived_at: archived ? tx.now() : null })
    await announce(tx, { kind: archived ? 'archived' : 'unarchived', quote: saved, fromStatus: quote.status })
    return saved
  })
}
