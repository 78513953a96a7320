import type { Side } from '@quotewright/domain/messages/message-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { toCamelCase } from '../../platform/names.ts'

/** A quote as a conversation with its customer. */
export interface Conversation {
  readonly quoteId: string
  readonly quoteNumber: string
  readonly customerName: string
  readonly customerEmail: string
  readonly isPublished: boolean
  /** Messages of the customer that no one of the business has read. */
  readonly unreadCount: number
  readonly lastMessage: { readonly text: string; readonly side: Side; readonly createdAt: Date } | null
}

interface ConversationRow {
  readonly id: string
  readonly quote_number: string
  readonly customer_name: string
  readonly customer_email: string
  readonly is_published: boolean
  readonly unread: number
  readonly last_text: string | null
  readonly last_side: Side | null
  readonly last_at: Date | null
}

/** Quotes that are not deleted and are published or have messages, by what happened last. */
export async function listConversations(
  tx: Tx,
  { search, limit, offset }: { readonly search: string; readonly limit: number; readonly offset: number },
): Promise<{ conversations: Conversation[]; total: number }> {
  const matching = conversationsWhere(tx, searched(search))
  const { rows } = await sql<ConversationRow>`
    ${withLastMessage(sql`
      ${matching} order by coalesce(told.last_at, quotes.published_at) desc, quotes.id desc
      limit ${limit} offset ${offset}`)}
    order by found.position`.execute(tx.db)
  if (rows.length < limit && (rows.length > 0 || offset === 0))
    return { conversations: rows.map(toConversation), total: offset + rows.length }
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (${matching}) as matching`.execute(tx.db)
  return { conversations: rows.map(toConversation), total: counted[0]?.total ?? 0 }
}

/** The conversation about a quote, whether or not anything was said; undefined for a quote that is not there. */
export async function findConversation(tx: Tx, quoteId: string): Promise<Conversation | undefined> {
  const matching = conversationsOf(tx, sql`quotes.id = ${quoteId}`)
  const { rows } = await sql<ConversationRow>`${withLastMessage(matching)}`.execute(tx.db)
  return rows.map(toConversation)[0]
}

function conversationsOf(tx: Tx, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select quotes.tenant_id, quotes.id, quotes.quote_number, quotes.customer_name, quotes.customer_email,
      quotes.published_version_number is not null as is_published, coalesce(told.unread, 0) as unread,
      row_number() over (order by coalesce(told.last_at, quotes.published_at) desc, quotes.id desc) as position
    from quotes left join (
      select quote_id, max(created_at) as last_at,
        count(*) filter (where side = 'customer' and read_at is null) as unread
      from messages where tenant_id = ${tx.tenantId} group by quote_id
    ) as told on told.quote_id = quotes.id
    where quotes.tenant_id = ${tx.tenantId} and quotes.deleted_at is null and ${condition}`
}

const conversationsWhere = (tx: Tx, condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  conversationsOf(tx, sql`(quotes.published_at is not null or told.quote_id is not null) and ${condition}`)

function searched(search: string): RawBuilder<unknown> {
  if (search === '') return sql`true`
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return sql`lower(quotes.customer_name || ' ' || quotes.customer_email || ' ' || quotes.quote_number) like ${pattern}`
}

/** What was said last is looked up for the rows of one page only. */
const withLastMessage = (page: RawBuilder<unknown>): RawBuilder<ConversationRow> => sql`
  select found.*, latest.message_text as last_text, latest.side as last_side, latest.created_at as last_at
  from (${page}) as found left join lateral (
    select message_text, side, created_at from messages
    where messages.tenant_id = found.tenant_id and messages.quote_id = found.id
    order by created_at desc, id desc limit 1
  ) as latest on true`

const toConversation = (row: ConversationRow): Conversation => ({
  ...toCamelCase(row),
  quoteId: row.id,
  unreadCount: row.unread,
  lastMessage:
    row.last_at === null || row.last_side === null
      ? null
      : { text: row.last_text ?? '', side: row.last_side, createdAt: row.last_at },
})
