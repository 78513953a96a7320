import { contextOf, inTransaction, type Services } from '../../../platform/context.ts'
import { forEachInTurn } from '../../../platform/jobs/each-tenant.ts'
import { apiOf } from '../connections/connection-api.ts'
import { findConnection } from '../connections/connections.repository.ts'
import { listLinksOf } from '../links/links.repository.ts'
import { ProviderFailure } from '../providers/failure.ts'
import { checkLink } from './check-link.ts'
import {
  claimWebhooks,
  listTenantsOfAccount,
  markWebhookDone,
  type WaitingWebhook,
} from './news.repository.ts'

/** How long a webhook waits before it is tried again, whether it failed or its worker died. */
const RETRY_MS = 5 * 60_000
/** Polling tells the rest. */
const GIVE_UP_MS = 24 * 60 * 60_000

/**
 * Works off the webhooks that are due. A webhook only says where to look: what happened is read at the provider, so
 * one that is forged, late or repeated does no harm.
 *
 * @throws AggregateError of the webhooks that failed; they are tried again, and the others are worked off.
 */
export async function workOffWebhooks(services: Services): Promise<void> {
  await forEachInTurn(await claimWebhooks(services, RETRY_MS), {
    work: async (webhook) => {
      const isLate = services.now().getTime() - webhook.receivedAt.getTime() > GIVE_UP_MS
      if (isLate || (await workOff(services, webhook))) await markWebhookDone(services, webhook.id)
    },
    failure: 'Some webhooks were not worked off',
  })
}

/** @returns whether it is worked off; false leaves it for another try */
async function workOff(services: Services, webhook: WaitingWebhook): Promise<boolean> {
  let isDone = true
  for (const tenantId of await listTenantsOfAccount(services, webhook)) {
    try {
      await workOffFor(services, tenantId, webhook)
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error
      isDone = false
    }
  }
  return isDone
}

async function workOffFor(services: Services, tenantId: string, webhook: WaitingWebhook): Promise<void> {
  const ctx = contextOf(services, tenantId)
  const { providerId, accountId, kind, externalId } = webhook
  const connection = await inTransaction(ctx, (tx) => findConnection(tx, providerId))
  if (connection?.accountId !== accountId) return
  const api = apiOf(ctx, connection, 'webhook')
  if (kind === 'disconnected') {
    // The call finds out whether the sign-in is really over, and marks it so.
    await connection.provider.testConnection(api).catch(ignoreExpiry)
    return
  }
  const links = await inTransaction(ctx, (tx) =>
    listLinksOf(tx, { providerId, accountId }, kind, [externalId]),
  )
  for (const link of links) await checkLink(ctx, connection, api, link)
}

function ignoreExpiry(error: unknown): void {
  if (!(error instanceof ProviderFailure) || error.failure.kind !== 'auth_expired') throw error
}
