import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, inTransaction } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import type { CallRecord } from '../providers/api.ts'
import { insertCalls, insertConnectionEvent } from './calls.repository.ts'
import type { Connection } from './connection.ts'
import { apiOf } from './connection-api.ts'
import { deleteConnection, findConnection, withHost } from './connections.repository.ts'
import { type OAuthParties, revokeTokens } from './oauth.ts'
import { findTokens } from './tokens.repository.ts'

/** How long a person waits for a provider to hear that they leave. */
const PATIENCE_MS = 5_000

/**
 * Tells the provider that the sign-in ends. Best effort: whether it hears of it or not, the tokens are forgotten next.
 *
 * @throws AppError `not_found` where nothing is connected
 */
export async function endSignIn(ctx: Context, providerId: string): Promise<Connection> {
  const connection = await inTransaction(ctx, (tx) => findConnection(tx, providerId))
  if (connection === undefined) throw new AppError('not_found', 'Not connected')
  const ended = end(ctx, connection).catch(() => undefined)
  await Promise.race([ended, sleep(PATIENCE_MS, undefined, { ref: false })])
  return connection
}

async function end(ctx: Context, connection: Connection): Promise<void> {
  const { provider, baseUrl, accountId } = connection
  const client = ctx.services.integrations.clients.get(provider.id)
  const tokens = await inTransaction(ctx, (tx) => findTokens(tx, connection))
  if (client === undefined || tokens?.refresh === undefined) return
  const actor = ctx.actor ?? 'Quotewright'
  // It needs the tokens that are revoked next.
  await provider.disconnect?.(apiOf(ctx, connection, actor)).catch(() => undefined)
  const calls: CallRecord[] = []
  const parties: OAuthParties = {
    provider,
    client,
    buildUrl: baseUrl,
    now: ctx.now,
    onDone: (call) => calls.push(call),
  }
  await revokeTokens(parties, tokens.refresh, accountId).catch(() => undefined)
  if (calls.length > 0) await inTransaction(ctx, (tx) => insertCalls(tx, connection, actor, calls))
}

/** Forgets a connection and its tokens. What was pushed stays known, so connecting again duplicates nothing. */
export function forgetConnection(ctx: Context, connection: Connection): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (!(await deleteConnection(tx, connection))) return
    await withHost(tx, connection)
    await insertConnectionEvent(tx, connection, {
      kind: 'disconnected',
      actor: tx.actor ?? 'Quotewright',
      detail: connection.accountName || null,
    })
  })
}
