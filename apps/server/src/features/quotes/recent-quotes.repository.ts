import type { Currency } from '@quotewright/domain/quotes/money.ts'
import { OPEN_STATUSES } from '@quotewright/domain/quotes/status.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'

/** Something that happened to a quote, with whom the quote is for now. */
export interface RecentEvent {
  readonly id: string
  readonly kind: 'published' | 'viewed' | 'accepted'
  readonly quoteId: string
  readonly quoteNumber: string
  readonly customerName: string
  readonly at: Date
}

/** The last quotes that were sent, first opened or accepted, newest first, of quotes that are not deleted. */
export async function listRecentEvents(tx: Tx, limit: number): Promise<RecentEvent[]> {
  const { rows } = await sql<RecentEvent>`
    select event.id, event.kind, event.quote_id as "quoteId", quote.quote_number as "quoteNumber",
      quote.customer_name as "customerName", event.created_at as at
    from quote_events event
    join quotes quote on quote.tenant_id = event.tenant_id and quote.id = event.quote_id and quote.deleted_at is null
    where event.tenant_id = ${tx.tenantId} and (event.kind in ('published', 'accepted')
      or (event.kind = 'viewed' and event.from_status <> event.to_status))
    order by event.created_at desc, event.id desc
    limit ${limit}`.execute(tx.db)
  return rows
}

export interface ExpiringQuote {
  readonly id: string
  readonly quoteNumber: string
  readonly customerName: string
  readonly totalCents: number
  readonly currency: Currency
  /** The last day, `yyyy-mm-dd`. */
  readonly validUntil: string
}

/**
 * Open quotes whose last day is one of these, both included, the soonest first; neither archived nor deleted ones, nor
 * those whose customer has accepted what they see.
 */
export async function listExpiringQuotes(
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
  limit: number,
): Promise<ExpiringQuote[]> {
  const { rows } = await sql<ExpiringQuote>`
    select id, quote_number as "quoteNumber", customer_name as "customerName", total_cents as "totalCents", currency,
      valid_until as "validUntil"
    from quotes
    where tenant_id = ${tx.tenantId} and status in (${sql.join(OPEN_STATUSES)})
      and valid_until between ${from} and ${to} and deleted_at is null and archived_at is null
      and not exists (
        select from quote_acceptances accepted
        where accepted.tenant_id = quotes.tenant_id and accepted.quote_id = quotes.id
          and accepted.version_number = quotes.published_version_number)
    order by valid_until, id
    limit ${limit}`.execute(tx.db)
  return rows
}

/** Whether the organization has a quote that is not deleted. */
export async function hasQuotes(tx: Tx): Promise<boolean> {
  const row = await tx.db
    .selectFrom('quotes')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
