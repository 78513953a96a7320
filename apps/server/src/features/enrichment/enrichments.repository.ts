import type { Tx } from '../../platform/context.ts'

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

export async function saveEnrichment(tx: Tx, quoteId: string, content: Enrichment): Promise<void> {
  const written = { content: JSON.stringify(content), updated_at: tx.now() }
  await tx.db
    .insertInto('quote_enrichments')
    .values({ tenant_id: tx.tenantId, quote_id: quoteId, ...written })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'quote_id']).doUpdateSet(written))
    .execute()
}
