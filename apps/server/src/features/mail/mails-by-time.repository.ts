import type { Tx } from '../../platform/context.ts'
import { isBehind, type ListPart } from '../../platform/database/newest-first.repository.ts'
import type { MailRecord } from './mail.ts'

/** A mail about a quote: to whom, and what became of it. What it says stays out. */
export interface MailOfQuote extends MailRecord {
  readonly recipient: string
  readonly subject: string
  readonly createdAt: Date
}

/** The mails about a quote, newest first. */
export async function listMailsByTime(
  tx: Tx,
  quoteId: string,
  { limit, after }: ListPart,
): Promise<MailOfQuote[]> {
  const all = tx.db
    .selectFrom('mail_outbox')
    .select(['id', 'recipient', 'subject', 'state', 'last_error', 'created_at'])
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
  const part = after === undefined ? all : all.where(isBehind(after))
  const rows = await part.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map((row) => ({
    id: row.id,
    recipient: row.recipient,
    subject: row.subject,
    state: row.state,
    lastError: row.last_error,
    createdAt: row.created_at,
  }))
}
