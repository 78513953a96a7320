import type { Side } from '@quotewright/domain/messages/message-rules.ts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { MessageTable } from '../../platform/database/schema.ts'
import { toCamelCase } from '../../platform/names.ts'
import { listFiles } from './files/message-files.repository.ts'
import type { Message } from './message.ts'

/** Messages of one answer at most. */
const PAGE = 200

export interface NewMessage extends Omit<Message, 'files' | 'readAt' | 'notifiedAt'> {
  /** What must not be added twice; null for nothing. */
  readonly dedupeKey: string | null
}

/** False when one with the same key is there already. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('messages')
    .values({
      tenant_id: tx.tenantId,
      id: message.id,
      quote_id: message.quoteId,
      side: message.side,
      sender_id: message.senderId,
      sender_name: message.senderName,
      message_text: message.text,
      line_item_id: message.line?.id ?? null,
      line_description: message.line?.description ?? null,
      channel: message.channel,
      dedupe_key: message.dedupeKey,
      created_at: message.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Which part of a thread: the newest, those before one, or what has changed since a moment. */
export interface ThreadPart {
  readonly since: Date | undefined
  readonly before: string | undefined
}

/** A part of a thread, the oldest first. */
export async function listMessages(
  tx: Tx,
  quoteId: string,
  { since, before }: ThreadPart,
): Promise<{ messages: Message[]; hasEarlier: boolean }> {
  let found = own(tx).selectAll().where('quote_id', '=', quoteId)
  if (since !== undefined) {
    const rows = await found
      .where((eb) => eb.or([eb('created_at', '>=', since), eb('read_at', '>=', since)]))
      .orderBy(sql`greatest(created_at, read_at)`)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    return { messages: await withFiles(tx, rows), hasEarlier: false }
  }
  if (before !== undefined) {
    const edge = own(tx).select(['created_at', 'id']).where('id', '=', before)
    found = found.where(sql<boolean>`(created_at, id) < (${edge})`)
  }
  const rows = await found
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute()
  return {
    messages: await withFiles(tx, rows.slice(0, PAGE).toReversed()),
    hasEarlier: rows.length > PAGE,
  }
}

export async function findMessage(tx: Tx, messageId: string): Promise<Message | undefined> {
  const row = await own(tx).selectAll().where('id', '=', messageId).executeTakeFirst()
  const [message] = row === undefined ? [] : await withFiles(tx, [row])
  return message
}

/** The message that took a key. */
export async function findMessageByKey(
  tx: Tx,
  quoteId: string,
  dedupeKey: string,
): Promise<Message | undefined> {
  const row = await own(tx)
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirst()
  const [message] = row === undefined ? [] : await withFiles(tx, [row])
  return message
}

/** Whether the customer of a quote has written since a moment. */
export async function hasCustomerWritten(tx: Tx, quoteId: string, since: Date): Promise<boolean> {
  const row = await tx.db
    .selectFrom('messages')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
    .where('side', '=', 'customer')
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function countMessages(tx: Tx, quoteId: string): Promise<number> {
  const { count } = await own(tx)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('quote_id', '=', quoteId)
    .executeTakeFirstOrThrow()
  return count
}

/** Marks a message as read, unless it is already. */
export async function saveRead(tx: Tx, messageId: string): Promise<void> {
  await unread(tx).where('id', '=', messageId).execute()
}

/** Marks all that a side has written about a quote as read. */
export async function saveAllRead(tx: Tx, quoteId: string, writtenBy: Side): Promise<void> {
  await unread(tx).where('quote_id', '=', quoteId).where('side', '=', writtenBy).execute()
}

/** Marks what a mail brought the customer of a quote as read. */
export async function saveMailedRead(tx: Tx, quoteId: string): Promise<void> {
  await unread(tx)
    .where('quote_id', '=', quoteId)
    .where('side', '=', 'business')
    .where('notified_at', 'is not', null)
    .execute()
}

const unread = (tx: Tx) =>
  tx.db
    .updateTable('messages')
    .set({ read_at: tx.now() })
    .where('tenant_id', '=', tx.tenantId)
    .where('read_at', 'is', null)

/** Records that a mail has covered messages. */
export async function saveNotified(tx: Tx, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return
  await tx.db
    .updateTable('messages')
    .set({ notified_at: tx.now() })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', messageIds)
    .execute()
}

/** How many messages of customers no one has read, of quotes that are not deleted. */
export async function countUnread(tx: Tx): Promise<number> {
  const { count } = await tx.db
    .selectFrom('messages')
    .innerJoin('quotes', (join) =>
      join
        .onRef('quotes.tenant_id', '=', 'messages.tenant_id')
        .onRef('quotes.id', '=', 'messages.quote_id')
        .on('quotes.deleted_at', 'is', null),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('messages.tenant_id', '=', tx.tenantId)
    .where('messages.side', '=', 'customer')
    .where('messages.read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** What a person of the organization is called; '' where they have no name. */
export async function findPersonName(tx: Tx, userId: string): Promise<string> {
  const row = await tx.db.selectFrom('auth.user').select('name').where('id', '=', userId).executeTakeFirst()
  return row?.name.trim() ?? ''
}

const own = (tx: Tx) => tx.db.selectFrom('messages').where('tenant_id', '=', tx.tenantId)

async function withFiles(tx: Tx, rows: readonly Selectable<MessageTable>[]): Promise<Message[]> {
  const files = await listFiles(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toMessage(row, files.get(row.id) ?? []))
}

const toMessage = (row: Selectable<MessageTable>, files: Message['files']): Message => ({
  ...toCamelCase(row),
  text: row.message_text,
  line: row.line_item_id === null ? null : { id: row.line_item_id, description: row.line_description ?? '' },
  files,
})
