import type { Channel } from '@quotewright/domain/campaigns/campaign.ts'
import { type Kysely, type SelectExpression, sql } from 'kysely'
import { inSystemTransaction, type Services } from '../../platform/context.ts'
import type { KeptAttachment, Tables } from '../../platform/database/schema.ts'
import type { Handover, MailAttachment } from '../../platform/mail/mailer.ts'
import type { ClaimedMessage, OutboxDraft, OutboxRecord, OutboxState } from './outbox-message.ts'

/** Where a message is written down, and for whom: null for mail about an account. */
export interface OutboxPlace {
  readonly db: Kysely<Tables>
  readonly tenantId: string | null
}

/** A draft with what the program decides about it. */
export interface NewMessage extends OutboxDraft, OutboxRecord {
  readonly messageId: string | null
  readonly now: Date
  readonly sendAfter: Date
  readonly giveUpAt: Date
}

/** Returns false when one with the same key is there already. */
export async function insertMessage(place: OutboxPlace, message: NewMessage): Promise<boolean> {
  const { content } = message
  const inserted = await place.db
    .insertInto('outbox')
    .values({
      id: message.id,
      tenant_id: place.tenantId,
      channel: message.channel,
      kind: message.kind,
      recipient: message.to,
      from_name: message.fromName ?? '',
      reply_to_name: message.replyTo?.name ?? '',
      reply_to_address: message.replyTo?.address ?? '',
      subject: content.subject ?? '',
      body_text: content.text,
      body_html: content.html ?? '',
      headers: JSON.stringify(message.headers ?? {}),
      attachments: JSON.stringify((message.attachments ?? []).map(toKept)),
      state: message.state,
      next_attempt_at: message.sendAfter,
      give_up_at: message.giveUpAt,
      expires_at: message.expiresAt ?? null,
      last_error: message.lastError,
      message_id: message.messageId,
      quote_id: message.quoteId ?? null,
      related_id: message.relatedId ?? null,
      dedupe_key: message.dedupeKey ?? null,
      created_at: message.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

const toKept = ({ name, mediaType, content }: MailAttachment): KeptAttachment => ({
  name,
  mediaType,
  content: Buffer.from(content).toString('base64'),
})

/** The message that took a key. */
export function getMessageByKey(
  { db, tenantId }: OutboxPlace,
  channel: Channel,
  dedupeKey: string,
): Promise<OutboxRecord> {
  return db
    .selectFrom('outbox')
    .select(['id', 'state', 'last_error as lastError'])
    .where('tenant_id', 'is not distinct from', tenantId)
    .where('channel', '=', channel)
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirstOrThrow()
}

/** A message with all that is needed to hand it over. */
const WHOLE = [
  'id',
  'attempts',
  'recipient as to',
  'from_name as fromName',
  'reply_to_name',
  'reply_to_address',
  'subject',
  'body_text as text',
  'body_html as html',
  'headers',
  'attachments',
  'message_id',
  'give_up_at as giveUpAt',
] as const satisfies SelectExpression<Tables, 'outbox'>[]

/**
 * Takes a message that is due, for one attempt. It is `sending` before anything leaves: whatever happens then, it is
 * not sent a second time.
 *
 * @returns undefined when it is not due, or someone else has it.
 */
export async function claimMessage(
  services: Services,
  channel: Channel,
  id: string,
): Promise<ClaimedMessage | undefined> {
  const now = services.now()
  const row = await inSystemTransaction(services, (db) =>
    db
      .updateTable('outbox')
      .set({ state: 'sending', sending_at: now, attempts: sql<number>`attempts + 1` })
      .where('id', '=', id)
      .where('channel', '=', channel)
      .where('state', '=', 'queued')
      .where('next_attempt_at', '<=', now)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
      .returning(WHOLE)
      .executeTakeFirst(),
  )
  if (row === undefined) return undefined
  const { reply_to_name: name, reply_to_address: address, message_id: messageId, ...rest } = row
  return {
    ...rest,
    replyTo: address === '' ? null : { name, address },
    messageId: messageId ?? '',
    attachments: row.attachments.map(fromKept),
  }
}

export const fromKept = ({ name, mediaType, content }: KeptAttachment): MailAttachment => ({
  name,
  mediaType,
  content: Buffer.from(content, 'base64'),
})

/** Empties texts and attachments of a channel's older messages; the rows stay. */
export function emptyTextsBefore(services: Services, channel: Channel, before: Date): Promise<void> {
  return inSystemTransaction(services, async (db) => {
    await db
      .updateTable('outbox')
      .set({ body_text: '', body_html: '', attachments: '[]' })
      .where('channel', '=', channel)
      .where('created_at', '<', before)
      .where('state', 'not in', ['queued', 'sending'])
      .where('body_text', '<>', '')
      .execute()
  })
}

/** The result of an attempt. */
export interface AttemptOutcome {
  readonly state: Exclude<OutboxState, 'sending' | 'not_sent' | 'bounced'>
  readonly lastError: string | null
  readonly nextAttemptAt: Date
  readonly accepted?: Extract<Handover, { outcome: 'accepted' }>
  /** The recipient's server takes nothing for the address. */
  readonly isAddressDead?: boolean
}

/**
 * Saves the result of an attempt, unless a later one has begun. Anyone who has the server's answer knows better than one
 * who gave up waiting for it. The secret in a mail about an account is emptied when it has left permanently.
 */
export function recordAttempt(
  services: Services,
  { id, attempts }: Pick<ClaimedMessage, 'id' | 'attempts'>,
  { state, lastError, nextAttemptAt, accepted, isAddressDead }: AttemptOutcome,
): Promise<void> {
  const now = services.now()
  return inSystemTransaction(services, async (db) => {
    const changed = await db
      .updateTable('outbox')
      .set({
        state,
        last_error: lastError,
        provider_response: accepted?.response.slice(0, 500) ?? null,
        next_attempt_at: nextAttemptAt,
        ...(accepted?.messageId === undefined ? {} : { message_id: accepted.messageId }),
        ...(state === 'sent' ? { sent_at: now } : {}),
        ...(isAddressDead === true ? { address_refused: true } : {}),
      })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('state', 'in', ['sending', 'unconfirmed'])
      .returning(OF_QUOTE)
      .execute()
    await publishMails(services, db, changed)
    if (state !== 'queued') await forgetSecret(db, id)
  })
}

const OF_QUOTE = ['tenant_id as tenantId', 'quote_id as quoteId'] as const

/** Refreshes what open windows show of the quotes whose messages have changed. */
async function publishMails(
  services: Services,
  db: Kysely<Tables>,
  changed: readonly { readonly tenantId: string | null; readonly quoteId: string | null }[],
): Promise<void> {
  const quotes = new Map(changed.map(({ tenantId, quoteId }) => [quoteId, tenantId]))
  for (const [quoteId, tenantId] of quotes) {
    if (tenantId !== null && quoteId !== null)
      await services.live.publish({ db, tenantId }, { topic: 'mails', quoteId })
  }
}

async function forgetSecret(db: Kysely<Tables>, id: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ body_text: '', body_html: '' })
    .where('id', '=', id)
    .where('tenant_id', 'is', null)
    .execute()
}

/** A message that is due where its channel is not configured any more. */
export function markNotSent(services: Services, id: string, reason: string): Promise<void> {
  return inSystemTransaction(services, async (db) => {
    const changed = await db
      .updateTable('outbox')
      .set({ state: 'not_sent', last_error: reason })
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .returning(OF_QUOTE)
      .execute()
    await publishMails(services, db, changed)
  })
}

/** Messages whose attempt began before a time and has no outcome: its worker has died. */
export function markUnconfirmed(services: Services, before: Date, reason: string): Promise<void> {
  return inSystemTransaction(services, async (db) => {
    const changed = await db
      .updateTable('outbox')
      .set({ state: 'unconfirmed', last_error: reason })
      .where('state', '=', 'sending')
      .where('sending_at', '<', before)
      .returning(OF_QUOTE)
      .execute()
    await publishMails(services, db, changed)
  })
}

/** Messages that no one took in time, and that are worth nothing now. */
export function markExpired(services: Services, reason: string): Promise<void> {
  return inSystemTransaction(services, async (db) => {
    const changed = await db
      .updateTable('outbox')
      .set((eb) => ({ state: 'failed' as const, last_error: eb.fn.coalesce('last_error', eb.val(reason)) }))
      .where('state', '=', 'queued')
      .where('expires_at', '<=', services.now())
      .returning(OF_QUOTE)
      .execute()
    await publishMails(services, db, changed)
  })
}

const BATCH = 500

/** Messages that are due, the longest waiting first. */
export function listDueMessages(db: Kysely<Tables>, now: Date): Promise<{ id: string; channel: Channel }[]> {
  return db
    .selectFrom('outbox')
    .select(['id', 'channel'])
    .where('state', '=', 'queued')
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .limit(BATCH)
    .execute()
}
