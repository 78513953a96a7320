import { z } from 'zod'
import { defineContract } from './kit.ts'
import { QuoteParams } from './values.ts'

/** The written sections of a quote. Source: part 1 §3 "Enriched content". */
export const EnrichedContent = z
  .object({
    cover_letter: z.string().trim().max(10_000).default(''),
    /** Only ever taken from real reviews. */
    testimonials: z
      .array(
        z.object({
          name: z.string().trim().max(200),
          company: z.string().trim().max(200).default(''),
          /** Stars, 1 to 5. */
          rating: z.number().int().min(1).max(5),
          text: z.string().trim().max(2_000),
        }),
      )
      .max(20)
      .default([]),
    faqs: z
      .array(z.object({ question: z.string().trim().max(500), answer: z.string().trim().max(5_000) }))
      .max(30)
      .default([]),
    terms: z.string().trim().max(20_000).default(''),
    about_us: z.string().trim().max(10_000).default(''),
  })
  .meta({ id: 'EnrichedContent' })
export type EnrichedContent = z.output<typeof EnrichedContent>

/** What the caller shows of the quote. The server writes from its own record, never from this. Source: part 1 §3. */
const EnrichRequest = z.object({
  quote: z.looseObject({}).optional(),
  business: z.looseObject({}).optional(),
  customer: z.looseObject({}).optional(),
})

const Enriched = z.object({ enriched_content: EnrichedContent })

export const enrichmentContract = defineContract({
  enrichQuote: {
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/enrich',
    access: 'demo',
    summary: 'Write the cover letter, questions, terms and about-us section of a quote',
    tag: 'enrichment',
    params: QuoteParams,
    body: EnrichRequest.nullish(),
    responses: { 200: Enriched },
  },
  readEnriched: {
    method: 'GET',
    path: '/api/v1/quotes/:quoteId/enriched',
    access: 'demo',
    summary: 'Read the written sections of a quote',
    tag: 'enrichment',
    params: QuoteParams,
    responses: { 200: Enriched },
  },
  saveEnriched: {
    method: 'PUT',
    path: '/api/v1/quotes/:quoteId/enriched',
    access: 'member',
    summary: 'Replace the written sections of a quote',
    tag: 'enrichment',
    params: QuoteParams,
    body: z.object({ enriched_content: EnrichedContent }),
    responses: { 200: Enriched },
  },
})
