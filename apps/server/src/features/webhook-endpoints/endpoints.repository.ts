import { isWebhookEvent } from '@quotewright/domain/webhook-endpoints/webhook-events.ts'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { compiledOnce } from '../../platform/database/compiled-once.ts'
import type { Tables } from '../../platform/database/schema.ts'
import type { Endpoint } from './endpoint.ts'

type Table = Tables['webhook_endpoints']

const own = (tx: Tx) => tx.db.selectFrom('webhook_endpoints').where('tenant_id', '=', tx.tenantId)

/** The oldest first. */
export async function listEndpoints(tx: Tx): Promise<Endpoint[]> {
  const rows = await own(tx).selectAll().orderBy('created_at').orderBy('id').execute()
  return rows.map(toEndpoint)
}

export async function findEndpoint(tx: Tx, endpointId: string): Promise<Endpoint | undefined> {
  const row = await own(tx).selectAll().where('id', '=', endpointId).executeTakeFirst()
  return row && toEndpoint(row)
}

/** Locked until the transaction ends, with its sealed secrets. */
export async function lockEndpoint(
  tx: Tx,
  endpointId: string,
): Promise<{ endpoint: Endpoint; secret: Buffer; previousSecret: Buffer | null } | undefined> {
  const row = await own(tx).selectAll().where('id', '=', endpointId).forUpdate().executeTakeFirst()
  return row && { endpoint: toEndpoint(row), secret: row.secret, previousSecret: row.previous_secret }
}

/** Those that are switched on and listen to an event. */
export async function listListeners(tx: Tx, event: string): Promise<string[]> {
  const { rows } = await readListeners(tx.db, { tenantId: tx.tenantId, event })
  return rows.map(({ id }) => id)
}

const readListeners = compiledOnce(
  (db, { tenantId, event }: { readonly tenantId: string; readonly event: string }) =>
    db
      .selectFrom('webhook_endpoints')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('is_enabled', '=', true)
      .where('events', '@>', sql<string[]>`array[${event}]::text[]`),
)

/** One organization's endpoints are counted and added by one transaction at a time. */
export async function countEndpoints(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`webhook endpoints ${tx.tenantId}`}, 0))`.execute(
    tx.db,
  )
  const { total } = await own(tx)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

interface NewEndpoint extends Pick<Endpoint, 'id' | 'url' | 'description' | 'events' | 'isEnabled'> {
  readonly secret: Buffer
}

export async function insertEndpoint(tx: Tx, endpoint: NewEndpoint): Promise<Endpoint> {
  const row = await tx.db
    .insertInto('webhook_endpoints')
    .values({
      tenant_id: tx.tenantId,
      id: endpoint.id,
      url: endpoint.url,
      description: endpoint.description,
      events: [...endpoint.events],
      is_enabled: endpoint.isEnabled,
      secret: endpoint.secret,
      created_by_id: tx.userId,
      created_by: tx.actor ?? '',
      created_at: tx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toEndpoint(row)
}

/** Undefined when there is no such endpoint. */
export async function changeEndpointRow(
  tx: Tx,
  endpointId: string,
  change: Updateable<Table>,
): Promise<Endpoint | undefined> {
  const row = await tx.db
    .updateTable('webhook_endpoints')
    .set(change)
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', endpointId)
    .returningAll()
    .executeTakeFirst()
  return row && toEndpoint(row)
}

/** False when there is no such endpoint. Its deliveries go with it. */
export async function deleteEndpoint(tx: Tx, endpointId: string): Promise<boolean> {
  const row = await tx.db
    .deleteFrom('webhook_endpoints')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', endpointId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const toEndpoint = (row: Selectable<Table>): Endpoint => ({
  id: row.id,
  url: row.url,
  description: row.description,
  events: row.events.filter(isWebhookEvent),
  isEnabled: row.is_enabled,
  disabledReason: row.disabled_reason,
  previousSecretUntil: row.previous_secret_until,
  failingSince: row.failing_since,
  lastAttemptAt: row.last_attempt_at,
  lastAttemptOk: row.last_attempt_ok,
  lastStatus: row.last_status,
  createdBy: row.created_by,
  createdAt: row.created_at,
})
