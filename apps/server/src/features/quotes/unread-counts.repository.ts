import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { compiledOnce } from '../../platform/database/compiled-once.ts'

/** How many messages of their customers no one of the business has read; an entry for each quote that has some. */
export async function countUnread(tx: Tx, quoteIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (quoteIds.length === 0) return new Map()
  const { rows } = await readCounts(tx.db, { tenantId: tx.tenantId, quoteIds })
  return new Map(rows.map(({ quote_id, unread }) => [quote_id, unread]))
}

const readCounts = compiledOnce(
  (db, { tenantId, quoteIds }: { readonly tenantId: string; readonly quoteIds: readonly string[] }) =>
    db
      .selectFrom('messages')
      .select((eb) => ['quote_id', eb.fn.countAll<number>().as('unread')])
      .where('tenant_id', '=', tenantId)
      .where('side', '=', 'customer')
      .where('read_at', 'is', null)
      .where('quote_id', '=', sql<string>`any(${quoteIds}::uuid[])`)
      .groupBy('quote_id'),
)
