import { providerListing } from '@quotewright/domain/integrations/catalogue.ts'
import type { TargetDocument } from '@quotewright/domain/integrations/fit-sale.ts'
import { saleOf } from '@quotewright/domain/integrations/sale.ts'
import type { QuoteTotals } from '@quotewright/domain/quotes/totals.ts'
import type { Tx } from '../../../platform/context.ts'
import { getOrganization } from '../../organizations/public.ts'
import type { Quote } from '../../quotes/public.ts'
import type { Connection } from '../connections/connection.ts'
import { listConnections } from '../connections/connections.repository.ts'
import type { DocumentKind } from '../providers/provider.ts'
import type { Push } from './push.ts'
import { connectionProblem, currencyProblem } from './push-material.ts'
import { choicesFor, documentFor } from './push-quote.ts'
import { acceptedVersion } from './request-push.ts'

/** What would arrive over a connection. */
export interface PushPreview {
  readonly connection: Connection
  /** What of the accepted version has not been pushed to the connected account yet; before, what of any. */
  readonly actions: readonly DocumentKind[]
  readonly ours: QuoteTotals
  readonly document: TargetDocument
  /** Why it can't be pushed now, in a sentence. */
  readonly blocked: string | null
}

/**
 * What of a quote would arrive over each connection: of the accepted version, or else of the quote as it is.
 *
 * @param pushes all of the quote
 */
export async function previewPushes(tx: Tx, quote: Quote, pushes: readonly Push[]): Promise<PushPreview[]> {
  const connections = await listConnections(tx)
  if (connections.length === 0) return []
  const accepted = await acceptedVersion(tx, quote)
  const { content } = accepted ?? quote
  const sale = saleOf(content)
  const { currency: ownCurrency } = await getOrganization(tx)
  // What isn't chosen in Manage the push asks for, unless there is nothing to choose from.
  const problemOf = (connection: Connection): string | undefined =>
    connectionProblem(connection, connection.accountId, providerListing(connection.provider.id).name) ??
    currencyProblem(connection.provider, { content, ownCurrency })
  return connections.map((connection) => ({
    connection,
    actions: actionsOf(connection, pushes, accepted),
    ours: sale.totals,
    document: documentFor(sale, connection.provider, choicesFor(connection, {}, sale)),
    blocked: accepted === undefined ? 'Waiting for your customer to accept' : (problemOf(connection) ?? null),
  }))
}

function actionsOf(
  { provider, accountId }: Connection,
  pushes: readonly Push[],
  accepted: Quote | undefined,
): DocumentKind[] {
  const all: readonly DocumentKind[] = provider.pushInvoice === undefined ? ['quote'] : ['quote', 'invoice']
  const wanted = accepted?.versionNumber ?? 0
  const own = pushes.filter(
    (push) => push.providerId === provider.id && push.accountId === accountId && push.versionNumber >= wanted,
  )
  return all.filter((action) => !own.some((push) => push.action === action))
}
