import { contextOf, inTransaction, type Services } from '../../../platform/context.ts'
import { ProviderFailure } from '../providers/failure.ts'
import { accessTokenOf } from './access-token.ts'
import { findConfigured } from './configured-provider.ts'
import { findConnection, listRenewable } from './connections.repository.ts'
import { findTokens } from './tokens.repository.ts'

const DAY_MS = 86_400_000

/** Renews connections that were last renewed so long ago that their provider may end them. */
export async function keepConnectionsAlive(services: Services): Promise<void> {
  for (const { tenantId, provider: providerId, refreshedAt } of await listRenewable(services)) {
    const configured = findConfigured(services, providerId)
    if (configured === undefined) continue
    const ageMs = services.now().getTime() - refreshedAt.getTime()
    if (ageMs >= configured.provider.oauth.keepAliveDays * DAY_MS) await renew(services, tenantId, configured)
  }
}

async function renew(
  services: Services,
  tenantId: string,
  { provider, client }: NonNullable<ReturnType<typeof findConfigured>>,
): Promise<void> {
  const ctx = contextOf(services, tenantId)
  const found = await inTransaction(ctx, async (tx) => {
    const connection = await findConnection(tx, provider.id)
    return connection && { connection, tokens: await findTokens(tx, connection) }
  })
  if (found === undefined) return
  try {
    await accessTokenOf(ctx, found.connection, { client, actor: 'keep-alive', stale: found.tokens?.access })
  } catch (error) {
    // It stands with the connection, and tomorrow is another day.
    if (!(error instanceof ProviderFailure)) throw error
  }
}
