import type { Tx } from '../../../platform/context.ts'
import type { Connection } from './connection.ts'
import type { TokenSet } from './oauth.ts'

/** The tokens of a connection, opened. */
export interface KeptTokens {
  readonly status: 'active' | 'needs_selection' | 'expired'
  /** Undefined: none, or sealed with a key this process doesn't have. */
  readonly access: string | undefined
  readonly refresh: string | undefined
  readonly accessExpiresAt: Date | null
}

export type ConnectionKey = Pick<Connection, 'tenantId' | 'id'> & {
  readonly provider: Pick<Connection['provider'], 'id'>
}

/** Undefined when the connection was removed. */
export const findTokens = (tx: Tx, connection: ConnectionKey): Promise<KeptTokens | undefined> =>
  readTokens(tx, connection, false)

/** The same, while no other transaction may read them so or change the connection. */
export const lockTokens = (tx: Tx, connection: ConnectionKey): Promise<KeptTokens | undefined> =>
  readTokens(tx, connection, true)

async function readTokens(
  tx: Tx,
  connection: ConnectionKey,
  locked: boolean,
): Promise<KeptTokens | undefined> {
  const query = tx.db
    .selectFrom('integration_connections')
    .select(['status', 'access_token', 'refresh_token', 'access_expires_at'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', connection.id)
  const row = await (locked ? query.forUpdate() : query).executeTakeFirst()
  if (row === undefined) return undefined
  const open = (sealed: Buffer | null, kind: TokenKind) =>
    sealed === null ? undefined : tx.services.integrations.sealer.open(sealed, placeOf(connection, kind))
  return {
    status: row.status,
    access: open(row.access_token, 'access'),
    refresh: open(row.refresh_token, 'refresh'),
    accessExpiresAt: row.access_expires_at,
  }
}

type TokenKind = 'access' | 'refresh'

const placeOf = ({ tenantId, provider, id }: ConnectionKey, kind: TokenKind): string[] => [
  tenantId,
  provider.id,
  id,
  kind,
]

/** Columns that keep tokens; a refresh token stays when there is no new one. */
export function tokenColumns(tx: Tx, connection: ConnectionKey, tokens: TokenSet) {
  const { sealer } = tx.services.integrations
  return {
    access_token: sealer.seal(tokens.access, placeOf(connection, 'access')),
    ...(tokens.refresh === null
      ? {}
      : { refresh_token: sealer.seal(tokens.refresh, placeOf(connection, 'refresh')) }),
    access_expires_at: tokens.accessExpiresAt,
    refresh_expires_at: tokens.refreshExpiresAt,
    refreshed_at: tx.now(),
    last_error: null,
    updated_at: tx.now(),
  }
}

export async function saveTokens(tx: Tx, connection: ConnectionKey, tokens: TokenSet): Promise<void> {
  await tx.db
    .updateTable('integration_connections')
    .set(tokenColumns(tx, connection, tokens))
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', connection.id)
    .execute()
}

/** Forgets the tokens. Returns false when the connection has expired before, or is gone. */
export async function expireTokens(tx: Tx, connectionId: string, reason: string): Promise<boolean> {
  const expired = await tx.db
    .updateTable('integration_connections')
    .set({
      status: 'expired',
      access_token: null,
      refresh_token: null,
      access_expires_at: null,
      last_error: reason,
      updated_at: tx.now(),
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', connectionId)
    .where('status', '<>', 'expired')
    .returning('id')
    .executeTakeFirst()
  return expired !== undefined
}

export async function noteError(tx: Tx, connectionId: string, message: string): Promise<void> {
  await tx.db
    .updateTable('integration_connections')
    .set({ last_error: message, updated_at: tx.now() })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', connectionId)
    .execute()
}
