import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { isBehind, type ListPart } from '../../platform/database/newest-first.repository.ts'
import type { MailAddress, MailAttachment } from '../../platform/mail/mailer.ts'
import { fromKept } from './outbox.repository.ts'
import type { OutboxDraft, OutboxEntry, OutboxRecord } from './outbox-message.ts'

const own = (tx: Tx) => tx.db.selectFrom('outbox').where('tenant_id', '=', tx.tenantId)

/**
 * Takes messages back that have not begun to leave.
 *
 * @returns the ids of those that will not be sent; the others are on their way, or arrived.
 */
export async function withdrawMessages(tx: Tx, ids: readonly string[], reason: string): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx.db
    .updateTable('outbox')
    .set({ state: 'not_sent', last_error: reason })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', ids)
    .where('state', '=', 'queued')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Takes mails back that have not begun to leave: those about a quote, or to an address.
 *
 * @param of an address is in lower case.
 * @param kinds what they are called, as SQL patterns.
 * @returns the quotes they are about.
 */
export async function withdrawMails(
  tx: Tx,
  of: { readonly quoteId: string } | { readonly address: string },
  kinds: readonly string[],
  reason: string,
): Promise<string[]> {
  const rows = await tx.db
    .updateTable('outbox')
    .set({ state: 'not_sent', last_error: reason })
    .where('tenant_id', '=', tx.tenantId)
    .where('channel', '=', 'email')
    .where('state', '=', 'queued')
    .where((eb) =>
      'quoteId' in of
        ? eb('quote_id', '=', of.quoteId)
        : eb(eb.fn<string>('lower', ['recipient']), '=', of.address),
    )
    .where((eb) => eb.or(kinds.map((kind) => eb('kind', 'like', kind))))
    .returning('quote_id')
    .execute()
  return [...new Set(rows.flatMap(({ quote_id: quoteId }) => quoteId ?? []))]
}

export type Delivery = Pick<OutboxEntry, 'id' | 'state' | 'lastError' | 'sentAt'>

/** Deliveries by id. */
export async function findDeliveries(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Delivery>> {
  if (ids.length === 0) return new Map()
  const rows = await own(tx)
    .select(['id', 'state', 'last_error as lastError', 'sent_at as sentAt'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const ENTRY = [
  'id',
  'channel',
  'kind',
  'recipient',
  'subject',
  'quote_id as quoteId',
  'state',
  'last_error as lastError',
  'created_at as createdAt',
  'sent_at as sentAt',
] as const

/** A mail about a quote. */
export interface MailOfQuote extends OutboxEntry {
  /** Whether a person has sent it once more, as a mail of its own. */
  readonly isSentAgain: boolean
}

/** The key of a mail that is another one once more. */
export const resendKey = (mailId: string): string => `resend ${mailId}`

const isSentAgain = (tx: Tx) =>
  tx.db
    .selectFrom('outbox as again')
    .select(sql<boolean>`true`.as('is'))
    .where('again.tenant_id', '=', tx.tenantId)
    .where('again.channel', '=', 'email')
    .where(sql<boolean>`again.dedupe_key = ${resendKey('')} || outbox.id`)

/** The mails about a quote, newest first. */
export const listMailsOfQuote = (tx: Tx, quoteId: string): Promise<MailOfQuote[]> =>
  own(tx)
    .select(ENTRY)
    .select((eb) => eb.exists(isSentAgain(tx)).$castTo<boolean>().as('isSentAgain'))
    .where('quote_id', '=', quoteId)
    .where('channel', '=', 'email')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export interface ShownMessage extends OutboxEntry {
  /** The subject, or the text where the channel has none. */
  readonly shown: string
}

/** A part of the messages about a quote, newest first. */
export function listMessagesByTime(
  tx: Tx,
  quoteId: string,
  { limit, after }: ListPart,
): Promise<ShownMessage[]> {
  return own(tx)
    .select(ENTRY)
    .select(sql<string>`case channel when 'email' then subject else body_text end`.as('shown'))
    .where('quote_id', '=', quoteId)
    .$if(after !== undefined, (query) => (after === undefined ? query : query.where(isBehind(after))))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** A mail with all that is needed to send it once more. */
export interface MailToResend extends MailOfQuote {
  readonly content: Required<OutboxDraft['content']>
  readonly fromName: string
  readonly replyTo: MailAddress | null
  readonly headers: Readonly<Record<string, string>>
  readonly attachments: readonly MailAttachment[]
}

/** A mail about a quote, locked until the transaction ends, so that it is sent again once. */
export async function findMailForResend(tx: Tx, id: string): Promise<MailToResend | undefined> {
  const row = await own(tx)
    .select([...ENTRY, 'body_text as text', 'body_html as html', 'headers', 'attachments'])
    .select(['from_name as fromName', 'reply_to_name', 'reply_to_address'])
    .select((eb) => eb.exists(isSentAgain(tx)).$castTo<boolean>().as('isSentAgain'))
    .where('id', '=', id)
    .where('channel', '=', 'email')
    .where('quote_id', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { text, html, attachments, reply_to_name: name, reply_to_address: address, ...rest } = row
  return {
    ...rest,
    content: { subject: row.subject, text, html },
    replyTo: address === '' ? null : { name, address },
    attachments: attachments.map(fromKept),
  }
}

/**
 * When the newest mail of a kind to an address left, or was written down if it waits; null without one. Those that are
 * known not to have arrived don't count.
 *
 * @param address in lower case.
 */
export async function findLastMailTo(tx: Tx, kind: string, address: string): Promise<Date | null> {
  const row = await own(tx)
    .select((eb) => eb.fn.max(eb.fn.coalesce('sent_at', 'created_at')).as('at'))
    .where('channel', '=', 'email')
    .where('kind', '=', kind)
    .where((eb) => eb(eb.fn<string>('lower', ['recipient']), '=', address))
    .where('state', 'not in', ['failed', 'not_sent', 'bounced'])
    .executeTakeFirst()
  return row?.at ?? null
}

/** The newest mail about each of these things of an organization. */
export async function listNewestMails(
  tx: Tx,
  kind: string,
  relatedIds: readonly string[],
): Promise<ReadonlyMap<string, OutboxRecord>> {
  if (relatedIds.length === 0) return new Map()
  const rows = await own(tx)
    .distinctOn('related_id')
    .select(['related_id', 'id', 'state', 'last_error as lastError'])
    .where('kind', '=', kind)
    .where('related_id', 'in', relatedIds)
    .orderBy('related_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ related_id: relatedId, ...record }) => [relatedId ?? '', record]))
}
