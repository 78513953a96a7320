import { type Context, inTransaction } from '../../platform/context.ts'
import { notify } from '../notifications/public.ts'
import { findQuote } from '../quotes/public.ts'
import { claimUnreported } from './stale-quotes.repository.ts'

/** More at once are notified as one: a new price list would fill the bell otherwise. */
const MOST_ALONE = 5

/** Rings the bell for quotes whose prices have changed, once for each, and tells open windows. */
export function notifyStale(ctx: Context): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const quoteIds = await claimUnreported(tx)
    if (quoteIds.length > MOST_ALONE) {
      await notify(tx, { event: 'stale', quote: null, detail: String(quoteIds.length) })
    } else {
      for (const quoteId of quoteIds) {
        const quote = await findQuote(tx, quoteId)
        if (quote !== undefined) await notify(tx, { event: 'stale', quote, detail: 'prices_changed' })
      }
    }
    await tx.services.live.publish(tx, { topic: 'quotes' })
  })
}
