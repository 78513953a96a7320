import type { MailContent } from '@quotewright/domain/mail/lay-out-mail.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { inSystemTransaction, type Services, type Tx } from '../../platform/context.ts'
import { readPages } from '../../platform/database/pages.repository.ts'
import type { KeptAttachment, Tables } from '../../platform/database/schema.ts'
import type { MailAttachment } from '../../platform/mail/mailer.ts'
import type { ClaimedMail, MailDraft, MailRecord, MailState } from './mail.ts'

/** Where a mail is written down, and for whom: null for mail about an account. */
export interface OutboxPlace {
  readonly db: Kysely<Tables>
  readonly tenantId: string | null
}

/** A draft with what the program decides about it. */
export interface NewMail extends MailDraft {
  readonly state: MailState
  readonly lastError: string | null
  readonly now: Date
  readonly sendAfter: Date
  readonly giveUpAt: Date
  /** Of the addresses that ids of messages are made with. */
  readonly messageDomain: string
}

/** @returns undefined when one with the same key is there already. */
export async function insertMail(place: OutboxPlace, mail: NewMail): Promise<string | undefined> {
  const id = uuidv7()
  const inserted = await place.db
    .insertInto('mail_outbox')
    .values({
      id,
      tenant_id: place.tenantId,
      kind: mail.kind,
      recipient: mail.to,
      from_name: mail.fromName,
      reply_to_name: mail.replyTo?.name ?? '',
      reply_to_address: mail.replyTo?.address ?? '',
      subject: mail.content.subject,
      body_text: mail.content.text,
      body_html: mail.content.html,
      headers: JSON.stringify(mail.headers ?? {}),
      attachments: JSON.stringify((mail.attachments ?? []).map(toKept)),
      state: mail.state,
      attempts: 0,
      next_attempt_at: mail.sendAfter,
      give_up_at: mail.giveUpAt,
      expires_at: mail.expiresAt ?? null,
      last_error: mail.lastError,
      message_id: `${id}@${mail.messageDomain}`,
      provider_response: null,
      quote_id: mail.quoteId ?? null,
      related_id: mail.relatedId ?? null,
      dedupe_key: mail.dedupeKey ?? null,
      created_at: mail.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

const toKept = ({ name, mediaType, content }: MailAttachment): KeptAttachment => ({
  name,
  mediaType,
  content: Buffer.from(content).toString('base64'),
})

const fromKept = ({ name, mediaType, content }: KeptAttachment): MailAttachment => ({
  name,
  mediaType,
  content: Buffer.from(content, 'base64'),
})

/** The mail that took a key. */
export async function getMailByKey({ db, tenantId }: OutboxPlace, dedupeKey: string): Promise<MailRecord> {
  const row = await db
    .selectFrom('mail_outbox')
    .select(['id', 'state', 'last_error'])
    .where('tenant_id', 'is not distinct from', tenantId)
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirstOrThrow()
  return { id: row.id, state: row.state, lastError: row.last_error }
}

/** A mail as it is told of: what it says stays out, since it may hold a secret link. */
export interface ToldMail extends MailRecord {
  readonly kind: string
  readonly recipient: string
  readonly subject: string
  readonly quoteId: string | null
  readonly attempts: number
  readonly createdAt: Date
  readonly sentAt: Date | null
}

/** Every mail of the organization, in the order of their ids. */
export function readAllMails(tx: Tx): AsyncGenerator<ToldMail> {
  const query = tx.db
    .selectFrom('mail_outbox')
    .select(TOLD)
    .where('tenant_id', '=', tx.tenantId)
    .orderBy('id')
  return readPages(tx, query, toToldMail)
}

const TOLD = [
  'id',
  'kind',
  'recipient',
  'subject',
  'quote_id',
  'state',
  'attempts',
  'last_error',
  'created_at',
  'sent_at',
] as const

const toToldMail = (row: Pick<Selectable<Tables['mail_outbox']>, (typeof TOLD)[number]>): ToldMail => ({
  id: row.id,
  kind: row.kind,
  recipient: row.recipient,
  subject: row.subject,
  quoteId: row.quote_id,
  state: row.state,
  attempts: row.attempts,
  lastError: row.last_error,
  createdAt: row.created_at,
  sentAt: row.sent_at,
})

/** The mails about a quote, newest first. */
export async function listMailsOfQuote(tx: Tx, quoteId: string): Promise<ToldMail[]> {
  const rows = await tx.db
    .selectFrom('mail_outbox')
    .select(TOLD)
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toToldMail)
}

/** A mail with all that is needed to send it once more. */
export interface MailToResend extends ToldMail {
  readonly content: MailContent
  readonly headers: Readonly<Record<string, string>>
  readonly attachments: readonly MailAttachment[]
}

/** A mail about a quote, held until the transaction ends, so that nobody else sends it again meanwhile. */
export async function findMailForResend(tx: Tx, mailId: string): Promise<MailToResend | undefined> {
  const row = await tx.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', mailId)
    .where('quote_id', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      ...toToldMail(row),
      content: { subject: row.subject, text: row.body_text, html: row.body_html },
      headers: row.headers,
      attachments: row.attachments.map(fromKept),
    }
  )
}

/** A mail that was handed over, whoever's it is. */
export async function findDeliveredMail(
  services: Services,
  messageId: string,
): Promise<
  | {
      readonly id: string
      readonly tenantId: string | null
      readonly quoteId: string | null
      readonly recipient: string
    }
  | undefined
> {
  const row = await inSystemTransaction(services, (db) =>
    db
      .selectFrom('mail_outbox')
      .select(['id', 'tenant_id', 'quote_id', 'recipient'])
      .where('message_id', '=', messageId)
      .executeTakeFirst(),
  )
  return row && { id: row.id, tenantId: row.tenant_id, quoteId: row.quote_id, recipient: row.recipient }
}

/** Mails whose recipient's server refused the address, until `settleRefusal`; the oldest first. */
export function listRefusals(services: Services): Promise<{ id: string; tenantId: string }[]> {
  return inSystemTransaction(services, async (db) => {
    const rows = await db
      .selectFrom('mail_outbox')
      .select(['id', 'tenant_id'])
      .where('address_refused', '=', true)
      .orderBy('created_at')
      .limit(BATCH)
      .execute()
    return rows.flatMap(({ id, tenant_id }) => (tenant_id === null ? [] : [{ id, tenantId: tenant_id }]))
  })
}

/** Takes a refusal once; undefined when somebody else has. */
export async function settleRefusal(
  tx: Tx,
  mailId: string,
): Promise<Pick<ToldMail, 'quoteId' | 'recipient' | 'lastError'> | undefined> {
  const row = await tx.db
    .updateTable('mail_outbox')
    .set({ address_refused: false })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', mailId)
    .where('address_refused', '=', true)
    .returning(['quote_id', 'recipient', 'last_error'])
    .executeTakeFirst()
  return row && { quoteId: row.quote_id, recipient: row.recipient, lastError: row.last_error }
}

/** Returns false for a mail that has bounced already, or was never handed over. */
export async function claimBounce(tx: Tx, mailId: string, reason: string): Promise<boolean> {
  const row = await tx.db
    .updateTable('mail_outbox')
    .set({ state: 'bounced', last_error: reason.slice(0, 500) })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', mailId)
    .where('state', 'in', ['sending', 'sent', 'unconfirmed'])
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The newest mail about each of these things of an organization. */
export async function listNewestMails(
  tx: Tx,
  kind: string,
  relatedIds: readonly string[],
): Promise<ReadonlyMap<string, MailRecord>> {
  if (relatedIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('mail_outbox')
    .distinctOn('related_id')
    .select(['related_id', 'id', 'state', 'last_error'])
    .where('tenant_id', '=', tx.tenantId)
    .where('kind', '=', kind)
    .where('related_id', 'in', relatedIds)
    .orderBy('related_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(
    rows.map((row) => [row.related_id ?? '', { id: row.id, state: row.state, lastError: row.last_error }]),
  )
}

/**
 * Takes a mail that is due, for one attempt. It is `sending` before anything
 * leaves: whatever happens then, nobody sends it a second time.
 *
 * @returns undefined when it is not due, or somebody else has it.
 */
export async function claimMail(services: Services, mailId: string): Promise<ClaimedMail | undefined> {
  const now = services.now()
  const row = await inSystemTransaction(services, (db) =>
    db
      .updateTable('mail_outbox')
      .set({ state: 'sending', sending_at: now, attempts: sql<number>`attempts + 1` })
      .where('id', '=', mailId)
      .where('state', '=', 'queued')
      .where('next_attempt_at', '<=', now)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
      .returningAll()
      .executeTakeFirst(),
  )
  if (row === undefined) return undefined
  return {
    id: row.id,
    attempts: row.attempts,
    recipient: row.recipient,
    fromName: row.from_name,
    replyTo: row.reply_to_address === '' ? null : { name: row.reply_to_name, address: row.reply_to_address },
    content: { subject: row.subject, text: row.body_text, html: row.body_html },
    headers: row.headers,
    attachments: row.attachments.map(fromKept),
    messageId: row.message_id,
    giveUpAt: row.give_up_at,
  }
}

/** Empties what mails said that are older, and what was attached; what became of each stays. Returns how many. */
export async function emptyBodiesBefore(services: Services, before: Date): Promise<number> {
  const rows = await inSystemTransaction(services, (db) =>
    db
      .updateTable('mail_outbox')
      .set({ body_text: '', body_html: '', attachments: '[]' })
      .where('created_at', '<', before)
      .where('state', 'not in', ['queued', 'sending'])
      .where('body_text', '<>', '')
      .returning('id')
      .execute(),
  )
  return rows.length
}

/** What became of an attempt. */
export interface AttemptOutcome {
  readonly state: Exclude<MailState, 'sending' | 'not_sent' | 'bounced'>
  readonly lastError: string | null
  readonly response: string | null
  readonly nextAttemptAt: Date
  /** The recipient's server takes nothing for the address. */
  readonly isAddressDead?: boolean
}

/**
 * Keeps what became of an attempt, unless a later one has begun. Whoever has
 * the server's answer knows better than one who gave up waiting for it. The
 * secret in a mail about an account is forgotten when it has left for good.
 */
export function recordAttempt(
  services: Services,
  { id, attempts }: Pick<ClaimedMail, 'id' | 'attempts'>,
  outcome: AttemptOutcome,
): Promise<void> {
  const now = services.now()
  return inSystemTransaction(services, async (db) => {
    const changed = await db
      .updateTable('mail_outbox')
      .set({
        state: outcome.state,
        last_error: outcome.lastError,
        provider_response: outcome.response,
        next_attempt_at: outcome.nextAttemptAt,
        ...(outcome.state === 'sent' ? { sent_at: now } : {}),
        ...(outcome.isAddressDead === true ? { address_refused: true } : {}),
      })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('state', 'in', ['sending', 'unconfirmed'])
      .returning(['tenant_id', 'quote_id'])
      .executeTakeFirst()
    if (changed) await tellChange(services, db, changed)
    if (outcome.state !== 'queued') await forgetSecret(db, id)
  })
}

/** Whoever looks at the mails of the quote sees what became of this one. */
async function tellChange(
  services: Services,
  db: Kysely<Tables>,
  {
    tenant_id: tenantId,
    quote_id: quoteId,
  }: Pick<Selectable<Tables['mail_outbox']>, 'tenant_id' | 'quote_id'>,
): Promise<void> {
  if (tenantId === null || quoteId === null) return
  await services.live.publish({ db, tenantId }, { topic: 'mails', quoteId })
}

async function forgetSecret(db: Kysely<Tables>, mailId: string): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ body_text: '', body_html: '' })
    .where('id', '=', mailId)
    .where('tenant_id', 'is', null)
    .execute()
}

/** A mail that is due where no server is configured any more. */
export function markNotSent(services: Services, mailId: string, reason: string): Promise<void> {
  return inSystemTransaction(services, async (db) => {
    await db
      .updateTable('mail_outbox')
      .set({ state: 'not_sent', last_error: reason })
      .where('id', '=', mailId)
      .where('state', '=', 'queued')
      .execute()
  })
}

/** Mails whose attempt began before a time and has no outcome: its worker has died. Returns how many. */
export async function markUnconfirmed(services: Services, before: Date, reason: string): Promise<number> {
  const rows = await inSystemTransaction(services, (db) =>
    db
      .updateTable('mail_outbox')
      .set({ state: 'unconfirmed', last_error: reason })
      .where('state', '=', 'sending')
      .where('sending_at', '<', before)
      .returning('id')
      .execute(),
  )
  return rows.length
}

const BATCH = 500

/** Mails that are due, the longest waiting first. */
export async function listDueMails(place: Pick<OutboxPlace, 'db'>, now: Date): Promise<string[]> {
  const rows = await place.db
    .selectFrom('mail_outbox')
    .select('id')
    .where('state', '=', 'queued')
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .limit(BATCH)
    .execute()
  return rows.map((row) => row.id)
}

/** Mails that nobody took in time, and that are worth nothing now. Returns how many. */
export async function markExpired(services: Services, reason: string): Promise<number> {
  const rows = await inSystemTransaction(services, (db) =>
    db
      .updateTable('mail_outbox')
      .set((eb) => ({ state: 'failed' as const, last_error: eb.fn.coalesce('last_error', eb.val(reason)) }))
      .where('state', '=', 'queued')
      .where('expires_at', '<=', services.now())
      .returning('id')
      .execute(),
  )
  return rows.length
}
