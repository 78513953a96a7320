import { PROVIDERS } from '@quotewright/domain/integrations/catalogue.ts'
import type { ProviderClient } from '../../../platform/config-integrations.ts'
import { type Context, inTransaction, type Tx } from '../../../platform/context.ts'
import type { CallRecord } from '../providers/api.ts'
import { ProviderFailure } from '../providers/failure.ts'
import { insertCalls } from './calls.repository.ts'
import type { Connection } from './connection.ts'
import { markExpired } from './expire-connection.ts'
import { type OAuthParties, refreshTokens } from './oauth.ts'
import { findTokens, type KeptTokens, lockTokens, noteError, saveTokens } from './tokens.repository.ts'

/** An access token with less left is renewed before it is used. */
const MARGIN_MS = 5 * 60_000

export interface TokenRequest {
  readonly client: ProviderClient
  readonly actor: string
  /** A token that was refused. */
  readonly stale?: string | undefined
}

type Renewal = { readonly access: string } | { readonly failure: ProviderFailure }

/**
 * Returns an access token, renewed if it must be: by one caller at a time, whatever the process.
 *
 * @param ctx of no transaction: a renewal must be kept whatever becomes of the caller's work
 * @throws ProviderFailure `auth_expired` when a person must connect again
 */
export async function accessTokenOf(
  ctx: Context,
  connection: Connection,
  request: TokenRequest,
): Promise<string> {
  const kept = await inTransaction(ctx, (tx) => findTokens(tx, connection))
  const usable = usableToken(ctx, kept, request.stale)
  if (usable !== undefined) return usable
  const calls: CallRecord[] = []
  try {
    const renewal = await inTransaction(ctx, (tx) => renew(tx, connection, request, calls))
    if ('access' in renewal) return renewal.access
    throw renewal.failure
  } finally {
    // Not in the transaction of the renewal: a failed one leaves its trace too.
    if (calls.length > 0) await inTransaction(ctx, (tx) => insertCalls(tx, connection, request.actor, calls))
  }
}

function usableToken(
  ctx: Context,
  kept: KeptTokens | undefined,
  stale: string | undefined,
): string | undefined {
  if (kept?.access === undefined || kept.access === stale || kept.accessExpiresAt === null) return undefined
  return kept.accessExpiresAt.getTime() - ctx.now().getTime() > MARGIN_MS ? kept.access : undefined
}

/** Keeps what it did when it returns, so a failure that changed something is returned too. */
async function renew(
  tx: Tx,
  connection: Connection,
  { client, stale }: TokenRequest,
  calls: CallRecord[],
): Promise<Renewal> {
  const kept = await lockTokens(tx, connection)
  // While this one waited for the lock another may have renewed it.
  const usable = usableToken(tx, kept, stale)
  if (usable !== undefined) return { access: usable }
  const name = PROVIDERS[connection.provider.id].name
  if (kept === undefined || kept.status === 'expired') return { failure: mustReconnect(name) }
  if (kept.refresh === undefined) {
    await markExpired(tx, connection, `The sign-in to ${name} can't be renewed`)
    return { failure: mustReconnect(name) }
  }
  const parties: OAuthParties = {
    provider: connection.provider,
    client,
    buildUrl: connection.baseUrl,
    now: tx.now,
    onDone: (call) => calls.push(call),
  }
  try {
    const { tokens } = await refreshTokens(parties, kept.refresh)
    // Kept before anything uses the new access token: the old refresh token may be dead by now.
    await saveTokens(tx, connection, tokens)
    return { access: tokens.access }
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    if (error.failure.kind !== 'auth_expired') {
      await noteError(tx, connection.id, error.failure.message)
      return { failure: error }
    }
    await markExpired(tx, connection, error.failure.message)
    return { failure: mustReconnect(name) }
  }
}

const mustReconnect = (name: string): ProviderFailure =>
  new ProviderFailure({ kind: 'auth_expired', message: `Reconnect ${name}: its sign-in has ended` })
