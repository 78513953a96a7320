import { RETRIED_FOR_MS } from '@quotewright/domain/webhook-endpoints/retry-schedule.ts'
import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { inSystemTransaction, type Services, type Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/schema.ts'
import type { AttemptOutcome, Delivery } from './delivery.ts'

type Table = Tables['webhook_deliveries']

const own = (tx: Tx) => tx.db.selectFrom('webhook_deliveries').where('tenant_id', '=', tx.tenantId)

const change = (tx: Tx) => tx.db.updateTable('webhook_deliveries').where('tenant_id', '=', tx.tenantId)

const giveUpFrom = (now: Date): Date => new Date(now.getTime() + RETRIED_FOR_MS)

/** Writes an event down for an endpoint, due at once. */
export async function insertDelivery(
  tx: Tx,
  { endpointId, event, body }: Pick<Delivery, 'endpointId' | 'event' | 'body'>,
): Promise<Delivery> {
  const now = tx.now()
  const row = await tx.db
    .insertInto('webhook_deliveries')
    .values({
      tenant_id: tx.tenantId,
      id: uuidv7(),
      endpoint_id: endpointId,
      event,
      body,
      state: 'queued',
      next_attempt_at: now,
      give_up_at: giveUpFrom(now),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toDelivery(row)
}

/** One page of an endpoint's log, newest first. */
export async function listDeliveries(
  tx: Tx,
  endpointId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ deliveries: Delivery[]; total: number }> {
  const log = own(tx).where('endpoint_id', '=', endpointId)
  const rows = await log
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await log.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { deliveries: rows.map(toDelivery), total }
}

/** Makes a finished delivery due again, for another day; undefined when there is none, or it is on its way. */
export async function requeueDelivery(
  tx: Tx,
  { endpointId, id }: Pick<Delivery, 'endpointId' | 'id'>,
): Promise<Delivery | undefined> {
  const now = tx.now()
  const row = await change(tx)
    .set({ state: 'queued', attempts: 0, next_attempt_at: now, give_up_at: giveUpFrom(now) })
    .where('endpoint_id', '=', endpointId)
    .where('id', '=', id)
    .where('state', 'in', ['delivered', 'failed'])
    .returningAll()
    .executeTakeFirst()
  return row && toDelivery(row)
}

export async function findDelivery(
  tx: Tx,
  { endpointId, id }: Pick<Delivery, 'endpointId' | 'id'>,
): Promise<Delivery | undefined> {
  const row = await own(tx)
    .selectAll()
    .where('endpoint_id', '=', endpointId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toDelivery(row)
}

/** Whether a worker that may still be alive is sending to an endpoint. */
export async function isBusy(tx: Tx, endpointId: string): Promise<boolean> {
  const row = await own(tx)
    .select('id')
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'sending')
    .where('leased_until', '>', tx.now())
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Takes the oldest delivery of an endpoint that is due, or whose worker has died. */
export async function claimNext(
  tx: Tx,
  endpointId: string,
  leasedUntil: Date,
): Promise<Delivery | undefined> {
  const row = await change(tx)
    .set((eb) => ({
      state: 'sending',
      attempts: eb('attempts', '+', 1),
      leased_until: leasedUntil,
      last_attempt_at: tx.now(),
    }))
    .where(
      'id',
      '=',
      own(tx)
        .select('id')
        .where('endpoint_id', '=', endpointId)
        .where(isDue(tx.now()))
        .orderBy('created_at')
        .orderBy('id')
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst()
  return row && toDelivery(row)
}

/** False when another worker has taken the delivery over. */
export async function recordAttempt(
  tx: Tx,
  { id, attempts }: Pick<Delivery, 'id' | 'attempts'>,
  outcome: AttemptOutcome,
): Promise<boolean> {
  const row = await change(tx)
    .set({
      state: outcome.state,
      status: outcome.status,
      response_excerpt: outcome.responseExcerpt,
      error: outcome.error,
      next_attempt_at: outcome.nextAttemptAt,
      leased_until: null,
    })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('attempts', '=', attempts)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends what waits for an endpoint that is switched off, and what a worker that died has left. */
export async function failWaiting(tx: Tx, endpointId: string): Promise<void> {
  await change(tx)
    .set({
      state: 'failed',
      error: 'The webhook was turned off.',
      next_attempt_at: null,
      leased_until: null,
    })
    .where('endpoint_id', '=', endpointId)
    .where(isFree(tx.now()))
    .execute()
}

type Conditions = ExpressionBuilder<Tables, 'webhook_deliveries'>

/** Whether the worker that was sending it has died. */
const isLeft = (eb: Conditions, now: Date) =>
  eb.and([eb('state', '=', 'sending'), eb('leased_until', '<=', now)])

/** Of deliveries that are not finished: whether no worker that may still be alive has it. */
const isFree = (now: Date) => (eb: Conditions) => eb.or([eb('state', '=', 'queued'), isLeft(eb, now)])

const isDue = (now: Date) => (eb: Conditions) =>
  eb.or([eb.and([eb('state', '=', 'queued'), eb('next_attempt_at', '<=', now)]), isLeft(eb, now)])

/** Of any organization. */
export function findDeliveryPlace(
  services: Services,
  id: string,
): Promise<{ tenantId: string; endpointId: string } | undefined> {
  return inSystemTransaction(services, (db) =>
    db
      .selectFrom('webhook_deliveries')
      .select(['tenant_id as tenantId', 'endpoint_id as endpointId'])
      .where('id', '=', id)
      .executeTakeFirst(),
  )
}

const BATCH = 1_000

/** The oldest delivery of each endpoint that has one due, or left behind by a worker that died. */
export async function listDue(db: Kysely<Tables>, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select('id')
    .distinctOn(['tenant_id', 'endpoint_id'])
    .where(isDue(now))
    .orderBy('tenant_id')
    .orderBy('endpoint_id')
    .orderBy('created_at')
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes what was written before a moment. */
export async function forgetDeliveries(services: Services, before: Date): Promise<void> {
  await inSystemTransaction(services, (db) =>
    sql`delete from webhook_deliveries where created_at < ${before} and state in ('delivered', 'failed')`.execute(
      db,
    ),
  )
}

const toDelivery = (row: Selectable<Table>): Delivery => ({
  id: row.id,
  endpointId: row.endpoint_id,
  event: row.event,
  body: row.body,
  state: row.state,
  attempts: row.attempts,
  status: row.status,
  responseExcerpt: row.response_excerpt,
  error: row.error,
  nextAttemptAt: row.next_attempt_at,
  giveUpAt: row.give_up_at,
  lastAttemptAt: row.last_attempt_at,
  createdAt: row.created_at,
})
