import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'

/** A quote whose customer wrote what no one of the business has read. */
export interface UnreadThread {
  readonly quoteId: string
  readonly quoteNumber: string
  readonly customerName: string
  /** Of these messages. */
  readonly count: number
  /** The newest of them; '' for a file alone. */
  readonly text: string
  readonly at: Date
}

/** Only the newest are looked at, so that it takes no longer with more. */
const NEWEST = 500

/** Conversations with unread messages, the newest first. Deleted quotes have none. */
export async function listUnreadThreads(tx: Tx, limit: number): Promise<UnreadThread[]> {
  const { rows } = await sql<UnreadThread>`
    select thread.quote_id as "quoteId", quote.quote_number as "quoteNumber", quote.customer_name as "customerName",
      thread.count, thread.text, thread.at
    from (
      select quote_id, count(*) as count, max(created_at) as at,
        (array_agg(message_text order by created_at desc, id desc))[1] as text
      from (
        select quote_id, id, message_text, created_at from messages
        where tenant_id = ${tx.tenantId} and side = 'customer' and read_at is null
        order by created_at desc limit ${NEWEST}
      ) newest
      group by quote_id
    ) thread
    join quotes quote on quote.tenant_id = ${tx.tenantId} and quote.id = thread.quote_id and quote.deleted_at is null
    order by thread.at desc, thread.quote_id
    limit ${limit}`.execute(tx.db)
  return rows
}
