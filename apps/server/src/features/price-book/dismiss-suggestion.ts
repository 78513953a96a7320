import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { saveDismissed } from './accepted-prices.repository.ts'

/**
 * Neither suggests an accepted price any more nor uses it in new quotes.
 *
 * @throws AppError `not_found`.
 */
export function dismissSuggestion(ctx: Context, suggestionId: string): Promise<void> {
  return markSuggestion(ctx, suggestionId, ctx.now())
}

/**
 * Suggests and uses it again.
 *
 * @throws AppError `not_found`.
 */
export function restoreSuggestion(ctx: Context, suggestionId: string): Promise<void> {
  return markSuggestion(ctx, suggestionId, null)
}

function markSuggestion(ctx: Context, suggestionId: string, dismissedAt: Date | null): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const isKnown = await saveDismissed(tx, suggestionId, dismissedAt)
    if (!isKnown) throw new AppError('not_found', 'Suggestion not found')
  })
}
