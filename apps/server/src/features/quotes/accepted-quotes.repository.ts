import type { QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'

/** A quote as its customer accepted it. */
export interface AcceptedVersion {
  readonly quoteNumber: string
  readonly content: QuoteContent
  readonly acceptedAt: Date
}

/** Days, `yyyy-mm-dd`, both included, in a time zone by its IANA name. */
interface Days {
  readonly from: string
  readonly to: string
  readonly timeZone: string
}

/** Accepted quotes by the day of their acceptance, the oldest first; not those that were opened again or deleted. */
export async function listAcceptedVersions(
  tx: Tx,
  { from, to, timeZone }: Days,
  limit: number,
): Promise<AcceptedVersion[]> {
  return tx.db
    .selectFrom('quote_acceptances as acceptance')
    .innerJoin('quotes as quote', (join) =>
      join
        .onRef('quote.tenant_id', '=', 'acceptance.tenant_id')
        .onRef('quote.id', '=', 'acceptance.quote_id')
        .onRef('quote.published_version_number', '=', 'acceptance.version_number'),
    )
    .innerJoin('quote_versions as version', (join) =>
      join
        .onRef('version.tenant_id', '=', 'acceptance.tenant_id')
        .onRef('version.quote_id', '=', 'acceptance.quote_id')
        .onRef('version.version_number', '=', 'acceptance.version_number'),
    )
    .select(['quote.quote_number as quoteNumber', 'version.content', 'acceptance.accepted_at as acceptedAt'])
    .where('acceptance.tenant_id', '=', tx.tenantId)
    .where('quote.deleted_at', 'is', null)
    .where('acceptance.accepted_at', '>=', sql<Date>`${from}::timestamp at time zone ${timeZone}`)
    .where(
      'acceptance.accepted_at',
      '<',
      sql<Date>`(${to}::timestamp + interval '1 day') at time zone ${timeZone}`,
    )
    .orderBy('acceptance.accepted_at')
    .orderBy('acceptance.id')
    .limit(limit)
    .execute()
}
