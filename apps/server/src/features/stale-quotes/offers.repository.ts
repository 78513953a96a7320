import { NO_VISITS, type Visits } from '@quotewright/domain/quotes/stale/visits.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'

/** Begins to follow a quote from now on, as its customer sees it; what was known of it is forgotten. */
export async function replaceOffer(tx: Tx, quoteId: string, sources: readonly string[]): Promise<void> {
  await removeOffer(tx, quoteId)
  await tx.db
    .insertInto('offered_quotes')
    .values({ tenant_id: tx.tenantId, quote_id: quoteId, offered_at: tx.now() })
    .execute()
  if (sources.length === 0) return
  await tx.db
    .insertInto('offered_prices')
    .values(sources.map((source) => ({ tenant_id: tx.tenantId, source, quote_id: quoteId })))
    .execute()
}

/** Stops following a quote. */
export async function removeOffer(tx: Tx, quoteId: string): Promise<void> {
  await tx.db
    .deleteFrom('offered_quotes')
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
    .execute()
}

/** The visits to an offered quote, locked until the transaction ends; undefined for one that is not followed. */
export async function findVisitsForChange(tx: Tx, quoteId: string): Promise<Visits | undefined> {
  const row = await tx.db
    .selectFrom('offered_quotes')
    .select(['visits as count', 'last_opened_at as lastOpenedAt'])
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
    .forUpdate()
    .executeTakeFirst()
  return row
}

export async function saveVisits(tx: Tx, quoteId: string, { count, lastOpenedAt }: Visits): Promise<void> {
  await tx.db
    .updateTable('offered_quotes')
    .set({ visits: count, last_opened_at: lastOpenedAt })
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
    .execute()
}

/** Counts visits from the beginning: the customer has said something. */
export async function forgetVisits(tx: Tx, quoteId: string): Promise<void> {
  await saveVisits(tx, quoteId, NO_VISITS)
  await tx.db
    .deleteFrom('stale_quotes')
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
    .where('cause', '=', 'opened_without_answer')
    .execute()
}

/** Keeps that a customer comes back without answering; false when it is known. The bell rings in the same transaction. */
export async function insertUnanswered(tx: Tx, quoteId: string): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('stale_quotes')
    .values({
      tenant_id: tx.tenantId,
      quote_id: quoteId,
      cause: 'opened_without_answer',
      since: tx.now(),
      told_at: tx.now(),
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'quote_id', 'cause']).doNothing())
    .returning('quote_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Whether a quote is known to have other prices than today's. */
export async function hasStalePrices(tx: Tx, quoteId: string): Promise<boolean> {
  const { rows } = await sql<{ stale: boolean }>`
    select exists (select from stale_quotes where tenant_id = ${tx.tenantId} and quote_id = ${quoteId}
      and cause = 'prices_changed') as stale`.execute(tx.db)
  return rows[0]?.stale === true
}
