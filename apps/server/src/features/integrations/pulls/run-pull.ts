import { PROVIDERS } from '@quotewright/domain/integrations/catalogue.ts'
import { contextOf, inTransaction, type Services, type Tx } from '../../../platform/context.ts'
import type { Connection } from '../connections/connection.ts'
import { apiOf } from '../connections/connection-api.ts'
import { findConnection } from '../connections/connections.repository.ts'
import type { Api } from '../providers/api.ts'
import { ProviderFailure } from '../providers/failure.ts'
import type { PageOutcome, Pull } from './pull.ts'
import { claimPull, savePage, saveProblem } from './pulls.repository.ts'
import { takeContacts, takeItems } from './take-page.ts'

/** A page with what keeps it. */
interface Page {
  readonly next: string | undefined
  readonly take: (tx: Tx) => Promise<PageOutcome>
}

const MOST_ATTEMPTS = 6
const FIRST_PAUSE_MS = 10_000

/**
 * Brings in what a provider has, page by page. Each page is kept in one transaction with where the next one begins, so
 * a pull that is interrupted goes on there.
 */
export async function runPull(services: Services, tenantId: string, pullId: string): Promise<void> {
  const claimed = await claimPull(services, tenantId, pullId)
  if (claimed === undefined) return
  const ctx = contextOf(services, tenantId)
  let pull = claimed
  const fail = (problem: string, nextAt: Date | null) =>
    inTransaction(ctx, (tx) => saveProblem(tx, pull, problem, nextAt))
  const connection = await inTransaction(ctx, (tx) => findConnection(tx, claimed.providerId))
  if (connection === undefined || connection.accountId !== claimed.accountId)
    return fail('No longer connected', null)
  const api = apiOf(ctx, connection, `pull ${pullId}`)
  try {
    for (;;) {
      const page = await readPage(api, connection, pull)
      const saved = await inTransaction(ctx, async (tx) => {
        const outcome = await page.take(tx)
        if (await savePage(tx, pull, outcome, page.next)) return outcome
        throw new PullTaken()
      })
      if (page.next === undefined) return
      pull = { ...pull, cursor: page.next, skipped: [...pull.skipped, ...saved.skipped], attempts: 1 }
    }
  } catch (error) {
    if (error instanceof PullTaken) return
    if (!(error instanceof ProviderFailure)) throw error
    const retryAt = retryAtOf(error, pull, services)
    await fail(retryAt === null ? failedFor(error, connection) : error.message, retryAt)
  }
}

/** Another worker has gone on with the pull; what this one has read is not kept. */
class PullTaken extends Error {}

async function readPage(api: Api, { provider, accountId }: Connection, pull: Pull): Promise<Page> {
  const { name } = PROVIDERS[provider.id]
  const origin = { providerId: provider.id, accountId, source: name }
  const cursor = pull.cursor ?? undefined
  if (pull.kind === 'contacts') {
    const page = await provider.pullContacts?.(api, cursor)
    return { next: page?.next, take: (tx) => takeContacts(tx, origin, page?.rows ?? []) }
  }
  const page = await provider.pullItems?.(api, cursor)
  return { next: page?.next, take: (tx) => takeItems(tx, origin, page?.rows ?? []) }
}

function retryAtOf({ failure }: ProviderFailure, { attempts }: Pull, services: Services): Date | null {
  const mayPass = failure.kind === 'rate_limited' || failure.kind === 'transient'
  if (!mayPass || attempts >= MOST_ATTEMPTS) return null
  const pause = failure.retryAfterMs ?? FIRST_PAUSE_MS * 2 ** (attempts - 1) * (0.5 + services.random() / 2)
  return new Date(services.now().getTime() + pause)
}

const failedFor = ({ failure }: ProviderFailure, { provider }: Connection): string =>
  failure.kind === 'auth_expired'
    ? `Reconnect ${PROVIDERS[provider.id].name}, then import again`
    : failure.message
