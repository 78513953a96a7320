import type { Tx } from '../../platform/context.ts'
import type { MailRecord } from './mail.ts'

/**
 * Takes mails back that have not begun to leave.
 *
 * @returns the ids of those that will not be sent; the others are on their way, or arrived.
 */
export async function withdrawMails(tx: Tx, mailIds: readonly string[], reason: string): Promise<string[]> {
  if (mailIds.length === 0) return []
  const rows = await tx.db
    .updateTable('mail_outbox')
    .set({ state: 'not_sent', last_error: reason })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', mailIds)
    .where('state', '=', 'queued')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What became of mails, by id. */
export async function findMailStates(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, Pick<MailRecord, 'state' | 'lastError'> & { readonly sentAt: Date | null }>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('mail_outbox')
    .select(['id', 'state', 'last_error', 'sent_at'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map((row) => [row.id, { state: row.state, lastError: row.last_error, sentAt: row.sent_at }]),
  )
}
