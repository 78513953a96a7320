import { setTimeout as sleep } from 'node:timers/promises'
import { PROVIDERS } from '@quotewright/domain/integrations/catalogue.ts'
import type { ProviderClient } from '../../../platform/config-integrations.ts'
import { type Context, inTransaction } from '../../../platform/context.ts'
import { type Api, createApi } from '../providers/api.ts'
import { ProviderFailure } from '../providers/failure.ts'
import { accessTokenOf } from './access-token.ts'
import { closeCallSlots, takeCallSlot } from './call-slots.repository.ts'
import { insertCalls } from './calls.repository.ts'
import type { Connection } from './connection.ts'
import { addressOf } from './oauth.ts'
import { NO_PACE, paceOf } from './pace.ts'

/** How long a call waits for its turn. */
const PATIENCE_MS = 30_000

/** No turn soon enough, by our own counting. */
class NoSlot extends ProviderFailure {}

/**
 * The calls of a connection: each takes its turn under the provider's limit, renews the access token when it must, and
 * is audited. They run in transactions of their own, so nothing is undone with the caller's.
 *
 * @param actor names who or which job they are for
 */
export function apiOf(ctx: Context, connection: Connection, actor: string): Api {
  const client = ctx.services.integrations.clients.get(connection.provider.id)
  if (client === undefined) return unconfigured(connection)
  const { accountId } = connection
  const own = outsideTransaction(ctx)
  const pace = paceFor(ctx, connection)
  const api = createApi({
    ...staticParts(connection, client),
    accessToken: (stale) => accessTokenOf(own, connection, { client, actor, stale }),
    takeSlot: () => takeSlot(own, connection),
    onDone: (call) => inTransaction(own, (tx) => insertCalls(tx, connection, actor, [call])),
  })
  return {
    accountId,
    async call(call) {
      try {
        return await api.call(call)
      } catch (error) {
        if (
          error instanceof ProviderFailure &&
          error.failure.kind === 'rate_limited' &&
          !(error instanceof NoSlot)
        )
          await inTransaction(own, (tx) =>
            closeCallSlots(tx, connection.id, error.failure.retryAfterMs ?? DEFAULT_PAUSE_MS, pace),
          )
        throw error
      }
    },
  }
}

/** A provider that is too busy and doesn't say for how long. */
const DEFAULT_PAUSE_MS = 5_000

/** The parts of a connection's calls that don't depend on its tokens. */
export function staticParts(
  { provider, accountId, baseUrl }: Pick<Connection, 'provider' | 'accountId' | 'baseUrl'>,
  client: ProviderClient,
) {
  return {
    accountId,
    baseUrl: addressOf(provider.apiBaseUrl, { client, buildUrl: baseUrl }).origin,
    root: provider.root?.(accountId) ?? '/',
    headers: provider.headers?.({ accountId, clientId: client.clientId }) ?? {},
    query: provider.query ?? {},
    classify: provider.classify && ((answer) => provider.classify?.(answer)),
    providerName: PROVIDERS[provider.id].name,
  } satisfies Partial<Parameters<typeof createApi>[0]>
}

/** The same context without the caller's transaction. */
const outsideTransaction = ({ tenantId, userId, actor, services, now }: Context): Context => ({
  tenantId,
  userId,
  actor,
  services,
  now,
})

const paceFor = ({ services }: Context, { provider }: Connection) =>
  services.integrations.isPaced ? paceOf(provider.limit) : NO_PACE

async function takeSlot(ctx: Context, connection: Connection): Promise<void> {
  const slot = await inTransaction(ctx, (tx) =>
    takeCallSlot(tx, connection.id, paceFor(ctx, connection), PATIENCE_MS),
  )
  const name = PROVIDERS[connection.provider.id].name
  if (slot.kind === 'disconnected')
    throw new ProviderFailure({ kind: 'auth_expired', message: `${name} was disconnected` })
  if (slot.kind === 'too_busy')
    throw new NoSlot({ kind: 'rate_limited', message: `${name} is busy`, retryAfterMs: slot.waitMs })
  if (slot.waitMs > 0) await sleep(slot.waitMs)
}

/** The deployment no longer has a client at the provider. */
const unconfigured = ({ accountId, provider }: Connection): Api => ({
  accountId,
  call: () =>
    Promise.reject(
      new ProviderFailure({
        kind: 'permission',
        message: `${PROVIDERS[provider.id].name} isn't set up on this server`,
      }),
    ),
})
