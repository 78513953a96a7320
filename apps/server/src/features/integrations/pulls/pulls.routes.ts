import { integrationsContract } from '@quotewright/contracts/integrations.ts'
import { type Context, inTransaction, type Tx } from '../../../platform/context.ts'
import { invalidField } from '../../../platform/errors.ts'
import { type Binding, bind } from '../../../platform/http/bind.ts'
import { requireConnection } from '../connections/require-connection.ts'
import { type PullKind, pullKindsOf } from '../providers/provider.ts'
import type { Pull } from './pull.ts'
import { runPullJob } from './pulls.jobs.ts'
import { listLatestPulls, startOrFind } from './pulls.repository.ts'
import { toPullWire } from './pulls.wire.ts'

/** Contacts and items from a provider, into Customers and the Price Book. */
export function pullsRoutes(binding: Binding): void {
  bind(binding, integrationsContract.startPull, async ({ ctx, params, body }) => {
    const pull = await inTransaction(ctx, (tx) => startPull(tx, params.provider, body.kind))
    return { status: 202, body: toPullWire(pull) }
  })

  bind(binding, integrationsContract.listPulls, async ({ ctx, params }) => {
    const pulls = await readPulls(ctx, params.provider)
    return { status: 200, body: { pulls: pulls.map(toPullWire) } }
  })
}

/** Starts a pull, or returns the one that is running. */
async function startPull(tx: Tx, providerId: string, kind: PullKind): Promise<Pull> {
  const { provider, accountId } = await requireConnection(tx, providerId)
  if (!pullKindsOf(provider).includes(kind)) throw invalidField('kind', 'Not available here')
  const pull = await startOrFind(tx, {
    providerId: provider.id,
    accountId,
    kind,
    requestedBy: tx.actor ?? '',
  })
  await tx.services.jobs.enqueue(
    tx,
    runPullJob,
    { tenantId: tx.tenantId, id: pull.id },
    { singletonKey: pull.id },
  )
  return pull
}

const readPulls = (ctx: Context, providerId: string): Promise<Pull[]> =>
  inTransaction(ctx, async (tx) => {
    const { provider } = await requireConnection(tx, providerId)
    return listLatestPulls(tx, provider.id)
  })
