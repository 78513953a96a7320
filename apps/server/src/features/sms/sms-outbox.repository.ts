import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { inSystemTransaction, type Services, type Tx } from '../../platform/context.ts'
import { readPages } from '../../platform/database/pages.repository.ts'
import type { ClaimedSms, SmsDraft, SmsRecord, SmsState } from './sms.ts'

/** @returns undefined when one with the same key is there already. */
export async function insertSms(
  tx: Tx,
  sms: SmsDraft & Pick<SmsRecord, 'state' | 'lastError'>,
): Promise<string | undefined> {
  const row = await tx.db
    .insertInto('sms_outbox')
    .values({
      tenant_id: tx.tenantId,
      id: uuidv7(),
      kind: sms.kind,
      recipient: sms.to,
      body: sms.body,
      state: sms.state,
      next_attempt_at: tx.now(),
      expires_at: sms.expiresAt,
      last_error: sms.lastError,
      quote_id: sms.quoteId,
      dedupe_key: sms.dedupeKey,
      created_at: tx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The SMS that took a key. */
export async function getSmsByKey(tx: Tx, dedupeKey: string): Promise<SmsRecord> {
  const row = await tx.db
    .selectFrom('sms_outbox')
    .select(['id', 'state', 'last_error'])
    .where('tenant_id', '=', tx.tenantId)
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirstOrThrow()
  return { id: row.id, state: row.state, lastError: row.last_error }
}

/** What became of SMS, by id. */
export async function findSmsStates(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, Pick<SmsRecord, 'state' | 'lastError'> & { readonly sentAt: Date | null }>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('sms_outbox')
    .select(['id', 'state', 'last_error', 'sent_at'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map((row) => [row.id, { state: row.state, lastError: row.last_error, sentAt: row.sent_at }]),
  )
}

/**
 * Takes an SMS that is due, for one attempt. It is `sending` before anything leaves: whatever happens then, nobody
 * sends it a second time.
 *
 * @returns undefined when it is not due, or somebody else has it.
 */
export async function claimSms(services: Services, smsId: string): Promise<ClaimedSms | undefined> {
  const now = services.now()
  const row = await inSystemTransaction(services, (db) =>
    db
      .updateTable('sms_outbox')
      .set({ state: 'sending', sending_at: now, attempts: sql<number>`attempts + 1` })
      .where('id', '=', smsId)
      .where('state', '=', 'queued')
      .where('next_attempt_at', '<=', now)
      .where('expires_at', '>', now)
      .returningAll()
      .executeTakeFirst(),
  )
  return (
    row && {
      tenantId: row.tenant_id,
      id: row.id,
      attempts: row.attempts,
      recipient: row.recipient,
      body: row.body,
      quoteId: row.quote_id,
      expiresAt: row.expires_at,
    }
  )
}

/** What became of an attempt. */
export interface AttemptOutcome {
  readonly state: Exclude<SmsState, 'sending' | 'not_sent'>
  readonly lastError: string | null
  readonly providerId: string | null
  readonly nextAttemptAt: Date
}

/** Keeps what became of an attempt. Whoever has the provider's answer knows better than one who gave up waiting for it. */
export function recordAttempt(services: Services, sms: ClaimedSms, outcome: AttemptOutcome): Promise<void> {
  return inSystemTransaction(services, async (db) => {
    await db
      .updateTable('sms_outbox')
      .set({
        state: outcome.state,
        last_error: outcome.lastError,
        provider_id: outcome.providerId,
        next_attempt_at: outcome.nextAttemptAt,
        ...(outcome.state === 'sent' ? { sent_at: services.now() } : {}),
      })
      .where('tenant_id', '=', sms.tenantId)
      .where('id', '=', sms.id)
      .where('attempts', '=', sms.attempts)
      .where('state', 'in', ['sending', 'unconfirmed'])
      .execute()
    const { tenantId, quoteId } = sms
    if (quoteId !== null) await services.live.publish({ db, tenantId }, { topic: 'quotes', quoteId })
  })
}

/** Takes SMS back that have not begun to leave. @returns the ids of those that will not be sent. */
export async function withdrawSms(tx: Tx, ids: readonly string[], reason: string): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx.db
    .updateTable('sms_outbox')
    .set({ state: 'not_sent', last_error: reason })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', ids)
    .where('state', '=', 'queued')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** An SMS that was handed over, by what the provider calls it, of whatever organization. */
export async function findSmsByProviderId(
  services: Services,
  providerId: string,
): Promise<SmsPlace | undefined> {
  const row = await inSystemTransaction(services, (db) =>
    db
      .selectFrom('sms_outbox')
      .select(['tenant_id', 'id', 'quote_id', 'recipient'])
      .where('provider_id', '=', providerId)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )
  return row && toPlace(row)
}

/** More than anybody gets in the time in which they answer. */
const MOST_ANSWERED = 50

/** SMS that a telephone may have got, of all organizations, the newest first. */
export async function listSmsTo(services: Services, recipient: string): Promise<SmsPlace[]> {
  const rows = await inSystemTransaction(services, (db) =>
    db
      .selectFrom('sms_outbox')
      .select(['tenant_id', 'id', 'quote_id', 'recipient'])
      .where('recipient', '=', recipient)
      .where('state', 'in', ['sending', 'sent', 'unconfirmed'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_ANSWERED)
      .execute(),
  )
  return rows.map(toPlace)
}

/** Which SMS, about what. */
export interface SmsPlace {
  readonly tenantId: string
  readonly id: string
  readonly quoteId: string | null
  readonly recipient: string
}

const toPlace = (row: {
  readonly tenant_id: string
  readonly id: string
  readonly quote_id: string | null
  readonly recipient: string
}): SmsPlace => ({
  tenantId: row.tenant_id,
  id: row.id,
  quoteId: row.quote_id,
  recipient: row.recipient,
})

/** Keeps that an SMS arrived after all; false where that is no news. */
export const claimArrival = (tx: Tx, smsId: string): Promise<boolean> =>
  claimOutcome(tx, smsId, { from: ['sending', 'unconfirmed'], to: 'sent', reason: null })

/** Keeps that an SMS did not arrive; false where that is no news. */
export const claimFailure = (tx: Tx, smsId: string, reason: string): Promise<boolean> =>
  claimOutcome(tx, smsId, { from: ['sending', 'sent', 'unconfirmed'], to: 'failed', reason })

async function claimOutcome(
  tx: Tx,
  smsId: string,
  {
    from,
    to,
    reason,
  }: { readonly from: readonly SmsState[]; readonly to: SmsState; readonly reason: string | null },
): Promise<boolean> {
  const row = await tx.db
    .updateTable('sms_outbox')
    .set({ state: to, last_error: reason, ...(to === 'sent' ? { sent_at: tx.now() } : {}) })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', smsId)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** SMS that are due where no provider is configured any more. */
export function markNotSent(services: Services, smsId: string, reason: string): Promise<void> {
  return inSystemTransaction(services, async (db) => {
    await db
      .updateTable('sms_outbox')
      .set({ state: 'not_sent', last_error: reason })
      .where('id', '=', smsId)
      .where('state', '=', 'queued')
      .execute()
  })
}

/** Attempts whose worker has died are unconfirmed; what nobody took in time has failed. */
export function settleLost(
  services: Services,
  lost: { readonly before: Date; readonly reason: string },
  tooLate: string,
): Promise<void> {
  return inSystemTransaction(services, async (db) => {
    await db
      .updateTable('sms_outbox')
      .set({ state: 'unconfirmed', last_error: lost.reason })
      .where('state', '=', 'sending')
      .where('sending_at', '<', lost.before)
      .execute()
    await db
      .updateTable('sms_outbox')
      .set((eb) => ({ state: 'failed' as const, last_error: eb.fn.coalesce('last_error', eb.val(tooLate)) }))
      .where('state', '=', 'queued')
      .where('expires_at', '<=', services.now())
      .execute()
  })
}

const BATCH = 500

/** SMS that are due, the longest waiting first. */
export async function listDueSms(services: Services): Promise<string[]> {
  const rows = await inSystemTransaction(services, (db) =>
    db
      .selectFrom('sms_outbox')
      .select('id')
      .where('state', '=', 'queued')
      .where('next_attempt_at', '<=', services.now())
      .orderBy('next_attempt_at')
      .limit(BATCH)
      .execute(),
  )
  return rows.map((row) => row.id)
}

/** Every SMS of the organization, in the order of their ids. */
export const readAllSms = (tx: Tx) =>
  readPages(
    tx,
    tx.db.selectFrom('sms_outbox').selectAll().where('tenant_id', '=', tx.tenantId).orderBy('id'),
    (row) => row,
  )
