import { EMPTY_SECTIONS } from '@quotewright/domain/enrichment/edited-sections.ts'
import type { Selectable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { readPages } from '../../platform/database/pages.repository.ts'
import type { Tables } from '../../platform/database/schema.ts'
import type { Enrichment, KeptEnrichment, WrittenBy } from './enrichment.ts'

export async function findEnrichment(tx: Tx, quoteId: string): Promise<KeptEnrichment | undefined> {
  const row = await tx.db
    .selectFrom('quote_enrichments')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
    .executeTakeFirst()
  return row && toKept(row)
}

/** Those of every quote of the organization, in the order of the quotes' ids. */
export function readAllEnrichments(tx: Tx): AsyncGenerator<KeptEnrichment> {
  const query = tx.db
    .selectFrom('quote_enrichments')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .orderBy('quote_id')
  return readPages(tx, query, toKept)
}

interface EnrichmentToSave {
  readonly quoteId: string
  readonly content: Enrichment
  readonly written: Enrichment
  readonly writtenBy: WrittenBy
  readonly versionNumber: number
}

/** Keeps the sections of a quote. The caller holds the quote. */
export async function saveEnrichment(tx: Tx, enrichment: EnrichmentToSave): Promise<KeptEnrichment> {
  const { quoteId, content, written, writtenBy, versionNumber } = enrichment
  const columns = {
    content: JSON.stringify(content),
    written: JSON.stringify(written),
    version_number: versionNumber,
    changed_by: tx.actor,
    engine: writtenBy.engine,
    engine_note: writtenBy.note,
    updated_at: tx.now(),
  }
  const row = await tx.db
    .insertInto('quote_enrichments')
    .values({ tenant_id: tx.tenantId, quote_id: quoteId, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'quote_id']).doUpdateSet(columns))
    .returningAll()
    .executeTakeFirstOrThrow()
  return toKept(row)
}

const toKept = (row: Selectable<Tables['quote_enrichments']>): KeptEnrichment => ({
  quoteId: row.quote_id,
  content: sectionsOf(row.content),
  written: sectionsOf(row.written),
  writtenBy: { engine: row.engine, note: row.engine_note },
  versionNumber: row.version_number,
  changedBy: row.changed_by,
  updatedAt: row.updated_at,
})

/** Sections that were kept before there were as many lack the later ones. */
const sectionsOf = (kept: object): Enrichment => ({ ...EMPTY_SECTIONS, ...kept })
