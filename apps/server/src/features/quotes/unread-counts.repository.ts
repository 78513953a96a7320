import type { Tx } from '../../platform/context.ts'

/** How many messages of their customers no one of the business has read; an entry for each quote that has some. */
export async function countUnread(tx: Tx, quoteIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (quoteIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('messages')
    .select((eb) => ['quote_id', eb.fn.countAll<number>().as('unread')])
    .where('tenant_id', '=', tx.tenantId)
    .where('side', '=', 'customer')
    .where('read_at', 'is', null)
    .where('quote_id', 'in', [...quoteIds])
    .groupBy('quote_id')
    .execute()
  return new Map(rows.map(({ quote_id, unread }) => [quote_id, unread]))
}
