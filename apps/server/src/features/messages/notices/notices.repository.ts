import type { SentMessage } from '@quotewright/domain/messages/notice.ts'
import type { Tx } from '../../../platform/context.ts'

/** As many as can matter to a decision: what is older was mailed, or was read. */
const NEWEST = 200

/** What the business has written about a quote, and when its customer last wrote. */
export async function listSentMessages(
  tx: Tx,
  quoteId: string,
): Promise<{ messages: SentMessage[]; lastWrittenAt: Date | null }> {
  const of = () =>
    tx.db.selectFrom('messages').where('tenant_id', '=', tx.tenantId).where('quote_id', '=', quoteId)
  const rows = await of()
    .select(['id', 'created_at', 'read_at', 'notified_at'])
    .where('side', '=', 'business')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute()
  const written = await of()
    .select((eb) => eb.fn.max('created_at').as('at'))
    .where('side', '=', 'customer')
    .executeTakeFirst()
  return {
    messages: rows.toReversed().map((row) => ({
      id: row.id,
      createdAt: row.created_at,
      readAt: row.read_at,
      notifiedAt: row.notified_at,
    })),
    lastWrittenAt: written?.at ?? null,
  }
}
