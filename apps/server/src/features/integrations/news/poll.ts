import { contextOf, inTransaction, type Services } from '../../../platform/context.ts'
import { apiOf } from '../connections/connection-api.ts'
import { findConnection } from '../connections/connections.repository.ts'
import { ProviderFailure } from '../providers/failure.ts'
import { checkLink } from './check-link.ts'
import { claimUnpolled, listOpenLinks } from './news.repository.ts'

const EVERY_MS = 60 * 60_000
/** Each is one call. */
const PER_CONNECTION = 20
/** Older ones are no longer asked about. */
const LOOKS_BACK_MS = 180 * 24 * 60 * 60_000

/** Asks each connected provider once an hour the outcome of a few of the quotes and invoices pushed there. */
export async function pollProviders(services: Services): Promise<void> {
  const now = services.now().getTime()
  for (const { tenantId, providerId } of await claimUnpolled(services, new Date(now - EVERY_MS)))
    await pollProvider(services, tenantId, providerId, new Date(now - LOOKS_BACK_MS))
}

async function pollProvider(
  services: Services,
  tenantId: string,
  providerId: string,
  since: Date,
): Promise<void> {
  const ctx = contextOf(services, tenantId)
  const { connection, links } = await inTransaction(ctx, async (tx) => {
    const found = await findConnection(tx, providerId)
    if (found === undefined) return { connection: undefined, links: [] }
    const place = { providerId, accountId: found.accountId }
    return { connection: found, links: await listOpenLinks(tx, place, { since, limit: PER_CONNECTION }) }
  })
  if (connection === undefined) return
  const api = apiOf(ctx, connection, 'poll')
  try {
    for (const link of links) await checkLink(ctx, connection, api, link)
  } catch (error) {
    // The next hour asks again.
    if (!(error instanceof ProviderFailure)) throw error
  }
}
