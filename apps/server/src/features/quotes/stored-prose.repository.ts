import { EMPTY_SECTIONS } from '@quotewright/domain/enrichment/edited-sections.ts'
import { type ProseFacts, proseFacts } from '@quotewright/domain/enrichment/prose/prose-facts.ts'
import {
  type BoundSections,
  bindSections,
  openIssues,
  type SectionIssue,
} from '@quotewright/domain/enrichment/prose/section-prose.ts'
import { contentTotals, type QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import type { Country } from '@quotewright/domain/region/region.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { getOrganization } from '../organizations/public.ts'
import type { Quote } from './quote.ts'

/** What the prose of a quote may state. */
export const factsOf = (content: QuoteContent, country: Country): ProseFacts =>
  proseFacts({ ...content, country }, contentTotals(content))

/**
 * Written sections as they were stored. Those from before texts were bound are bound to the quote as it was then.
 *
 * @param savedAt when they were saved.
 */
export async function toBoundSections(
  tx: Tx,
  quoteId: string,
  stored: object,
  savedAt: Date,
): Promise<BoundSections> {
  if (isBound(stored)) return stored
  const content = await findContentAt(tx, quoteId, savedAt)
  return bindSections(
    { ...EMPTY_SECTIONS, ...stored },
    content && factsOf(content, (await getOrganization(tx)).country),
  )
}

const isBound = (stored: object): stored is BoundSections => 'bound' in stored && stored.bound === true

/** The content a quote had at a moment. */
async function findContentAt(tx: Tx, quoteId: string, moment: Date): Promise<QuoteContent | undefined> {
  const row = await tx.db
    .selectFrom('quote_versions')
    .select('content')
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
    .where('created_at', '<=', moment)
    .orderBy('version_number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.content
}

const MOST_EARLIER = 5

/** What a quote said in the versions before the newest one, the latest first. */
export async function readEarlierFacts(
  tx: Tx,
  { id, versionNumber }: Pick<Quote, 'id' | 'versionNumber'>,
): Promise<ProseFacts[]> {
  const rows = await tx.db
    .selectFrom('quote_versions')
    .select('content')
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', id)
    .where('version_number', '<', versionNumber)
    .orderBy('version_number', 'desc')
    .limit(MOST_EARLIER)
    .execute()
  const { country } = await getOrganization(tx)
  return rows.map((row) => factsOf(row.content, country))
}

/** What the written sections of a quote say that a content does not bear out, and that no one has settled. */
export async function openProseIssues(
  tx: Tx,
  quoteId: string,
  content: QuoteContent,
  which: 'newest' | 'published',
): Promise<SectionIssue[]> {
  const { [which]: sections } = await findSections(tx, quoteId)
  return sections === undefined
    ? []
    : openIssues(sections, factsOf(content, (await getOrganization(tx)).country))
}

/** The written sections of a quote; undefined: none. */
export interface SectionsOfQuote {
  /** As staff have them. */
  readonly newest: BoundSections | undefined
  /** As they were published. */
  readonly published: BoundSections | undefined
}

export async function findSections(tx: Tx, quoteId: string): Promise<SectionsOfQuote> {
  const row = await tx.db
    .selectFrom('quote_enrichments')
    .select(['content', 'published', 'unbound_at', 'updated_at'])
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
    .executeTakeFirst()
  if (row === undefined) return { newest: undefined, published: undefined }
  const savedAt = row.unbound_at ?? row.updated_at
  return {
    newest: await toBoundSections(tx, quoteId, row.content, savedAt),
    published:
      row.published === null ? undefined : await toBoundSections(tx, quoteId, row.published, savedAt),
  }
}

/** Keeps whether the written sections of a quote differ from those its customer sees. The caller holds the quote. */
export async function markSections(tx: Tx, quoteId: string): Promise<void> {
  await tx.db
    .updateTable('quotes as quote')
    .from('quote_enrichments as enrichment')
    .set({
      unpublished_sections: sql<boolean>`quote.published_version_number is not null and enrichment.published is distinct from enrichment.content`,
    })
    .where('quote.tenant_id', '=', tx.tenantId)
    .where('quote.id', '=', quoteId)
    .whereRef('enrichment.tenant_id', '=', 'quote.tenant_id')
    .whereRef('enrichment.quote_id', '=', 'quote.id')
    .execute()
}
