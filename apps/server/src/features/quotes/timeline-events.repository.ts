import type { ChangeSource } from '@quotewright/domain/quotes/history.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { ListPart } from '../../platform/database/newest-first.repository.ts'
import type { TimelineEvent } from './quote.ts'
import { toEvent } from './quote-history.repository.ts'

/**
 * What happened to a quote, newest first, with the source of the version that
 * was made of it: both are written at the same moment.
 *
 * @param about only what the customer did, or only the rest
 */
export async function listTimelineEvents(
  tx: Tx,
  quoteId: string,
  { limit, after }: ListPart,
  about: 'customer' | 'team' | undefined,
): Promise<TimelineEvent[]> {
  let part = tx.db
    .selectFrom('quote_events as event')
    .leftJoin('quote_versions as version', (join) =>
      join
        .onRef('version.tenant_id', '=', 'event.tenant_id')
        .onRef('version.quote_id', '=', 'event.quote_id')
        .onRef('version.version_number', '=', 'event.version_number')
        .onRef('version.created_at', '=', 'event.created_at'),
    )
    .selectAll('event')
    .select('version.change_source')
    .where('event.tenant_id', '=', tx.tenantId)
    .where('event.quote_id', '=', quoteId)
  if (about !== undefined)
    part = part.where(
      'event.actor',
      about === 'customer' ? 'is not distinct from' : 'is distinct from',
      'customer',
    )
  if (after !== undefined)
    part = part.where(sql<boolean>`(event.created_at, event.id) < (${after.at}, ${after.id}::uuid)`)
  const rows = await part
    .orderBy('event.created_at', 'desc')
    .orderBy('event.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    ...toEvent(row),
    id: row.id,
    changeSource: row.change_source as ChangeSource | null,
  }))
}
