import { type Context, inTransaction, type Tx } from '../../../platform/context.ts'
import type { Connection } from '../connections/connection.ts'
import { type Link, removeLink } from '../links/links.repository.ts'
import type { Api } from '../providers/api.ts'
import { readStatus } from '../providers/status-updates.ts'
import { hasQuoteOf, keepStatus, noteChecked } from './news.repository.ts'

/**
 * Asks a provider the outcome of something we pushed, and puts it on the quote's timeline when it is news. One that
 * can't be read counts as asked about: the others come first next time.
 *
 * @throws ProviderFailure when the provider can't tell now
 */
export async function checkLink(ctx: Context, connection: Connection, api: Api, link: Link): Promise<void> {
  const { kind } = link
  if (kind !== 'quote' && kind !== 'invoice') return
  if (!(await inTransaction(ctx, (tx) => keepsLink(tx, link)))) return
  const status = await readStatus(connection.provider, api, kind, link.external).catch(
    async (error: unknown) => {
      await inTransaction(ctx, (tx) => noteChecked(tx, link))
      throw error
    },
  )
  await inTransaction(ctx, async (tx) => {
    // It may have been deleted while the provider was asked.
    if (!(await keepsLink(tx, link))) return
    if (status === undefined) return noteChecked(tx, link)
    const isNews = await keepStatus(tx, { ...link, kind }, status)
    if (isNews) await tx.services.live.publish(tx, { topic: 'quotes', quoteId: link.localId })
  })
}

/** A quote that was deleted permanently has no timeline, so nothing is asked about it again. */
async function keepsLink(tx: Tx, link: Link): Promise<boolean> {
  if (await hasQuoteOf(tx, link)) return true
  await removeLink(tx, link)
  return false
}
