import type { Tx } from '../../platform/context.ts'
import { isBehind, type ListPart } from '../../platform/database/newest-first.repository.ts'
import type { Message } from './message.ts'

/** A message as a list of everything that happened tells it. */
export interface MessageSummary extends Pick<Message, 'id' | 'side' | 'senderName' | 'text' | 'createdAt'> {
  readonly fileCount: number
}

/** The messages about a quote, newest first. */
export async function listMessageSummaries(
  tx: Tx,
  quoteId: string,
  { limit, after }: ListPart,
): Promise<MessageSummary[]> {
  const all = tx.db
    .selectFrom('messages')
    .select(['id', 'side', 'sender_name', 'message_text', 'created_at'])
    .select((eb) =>
      eb
        .selectFrom('message_files as file')
        .select((files) => files.fn.countAll<number>().as('count'))
        .whereRef('file.tenant_id', '=', 'messages.tenant_id')
        .whereRef('file.message_id', '=', 'messages.id')
        .as('file_count'),
    )
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
  const part = after === undefined ? all : all.where(isBehind(after))
  const rows = await part.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map((row) => ({
    id: row.id,
    side: row.side,
    senderName: row.sender_name,
    text: row.message_text,
    createdAt: row.created_at,
    fileCount: row.file_count ?? 0,
  }))
}
