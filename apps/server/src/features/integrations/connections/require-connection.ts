import type { Tx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Connection } from './connection.ts'
import { findConnection } from './connections.repository.ts'

/** @throws AppError `not_found` for a provider that is unknown, not set up here or not connected. */
export async function requireConnection(tx: Tx, providerId: string): Promise<Connection> {
  const connection = await findConnection(tx, providerId)
  if (connection === undefined || !tx.services.integrations.clients.has(connection.provider.id))
    throw new AppError('not_found', 'Not connected')
  return connection
}
