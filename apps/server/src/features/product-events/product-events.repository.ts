import type { ProductEventType } from '@quotewright/domain/product-events/product-events.ts'
import { CompiledQuery } from 'kysely'
import type { Tx } from '../../platform/context.ts'

export interface NewEvent {
  readonly type: ProductEventType
  readonly at: Date
  readonly quoteId: string | null
  /** By their names in the table. */
  readonly properties: object
}

const INSERT = `insert into product_events (tenant_id, type, at, quote_id, user_id, properties)
  values ($1, $2, $3, $4, $5, $6)`

/** Inserts one event. Its text is ready made: building the query would take longer than all else that this process does. */
export async function insertEvent(tx: Tx, { type, at, quoteId, properties }: NewEvent): Promise<void> {
  const values = [tx.tenantId, type, at, quoteId, tx.userId, JSON.stringify(properties)]
  await tx.db.executeQuery(CompiledQuery.raw(INSERT, values))
}

export async function insertEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  await tx.db
    .insertInto('product_events')
    .values(
      events.map(({ type, at, quoteId, properties }) => ({
        tenant_id: tx.tenantId,
        type,
        at,
        quote_id: quoteId,
        user_id: tx.userId,
        properties: JSON.stringify(properties),
      })),
    )
    .execute()
}

/** Whether the organization has all of these quotes, deleted ones included. */
export async function hasAllQuotes(tx: Tx, quoteIds: ReadonlySet<string>): Promise<boolean> {
  if (quoteIds.size === 0) return true
  const { count } = await tx.db
    .selectFrom('quotes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', [...quoteIds])
    .executeTakeFirstOrThrow()
  return count === quoteIds.size
}

/** Whether a person has their page views counted. */
export async function wantsUsageStatistics(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('user_preferences')
    .select('usage_statistics')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.usage_statistics ?? true
}
