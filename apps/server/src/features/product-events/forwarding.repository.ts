import { sql } from 'kysely'
import { inSystemTransaction, type Services } from '../../platform/context.ts'

/** A worker's right to forward, until its time is over. Its end tells it from the turns of others. */
export interface Turn {
  readonly leasedUntil: Date
  /** How often forwarding failed before it, in a row. */
  readonly failures: number
}

/** Begins to queue events, if that was not yet so, and takes the turn; undefined while another has it, or it is too early. */
export function takeTurn(services: Services, leasedUntil: Date): Promise<Turn | undefined> {
  const now = services.now()
  return inSystemTransaction(services, async (db) => {
    const row = await db
      .insertInto('product_event_forwarding')
      .values({ leased_until: leasedUntil, next_attempt_at: now })
      .onConflict((conflict) =>
        conflict
          .column('is_only')
          .doUpdateSet({ leased_until: leasedUntil })
          .where('product_event_forwarding.next_attempt_at', '<=', now)
          .where((eb) =>
            eb.or([
              eb('product_event_forwarding.leased_until', 'is', null),
              eb('product_event_forwarding.leased_until', '<=', now),
            ]),
          ),
      )
      .returning('failures')
      .executeTakeFirst()
    return row && { leasedUntil, failures: row.failures }
  })
}

/** How a turn goes on or ends. */
interface TurnChange {
  readonly leased_until: Date | null
  readonly failures: number
  readonly next_attempt_at: Date
}

/** Returns whether the turn was still this worker's. */
export function changeTurn(services: Services, { leasedUntil }: Turn, change: TurnChange): Promise<boolean> {
  return inSystemTransaction(services, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('product_event_forwarding')
      .set(change)
      .where('leased_until', '=', leasedUntil)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  })
}

/** Nothing is queued any more. What is already waits for the day when forwarding is on again. */
export function stopQueueing(services: Services): Promise<void> {
  return inSystemTransaction(services, async (db) => {
    await db.deleteFrom('product_event_forwarding').execute()
  })
}

export interface QueuedEvent {
  readonly tenantId: string
  readonly eventId: number
  /** Undefined when it was deleted since. */
  readonly event:
    | {
        readonly type: string
        readonly at: Date
        readonly quoteId: string | null
        readonly userId: string | null
        readonly properties: Readonly<Record<string, unknown>>
      }
    | undefined
}

/** The events that wait, the oldest first. */
export function listQueued(services: Services, limit: number): Promise<QueuedEvent[]> {
  return inSystemTransaction(services, async (db) => {
    const rows = await db
      .selectFrom((eb) =>
        eb.selectFrom('product_event_queue').selectAll().orderBy('event_id').limit(limit).as('queued'),
      )
      .leftJoin('product_events as event', (join) =>
        join.onRef('event.tenant_id', '=', 'queued.tenant_id').onRef('event.id', '=', 'queued.event_id'),
      )
      .select([
        'queued.tenant_id',
        'queued.event_id',
        'event.type',
        'event.at',
        'event.quote_id',
        'event.user_id',
      ])
      .select('event.properties')
      .orderBy('queued.event_id')
      .execute()
    return rows.map(({ tenant_id: tenantId, event_id: eventId, type, at, properties, ...row }) => ({
      tenantId,
      eventId,
      event:
        type === null || at === null || properties === null
          ? undefined
          : { type, at, properties, quoteId: row.quote_id, userId: row.user_id },
    }))
  })
}

/** Takes events off the queue. */
export function dequeue(services: Services, events: readonly QueuedEvent[]): Promise<void> {
  return inSystemTransaction(services, async (db) => {
    await sql`delete from product_event_queue where (tenant_id, event_id) in (
      select * from unnest(${events.map(({ tenantId }) => tenantId)}::uuid[], ${events.map(({ eventId }) => eventId)}::bigint[]))`.execute(
      db,
    )
  })
}
