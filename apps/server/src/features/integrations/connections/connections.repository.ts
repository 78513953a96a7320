import { isProviderId, PROVIDER_IDS } from '@quotewright/domain/integrations/catalogue.ts'
import type { Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { inSystemTransaction, type Services, type Tx } from '../../../platform/context.ts'
import { lockName, removeRow } from '../../../platform/database/rows.repository.ts'
import type { Tables } from '../../../platform/database/schema.ts'
import { buildAccountId, isHostless } from '../providers/build-account.ts'
import type { Account, Provider } from '../providers/provider.ts'
import { findProvider } from '../providers/providers.ts'
import { type Connection, NEW_SETTINGS, statusOf } from './connection.ts'
import type { TokenSet } from './oauth.ts'
import { tokenColumns } from './tokens.repository.ts'

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

interface NewSignIn {
  readonly provider: Provider
  readonly buildUrl: string | null
  /** At least one. */
  readonly accounts: readonly Account[]
  readonly tokens: TokenSet
  readonly userId: string
  readonly userEmail: string
}

/**
 * Keeps a sign-in: as the provider's connection, or in place of the one before, whose settings stay when it is to the
 * same account. A single account is chosen automatically.
 */
export async function saveConnection(tx: Tx, signIn: NewSignIn): Promise<Connection> {
  await lockName(tx, `integration ${signIn.provider.id}`)
  const before = await findConnection(tx, signIn.provider.id)
  const connection = connectionOf(tx, signIn, before && (await withHost(tx, before)))
  const columns = {
    ...choiceColumns(connection),
    status: connection.status,
    base_url: connection.baseUrl,
    accounts: JSON.stringify(connection.accounts),
    // The one of the sign-in before is no use with these.
    refresh_token: null,
    ...tokenColumns(tx, connection, signIn.tokens),
    created_by_id: signIn.userId,
    created_by: signIn.userEmail,
    created_at: connection.createdAt,
  }
  await tx.db
    .insertInto('integration_connections')
    .values({ tenant_id: tx.tenantId, id: connection.id, provider: connection.provider.id, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'provider']).doUpdateSet(columns))
    .execute()
  return connection
}

/**
 * Names the host of the account in what is known of it, where that was left out: once the connection is gone, its host
 * is too, and another host's company may have the same number.
 */
export async function withHost(tx: Tx, connection: Connection): Promise<Connection> {
  const { baseUrl, accountId, provider } = connection
  if (baseUrl === null || !isHostless(accountId)) return connection
  const named = { account_id: buildAccountId(baseUrl, accountId) }
  for (const table of ['integration_links', 'integration_pushes'] as const)
    await tx.db
      .updateTable(table)
      .set(named)
      .where('tenant_id', '=', tx.tenantId)
      .where('provider', '=', provider.id)
      .where('account_id', '=', accountId)
      .execute()
  return { ...connection, accountId: named.account_id }
}

const UNCHOSEN = { settings: NEW_SETTINGS, options: null, optionsAt: null }

function connectionOf(tx: Tx, signIn: NewSignIn, before: Connection | undefined): Connection {
  const { provider, accounts, tokens } = signIn
  const same = accounts.find(({ id }) => id === before?.accountId)
  const account = same ?? (accounts.length === 1 ? accounts[0] : undefined) ?? { id: '', name: '' }
  const { settings, options, optionsAt } = (same && before) ?? UNCHOSEN
  const connection: Connection = {
    tenantId: tx.tenantId,
    id: before?.id ?? uuidv7(),
    provider,
    status: 'active',
    accountId: account.id,
    accountName: account.name,
    baseUrl: signIn.buildUrl,
    accounts,
    settings,
    options,
    optionsAt,
    refreshExpiresAt: tokens.refreshExpiresAt,
    lastError: null,
    createdBy: signIn.userEmail,
    createdAt: tx.now(),
  }
  return { ...connection, status: statusOf(connection) }
}

/** Changes what is chosen, one change at a time. Undefined when the connection was removed. */
export async function saveChoices(
  tx: Tx,
  { id }: Pick<Connection, 'id'>,
  change: (current: Connection) => Connection,
): Promise<Connection | undefined> {
  const row = await connections(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  const current = row && toConnection(row, tx.now())
  if (current === undefined) return undefined
  const changed = change(current)
  const status = statusOf(changed)
  await tx.db
    .updateTable('integration_connections')
    // One whose time has run out isn't written down: its next renewal decides.
    .set({
      ...choiceColumns(changed),
      ...(status === current.status ? {} : { status }),
      updated_at: tx.now(),
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute()
  return { ...changed, status }
}

const choiceColumns = ({ accountId, accountName, settings, options, optionsAt }: Connection) => ({
  account_id: accountId,
  account_name: accountName,
  settings: JSON.stringify(settings),
  options: options === null ? null : JSON.stringify(options),
  options_at: optionsAt,
})

/** Returns false when there is none. */
export const deleteConnection = (tx: Tx, { id }: Pick<Connection, 'id'>): Promise<boolean> =>
  removeRow(tx, 'integration_connections', id)

/** Connections of all organizations that can still be used, with when each was last renewed. */
export function listRenewable(
  services: Services,
): Promise<readonly { readonly tenantId: string; readonly provider: string; readonly refreshedAt: Date }[]> {
  return inSystemTransaction(services, (db) =>
    db
      .selectFrom('integration_connections')
      .select(['tenant_id as tenantId', 'provider', 'refreshed_at as refreshedAt'])
      .where('status', '<>', 'expired')
      .orderBy('refreshed_at')
      .execute(),
  )
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
