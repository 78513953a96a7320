import { hasExpired } from '@quotewright/domain/quotes/dates.ts'
import { isOpen } from '@quotewright/domain/quotes/status.ts'
import { type Context, contextOf, inTransaction, type Services } from '../../platform/context.ts'
import { getOrganization } from '../organizations/public.ts'
import { changeStatus } from './change-status.ts'
import { listPastDue } from './due-quotes.repository.ts'
import { findQuoteAsShownForChange } from './published-quote.ts'

/**
 * Marks open quotes expired once the last day of their validity has passed
 * where the business is. Each is decided again under its lock, so running
 * twice, or beside a customer who accepts, is safe.
 *
 * @returns how many expired.
 * Source: decisions §2.
 */
export async function expireQuotes(services: Services): Promise<number> {
  let expired = 0
  for await (const { tenantId, quoteId } of listPastDue(services)) {
    if (await expireQuote(contextOf(services, tenantId), quoteId)) expired += 1
  }
  return expired
}

function expireQuote(ctx: Context, quoteId: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const quote = await findQuoteAsShownForChange(tx, quoteId)
    if (quote === undefined || !isOpen(quote.status)) return false
    const { timeZone } = await getOrganization(tx)
    if (!hasExpired(quote.content.validUntil, tx.now(), timeZone)) return false
    await changeStatus(tx, quote, 'expire', { kind: 'expired' })
    return true
  })
}
