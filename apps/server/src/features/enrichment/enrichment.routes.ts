import { enrichmentContract } from '@quotewright/contracts/enrichment.ts'
import { inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { findQuoteForChange } from '../quotes/public.ts'
import { enrichQuote } from './enrich-quote.ts'
import { type Enrichment, findEnrichment, saveEnrichment } from './enrichments.repository.ts'

/** The written sections of a quote: written, read and edited. */
export function enrichmentRoutes(binding: Binding): void {
  bind(binding, enrichmentContract.enrichQuote, async ({ ctx, params }) => ({
    status: 200,
    body: { enriched_content: toWire(await enrichQuote(ctx, params.quoteId)) },
  }))

  bind(binding, enrichmentContract.readEnriched, async ({ ctx, params }) => {
    const enrichment = await inTransaction(ctx, (tx) => findEnrichment(tx, params.quoteId))
    if (enrichment === undefined) throw new AppError('not_found', 'No enriched content available yet.')
    return { status: 200, body: { enriched_content: toWire(enrichment) } }
  })

  bind(binding, enrichmentContract.saveEnriched, async ({ ctx, params, body }) => {
    await inTransaction(ctx, async (tx) => {
      const quote = await findQuoteForChange(tx, params.quoteId)
      if (quote === undefined) throw new AppError('not_found', 'Quote not found')
      await saveEnrichment(tx, params.quoteId, body.enriched_content)
    })
    return { status: 200, body }
  })
}

function toWire(enrichment: Enrichment) {
  return { ...enrichment, testimonials: [...enrichment.testimonials], faqs: [...enrichment.faqs] }
}
