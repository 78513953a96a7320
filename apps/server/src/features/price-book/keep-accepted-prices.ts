import {
  type AcceptedLines,
  acceptedPrices,
  MAX_ACCEPTED_PRICES,
} from '@quotewright/domain/price-book/accepted-prices.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { DEMO_TENANT_ID } from '../../platform/tenants.ts'
import {
  type AcceptedFrom,
  lockAcceptedPrices,
  pruneAcceptedPrices,
  saveAcceptedPrices,
} from './accepted-prices.repository.ts'

export type AcceptedQuote = AcceptedFrom & AcceptedLines

/**
 * Keeps what a customer accepted as prices for later quotes, in the
 * transaction of the acceptance. Visitors of the demo keep nothing.
 */
export function keepAcceptedPrices(ctx: Context, quote: AcceptedQuote): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const prices = acceptedPrices(quote)
    if (tx.tenantId === DEMO_TENANT_ID || prices.length === 0) return
    await lockAcceptedPrices(tx)
    await saveAcceptedPrices(tx, quote, prices)
    await pruneAcceptedPrices(tx, MAX_ACCEPTED_PRICES)
  })
}
