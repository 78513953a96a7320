import type { Tx } from '../../platform/context.ts'
import { isBehind, type ListPart } from '../../platform/database/newest-first.repository.ts'
import type { SmsRecord } from './sms.ts'

/** An SMS about a quote. */
export interface SmsOfQuote extends SmsRecord {
  readonly recipient: string
  readonly body: string
  readonly createdAt: Date
}

/** The SMS about a quote, newest first. */
export async function listSmsByTime(
  tx: Tx,
  quoteId: string,
  { limit, after }: ListPart,
): Promise<SmsOfQuote[]> {
  const all = tx.db
    .selectFrom('sms_outbox')
    .select(['id', 'recipient', 'body', 'state', 'last_error', 'created_at'])
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
  const part = after === undefined ? all : all.where(isBehind(after))
  const rows = await part.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map((row) => ({
    id: row.id,
    recipient: row.recipient,
    body: row.body,
    state: row.state,
    lastError: row.last_error,
    createdAt: row.created_at,
  }))
}
