import type { Currency } from '@quotewright/domain/quotes/money.ts'
import type {
  QuoteGroup,
  SummaryQuote,
  WeeklySummary,
} from '@quotewright/domain/weekly-summary/weekly-summary.ts'
import { type RawBuilder, sql } from 'kysely'
import { inSystemTransaction, type Services, type Tx } from '../../platform/context.ts'

/** Someone who wants the summary of an organization they belong to. */
export interface Subscriber {
  readonly tenantId: string
  readonly userId: string
  readonly name: string
  readonly email: string
}

/** A summary that was settled this long ago was of this week, in any zone. */
const THIS_WEEK_MS = 4 * 86_400_000

/** Who wants the summary and has not had this week's, at a confirmed address. */
export async function listSubscribers(services: Services): Promise<Subscriber[]> {
  const since = new Date(services.now().getTime() - THIS_WEEK_MS)
  const { rows } = await inSystemTransaction(services, (db) =>
    sql<Subscriber>`
      select member."organizationId" as "tenantId", person.id as "userId", person.name, person.email
      from user_preferences preferences
      join auth.member member on member."userId" = preferences.user_id
      join auth."user" person on person.id = preferences.user_id
      where preferences.weekly_summary and person."emailVerified" and not exists (
        select from weekly_summaries sent
        where sent.tenant_id = member."organizationId" and sent.user_id = person.id
          and sent.created_at > ${since})
      order by member."organizationId", member."createdAt"`.execute(db),
  )
  return rows
}

/** Settles a person's summary of a week; false when it is settled already, by whatever worker. */
export async function claimSummary(tx: Tx, userId: string, week: string): Promise<boolean> {
  const claimed = await tx.db
    .insertInto('weekly_summaries')
    .values({ tenant_id: tx.tenantId, user_id: userId, week, created_at: tx.now() })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'week']).doNothing())
    .returning('week')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Keeps which mail a person's summary went out by. */
export async function keepMail(tx: Tx, userId: string, week: string, outboxId: string): Promise<void> {
  await tx.db
    .updateTable('weekly_summaries')
    .set({ outbox_id: outboxId })
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', userId)
    .where('week', '=', week)
    .execute()
}

/** The moments a summary counts between. */
export interface Span {
  readonly from: Date
  readonly until: Date
}

const WON_LISTED = 5
const WAITING_LISTED = 3

/** Quotes as they were accepted within a span, whatever staff have made of them since, the dearest first. */
export const readWon = (tx: Tx, { from, until }: Span): Promise<QuoteGroup> =>
  readGroup(tx, {
    where: sql`accepted.accepted_at >= ${from} and accepted.accepted_at < ${until} and quotes.id in (
      select quote_id from quote_acceptances
      where tenant_id = ${tx.tenantId} and accepted_at >= ${from} and accepted_at < ${until})`,
    order: sql`cents desc`,
    listed: WON_LISTED,
  })

/** Quotes whose customers can still answer, as they see them, the longest waiting first. */
export const readWaiting = (tx: Tx): Promise<QuoteGroup> =>
  readGroup(tx, {
    where: sql`quotes.status in ('sent', 'viewed', 'pending') and quotes.published_version_number is not null
      and accepted.accepted_at is null`,
    order: sql`quotes.published_at`,
    listed: WAITING_LISTED,
    listing: sql`quotes.archived_at is null`,
  })

interface Group {
  readonly where: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
  readonly listed: number
  /** Which of them may be listed; default: all. */
  readonly listing?: RawBuilder<unknown>
}

async function readGroup(tx: Tx, { where, order, listed, listing = sql`true` }: Group): Promise<QuoteGroup> {
  const own = sql`quotes
    left join quote_versions shown on shown.tenant_id = quotes.tenant_id and shown.quote_id = quotes.id
      and shown.version_number = quotes.published_version_number
    left join lateral (
      select max(accepted_at) as accepted_at
      from quote_acceptances
      where tenant_id = quotes.tenant_id and quote_id = quotes.id and version_number = shown.version_number
    ) accepted on true
    where quotes.tenant_id = ${tx.tenantId} and quotes.deleted_at is null and ${where}`
  const cents = sql`coalesce(shown.total_cents, quotes.total_cents)`
  const currency = sql`coalesce(shown.content ->> 'currency', quotes.currency)`
  const sums = await sql<{ currency: Currency; cents: number; count: number }>`
    select ${currency} as currency, sum(${cents})::bigint as cents, count(*)::int as count from ${own}
    group by 1 order by 1`.execute(tx.db)
  const quotes = await sql<SummaryQuote>`
    select id, quote_number as number, customer_name as "customerName", ${currency} as currency, ${cents} as cents,
      published_at as "sentAt"
    from ${own} and ${listing} order by ${order}, id limit ${listed}`.execute(tx.db)
  return {
    count: sums.rows.reduce((sum, { count }) => sum + count, 0),
    amounts: sums.rows.map(({ currency, cents }) => ({ currency, cents })),
    quotes: quotes.rows,
  }
}

/** How many quotes were declined within a span and still are, and why most often. */
export async function readLost(tx: Tx, { from, until }: Span): Promise<WeeklySummary['lost']> {
  const { rows } = await sql<{ reason: string; count: number }>`
    select split_part(coalesce(said.detail, ''), ': ', 1) as reason, count(*)::int as count
    from (
      select distinct on (event.quote_id) event.quote_id, event.detail from quote_events event
      where event.tenant_id = ${tx.tenantId} and event.kind = 'declined'
        and event.created_at >= ${from} and event.created_at < ${until}
      order by event.quote_id, event.created_at desc
    ) said
    join quotes on quotes.tenant_id = ${tx.tenantId} and quotes.id = said.quote_id
    where quotes.status = 'declined' and quotes.deleted_at is null
    group by 1 order by count desc, reason`.execute(tx.db)
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    reason: rows.find(({ reason }) => reason !== '')?.reason ?? null,
  }
}

/** How many quotes have messages that no one of the business has read. */
export async function countUnread(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct message.quote_id)::int as count from messages message
    join quotes on quotes.tenant_id = message.tenant_id and quotes.id = message.quote_id
    where message.tenant_id = ${tx.tenantId} and message.side = 'customer' and message.read_at is null
      and quotes.deleted_at is null`.execute(tx.db)
  return rows[0]?.count ?? 0
}
