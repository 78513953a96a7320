import type { Tx } from '../../platform/context.ts'
import { readPages } from '../../platform/database/pages.repository.ts'

/** The written sections of a quote. Source: part 1 §3 "Enriched content". */
export interface Enrichment {
  readonly cover_letter: string
  readonly testimonials: readonly {
    readonly name: string
    readonly company: string
    readonly rating: number
    readonly text: string
  }[]
  readonly faqs: readonly { readonly question: string; readonly answer: string }[]
  readonly terms: string
  readonly about_us: string
}

export async function findEnrichment(tx: Tx, quoteId: string): Promise<Enrichment | undefined> {
  const row = await tx.db
    .selectFrom('quote_enrichments')
    .select('content')
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
    .executeTakeFirst()
  return row?.content as Enrichment | undefined
}

/** The written sections of one quote, as they are kept. */
export interface KeptEnrichment {
  readonly quoteId: string
  readonly content: Enrichment
  readonly updatedAt: Date
}

/** Those of every quote of the organization, in the order of the quotes' ids. */
export function readAllEnrichments(tx: Tx): AsyncGenerator<KeptEnrichment> {
  const query = tx.db
    .selectFrom('quote_enrichments')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .orderBy('quote_id')
  return readPages(tx, query, (row) => ({
    quoteId: row.quote_id,
    content: row.content as Enrichment,
    updatedAt: row.updated_at,
  }))
}

export async function saveEnrichment(tx: Tx, quoteId: string, content: Enrichment): Promise<void> {
  const written = { content: JSON.stringify(content), updated_at: tx.now() }
  await tx.db
    .insertInto('quote_enrichments')
    .values({ tenant_id: tx.tenantId, quote_id: quoteId, ...written })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'quote_id']).doUpdateSet(written))
    .execute()
}
