import type { Tx } from '../../../platform/context.ts'
import type { Quote } from '../../quotes/public.ts'
import type { Connection } from '../connections/connection.ts'
import { listConnections } from '../connections/connections.repository.ts'
import { alarm } from './push-alarm.ts'
import { queuePush, type WantedPush } from './pushes.repository.ts'

/**
 * Writes down what an acceptance pushes: the quote, and its invoice where one is wanted, for each connection that
 * pushes when a quote is accepted. One that has expired is among them: its pushes go on once someone has reconnected.
 * Makes no call; a worker does, after the commit.
 */
export async function queueAcceptedPushes(tx: Tx, { quote }: { readonly quote: Quote }): Promise<void> {
  const connections = await listConnections(tx)
  const wanting = connections.filter(
    ({ settings, status, accountId }) =>
      settings.pushWhenAccepted && status !== 'needs_selection' && accountId !== '',
  )
  if (wanting.length === 0) return
  if (!(await tx.services.switches.of(tx.tenantId)).integrations) return
  for (const connection of wanting) {
    await queuePush(tx, wantedPush(tx, quote, connection, { action: 'quote', requestedBy: null }))
    if (connection.settings.createInvoice && connection.provider.pushInvoice !== undefined)
      await queuePush(tx, wantedPush(tx, quote, connection, { action: 'invoice', requestedBy: null }))
    await alarm(tx, { tenantId: tx.tenantId, providerId: connection.provider.id })
  }
}

/** A push of the accepted version of a quote; an invoice waits for its quote. */
export const wantedPush = (
  { now }: Pick<Tx, 'now'>,
  quote: Pick<Quote, 'id' | 'versionNumber' | 'totals'>,
  { provider, accountId }: Connection,
  by: Pick<WantedPush, 'action' | 'requestedBy'>,
): WantedPush => ({
  ...by,
  quoteId: quote.id,
  versionNumber: quote.versionNumber,
  providerId: provider.id,
  accountId,
  ourTotalCents: quote.totals.totalCents,
  ourTaxCents: quote.totals.taxCents,
  nextAt: by.action === 'quote' ? now() : null,
})
