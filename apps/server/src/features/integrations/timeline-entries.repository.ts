import { providerListing } from '@quotewright/domain/integrations/catalogue.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { isBehind, type ListPart } from '../../platform/database/newest-first.repository.ts'
import { pushText } from './pushes/push-text.ts'
import { toPush } from './pushes/pushes.repository.ts'

/** Something that happened to a quote at a provider. */
export interface IntegrationEntry {
  readonly id: string
  readonly at: Date
  readonly providerId: string
  readonly state: 'done' | 'failed' | 'needs_input' | 'news'
  /** Name of the person who asked for it; null for an automatic one. */
  readonly actor: string | null
  readonly text: string
  readonly warning: string | null
  readonly url: string | null
}

/** The outcome of a quote's pushes, and what their providers reported since, newest first in each. */
export const listIntegrationEntries = async (
  tx: Tx,
  quoteId: string,
  part: ListPart,
): Promise<IntegrationEntry[]> => [
  ...(await listSettledPushes(tx, quoteId, part)),
  ...(await listNews(tx, quoteId, part)),
]

async function listSettledPushes(
  tx: Tx,
  quoteId: string,
  { limit, after }: ListPart,
): Promise<IntegrationEntry[]> {
  const all = tx.db
    .selectFrom('integration_pushes')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
    .where('state', 'in', ['done', 'failed', 'needs_input'])
  const part =
    after === undefined ? all : all.where(sql<boolean>`(updated_at, id) < (${after.at}, ${after.id}::uuid)`)
  const rows = await part.orderBy('updated_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.flatMap((row) => {
    const push = toPush(row)
    if (push.state === 'queued' || push.state === 'running') return []
    return {
      id: push.id,
      at: push.updatedAt,
      providerId: push.providerId,
      state: push.state,
      actor: push.requestedBy,
      text: pushText(push, providerListing(push.providerId).name),
      warning: push.state === 'done' ? push.warning : null,
      url: push.state === 'done' ? (push.external?.url ?? null) : null,
    }
  })
}

async function listNews(tx: Tx, quoteId: string, { limit, after }: ListPart): Promise<IntegrationEntry[]> {
  const all = tx.db
    .selectFrom('integration_news')
    .select(['id', 'provider', 'text', 'created_at'])
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
  const part = after === undefined ? all : all.where(isBehind(after))
  const rows = await part.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map((row) => ({
    id: row.id,
    at: row.created_at,
    providerId: row.provider,
    state: 'news',
    actor: null,
    text: row.text,
    warning: null,
    url: null,
  }))
}
