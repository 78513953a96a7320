import { contextOf, inTransaction, type Services } from '../../../platform/context.ts'
import { forEachInTurn } from '../../../platform/jobs/each-tenant.ts'
import { apiOf } from '../connections/connection-api.ts'
import { findConnection } from '../connections/connections.repository.ts'
import { type FailureKind, ProviderFailure } from '../providers/failure.ts'
import { checkLink } from './check-link.ts'
import { claimUnpolled, listOpenLinks } from './news.repository.ts'

const EVERY_MS = 60 * 60_000
/** Each is one call. */
const PER_CONNECTION = 20
/** Older ones are no longer asked about. */
const LOOKS_BACK_MS = 180 * 24 * 60 * 60_000

/**
 * Asks each connected provider once an hour the outcome of a few of the quotes and invoices pushed there.
 *
 * @throws AggregateError of the connections that failed; the others were polled.
 */
export async function pollProviders(services: Services): Promise<void> {
  const now = services.now().getTime()
  await forEachInTurn(await claimUnpolled(services, new Date(now - EVERY_MS)), {
    work: ({ tenantId, providerId }) =>
      pollProvider(services, tenantId, providerId, new Date(now - LOOKS_BACK_MS)),
    failure: 'Some connections were not polled',
  })
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
  for (const link of links) if (!(await mayGoOn(checkLink(ctx, connection, api, link)))) return
}

/** Failures that the next call would meet as well. */
const OF_ALL: readonly FailureKind[] = ['auth_expired', 'rate_limited', 'transient']

/** Whether the rest may be asked about after one was, well or not. The next hour asks again. */
async function mayGoOn(checked: Promise<void>): Promise<boolean> {
  try {
    await checked
    return true
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    return !OF_ALL.includes(error.failure.kind)
  }
}
