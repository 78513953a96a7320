import { v7 as uuidv7 } from 'uuid'
import { inSystemTransaction, type Services, type Tx } from '../../../platform/context.ts'
import type { CallRecord } from '../providers/api.ts'
import type { Connection } from './connection.ts'

export type ConnectionEvent = 'connected' | 'disconnected' | 'refresh_failed' | 'settings_changed'

type Audited = Pick<Connection, 'accountId'> & { readonly provider: Pick<Connection['provider'], 'id'> }

/** Keeps who made which calls to a provider. */
export async function insertCalls(
  tx: Tx,
  connection: Audited,
  actor: string,
  calls: readonly CallRecord[],
): Promise<void> {
  await tx.db
    .insertInto('integration_calls')
    .values(
      calls.map(({ method, path, status, durationMs, requestId, externalId }) => ({
        ...entryOf(tx, connection, actor),
        kind: 'call',
        method,
        // Whatever a provider's code puts there: a query may name people.
        path: path.split('?')[0] ?? '',
        status,
        duration_ms: durationMs,
        request_id: requestId,
        external_id: externalId,
      })),
    )
    .execute()
}

/** Keeps what was done to a connection, and by whom. */
export async function insertConnectionEvent(
  tx: Tx,
  connection: Audited,
  event: { readonly kind: ConnectionEvent; readonly actor: string; readonly detail: string | null },
): Promise<void> {
  await tx.db
    .insertInto('integration_calls')
    .values({ ...entryOf(tx, connection, event.actor), kind: event.kind, detail: event.detail })
    .execute()
}

const entryOf = (tx: Tx, { provider, accountId }: Audited, actor: string) => ({
  tenant_id: tx.tenantId,
  id: uuidv7(),
  provider: provider.id,
  account_id: accountId,
  actor,
  created_at: tx.now(),
})

/** Everyone's that are older. */
export function deleteCallsBefore(services: Services, before: Date): Promise<void> {
  return inSystemTransaction(services, async (db) => {
    await db.deleteFrom('integration_calls').where('created_at', '<', before).execute()
  })
}
