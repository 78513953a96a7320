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

/** Returns whom each of these quotes is for, and what about. */
export async function nameQuotes(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly customerName: string; readonly title: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('quotes')
    .select(['id', 'customer_name as customerName', 'title'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...named }) => [id, named]))
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

/** Calendar dates, both included. */
interface Days {
  readonly from: string
  readonly to: string
}

/** Open quotes; not what was archived, deleted, taken from its customer, or accepted as they see it. */
const isOpenTo = (tx: Tx) => sql`
  quotes.tenant_id = ${tx.tenantId} and quotes.status in (${sql.join(OPEN_STATUSES)})
    and quotes.deleted_at is null and quotes.archived_at is null
    and (quotes.published_version_number is not null or quotes.published_at is null)
    and not exists (
      select from quote_acceptances accepted
      where accepted.tenant_id = quotes.tenant_id and accepted.quote_id = quotes.id
        and accepted.version_number = quotes.published_version_number)`

/** Those of them whose last day is one of these, as their customers see them. Each half has an index of its own. */
const expiringWithin = (tx: Tx, { from, to }: Days) => sql`(
  select quotes.id, quotes.valid_until, quotes.total_cents
  from quotes
  where ${isOpenTo(tx)} and not quotes.unpublished_content and quotes.valid_until between ${from} and ${to}
  union all
  select quotes.id, (shown.content ->> 'validUntil')::date, shown.total_cents
  from quotes
  join quote_versions shown on shown.tenant_id = quotes.tenant_id and shown.quote_id = quotes.id
    and shown.version_number = quotes.published_version_number
  where ${isOpenTo(tx)} and quotes.unpublished_content
    and (shown.content ->> 'validUntil')::date between ${from} and ${to}
) as expiring`

/** Open quotes that expire on one of these days, the soonest first. */
export async function listExpiringQuotes(tx: Tx, days: Days, limit: number): Promise<ExpiringQuote[]> {
  const { rows } = await sql<ExpiringQuote>`
    select quotes.id, quotes.quote_number as "quoteNumber", quotes.customer_name as "customerName",
      expiring.total_cents as "totalCents", quotes.currency, expiring.valid_until as "validUntil"
    from ${expiringWithin(tx, days)}
    join quotes on quotes.tenant_id = ${tx.tenantId} and quotes.id = expiring.id
    order by expiring.valid_until, quotes.id
    limit ${limit}`.execute(tx.db)
  return rows
}

/** How many of them there are. */
export async function countExpiringQuotes(tx: Tx, days: Days): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${expiringWithin(tx, days)}`.execute(tx.db)
  return rows[0]?.count ?? 0
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
