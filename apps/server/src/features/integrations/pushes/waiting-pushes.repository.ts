import { providerListing } from '@quotewright/domain/integrations/catalogue.ts'
import type { Tx } from '../../../platform/context.ts'
import { pushText } from './push-text.ts'
import { toPush } from './pushes.repository.ts'

/** A push that goes no further until a person does something. */
export interface WaitingPush {
  readonly id: string
  readonly quoteId: string
  readonly quoteNumber: string
  /** What is the matter, as a sentence. */
  readonly text: string
  /** The connection is to be signed in to again, which takes an admin. */
  readonly needsSignIn: boolean
  readonly at: Date
}

/**
 * Failed pushes and those with a question, the last changed first, of quotes that are still accepted. Those to an
 * account that was disconnected are left out: they can't be sent.
 */
export async function listWaitingPushes(tx: Tx, limit: number): Promise<WaitingPush[]> {
  const rows = await tx.db
    .selectFrom('integration_pushes as push')
    .innerJoin('quotes as quote', (join) =>
      join
        .onRef('quote.tenant_id', '=', 'push.tenant_id')
        .onRef('quote.id', '=', 'push.quote_id')
        .on('quote.deleted_at', 'is', null)
        .on('quote.status', '=', 'accepted'),
    )
    .innerJoin('integration_connections as connection', (join) =>
      join
        .onRef('connection.tenant_id', '=', 'push.tenant_id')
        .onRef('connection.provider', '=', 'push.provider')
        .onRef('connection.account_id', '=', 'push.account_id'),
    )
    .selectAll('push')
    .select('quote.quote_number')
    .where('push.tenant_id', '=', tx.tenantId)
    .where('push.state', 'in', ['failed', 'needs_input'])
    .orderBy('push.updated_at', 'desc')
    .orderBy('push.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ quote_number: quoteNumber, ...row }) => {
    const push = toPush(row)
    return {
      id: push.id,
      quoteId: push.quoteId,
      quoteNumber,
      text: pushText(push, providerListing(push.providerId).name),
      needsSignIn: push.state === 'failed' && push.failure?.kind === 'auth_expired',
      at: push.updatedAt,
    }
  })
}
