import { EMPTY_SECTIONS } from '@quotewright/domain/enrichment/edited-sections.ts'
import { writtenSections } from '@quotewright/domain/enrichment/prose/section-prose.ts'
import type { Selectable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/schema.ts'
import { markSections, toBoundSections } from '../quotes/public.ts'
import { setAsideLetter, type TestedWording } from '../wording-tests/public.ts'
import type { Enrichment, KeptEnrichment } from './enrichment.ts'

export async function findEnrichment(tx: Tx, quoteId: string): Promise<KeptEnrichment | undefined> {
  const row = await tx.db
    .selectFrom('quote_enrichments')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
    .executeTakeFirst()
  return row && toKept(tx, row)
}

/** What a row holds, as it was written. */
export const writtenOf = ({ content }: Selectable<Tables['quote_enrichments']>): Enrichment =>
  'bound' in content ? writtenSections(sectionsOf(content)) : sectionsOf(content)

type EnrichmentToSave = Pick<
  KeptEnrichment,
  'quoteId' | 'content' | 'written' | 'writtenBy' | 'letterTest' | 'versionNumber'
>

/** Keeps the sections of a quote. The caller holds the quote. */
export async function saveEnrichment(tx: Tx, enrichment: EnrichmentToSave): Promise<KeptEnrichment> {
  const { quoteId, content, written, writtenBy, letterTest, versionNumber } = enrichment
  const columns = {
    content: JSON.stringify(content),
    written: JSON.stringify(written),
    version_number: versionNumber,
    changed_by: tx.actor,
    engine: writtenBy.engine,
    engine_note: writtenBy.note,
    letter_test_id: letterTest?.testId ?? null,
    letter_variant: letterTest?.variant ?? null,
    updated_at: tx.now(),
  }
  const row = await tx.db
    .insertInto('quote_enrichments')
    .values({ tenant_id: tx.tenantId, quote_id: quoteId, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'quote_id']).doUpdateSet(columns))
    .returningAll()
    .executeTakeFirstOrThrow()
  await markSections(tx, quoteId)
  const kept = await toKept(tx, row)
  // A customer who is shown another letter no longer shows which wording wins.
  await setAsideLetter(tx, quoteId, testOfLetter(kept))
  return kept
}

async function toKept(tx: Tx, row: Selectable<Tables['quote_enrichments']>): Promise<KeptEnrichment> {
  const savedAt = row.unbound_at ?? row.updated_at
  return {
    quoteId: row.quote_id,
    content: await toBoundSections(tx, row.quote_id, row.content, savedAt),
    written: await toBoundSections(tx, row.quote_id, row.written, savedAt),
    published: row.published && (await toBoundSections(tx, row.quote_id, row.published, savedAt)),
    writtenBy: { engine: row.engine, note: row.engine_note },
    letterTest: letterTestOf(row),
    versionNumber: row.version_number,
    changedBy: row.changed_by,
    updatedAt: row.updated_at,
  }
}

const letterTestOf = ({
  letter_test_id: testId,
  letter_variant: variant,
}: Selectable<Tables['quote_enrichments']>): TestedWording | null =>
  testId === null || variant === null ? null : { testId, variant }

/** The test whose wording the letter has, as it was written; null: none, or a person edited it. */
export const testOfLetter = ({ content, written, letterTest }: KeptEnrichment): TestedWording | null =>
  content.cover_letter === written.cover_letter ? letterTest : null

/** Sections that were kept before there were as many lack the later ones. */
const sectionsOf = (kept: object): Enrichment => ({ ...EMPTY_SECTIONS, ...kept })
