import { isProviderId, PROVIDER_IDS } from '@quotewright/domain/integrations/catalogue.ts'
import type { Selectable } from 'kysely'
import type { Tx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/database/schema.ts'
import { findProvider } from '../providers/providers.ts'
import { type Connection, NEW_SETTINGS } from './connection.ts'

const connections = (tx: Tx) =>
  tx.db.selectFrom('integration_connections').selectAll().where('tenant_id', '=', tx.tenantId)

/** Whether or not this deployment still has a client at the provider. */
export async function findConnection(tx: Tx, providerId: string): Promise<Connection | undefined> {
  const row = await connections(tx).where('provider', '=', providerId).executeTakeFirst()
  return row && toConnection(row, tx.now())
}

/** In the order of the catalogue. */
export async function listConnections(tx: Tx): Promise<Connection[]> {
  const rows = await connections(tx).execute()
  const placeOf = ({ provider }: Connection) => PROVIDER_IDS.indexOf(provider.id)
  return rows
    .flatMap((row) => toConnection(row, tx.now()) ?? [])
    .toSorted((one, other) => placeOf(one) - placeOf(other))
}

type Row = Selectable<Tables['integration_connections']>

function toConnection(row: Row, now: Date): Connection | undefined {
  const provider = isProviderId(row.provider) ? findProvider(row.provider) : undefined
  if (provider === undefined) return undefined
  const isOver = row.refresh_expires_at !== null && row.refresh_expires_at <= now
  return {
    tenantId: row.tenant_id,
    id: row.id,
    provider,
    status: isOver ? 'expired' : row.status,
    accountId: row.account_id,
    accountName: row.account_name,
    baseUrl: row.base_url,
    accounts: row.accounts,
    settings: { ...NEW_SETTINGS, ...row.settings },
    options: row.options,
    optionsAt: row.options_at,
    refreshExpiresAt: row.refresh_expires_at,
    lastError: row.last_error,
    createdBy: row.created_by,
    createdAt: row.created_at,
  }
}
