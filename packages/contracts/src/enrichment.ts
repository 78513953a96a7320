import { SECTION_NAMES } from '@quotewright/domain/enrichment/edited-sections.ts'
import { VARIANTS } from '@quotewright/domain/wording-tests/variant.ts'
import { z } from 'zod'
import { defineContract } from './kit.ts'
import { QuoteParams, Timestamp } from './values.ts'

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
    about_us: z.string().trim().max(20_000).default(''),
    /** What the business does and where. Source: decisions §6. */
    our_services: z.string().trim().max(20_000).default(''),
  })
  .meta({ id: 'EnrichedContent' })
export type EnrichedContent = z.output<typeof EnrichedContent>

export const EnrichedSection = z.enum(SECTION_NAMES)

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Must be at most ${most.toLocaleString('en')} characters`)

/** Sections as a person edits them. An empty one is left out of the quote. */
export const EnrichedContentInput = z.object({
  cover_letter: text(10_000).default(''),
  /** Only those of the quote, or of the organization's own active reviews: they are removed, never typed. */
  testimonials: EnrichedContent.shape.testimonials,
  faqs: z
    .array(
      z.object({
        question: text(500).min(1, 'Type the question, or remove it'),
        answer: text(5_000).min(1, 'Type the answer, or remove the question'),
      }),
    )
    .max(30, 'At most 30 questions')
    .default([]),
  terms: text(20_000).default(''),
  about_us: text(20_000).default(''),
  our_services: text(20_000).default(''),
})

/** What the caller shows of the quote. The server writes from its own record, never from this. Source: part 1 §3. */
const EnrichRequest = z.object({
  quote: z.looseObject({}).optional(),
  business: z.looseObject({}).optional(),
  customer: z.looseObject({}).optional(),
  /** Sections that are written again although a person edited them; the other edited ones stay. */
  sections: z.array(EnrichedSection).max(20).optional(),
})

/** Words of a section that do not agree with the quote. Places are UTF-16 units of the text as it is answered. */
export const ProseIssue = z
  .object({
    id: z.string(),
    /** The text it is in: a section, or `faqs.2.answer`. */
    section: z.string(),
    text: z.string(),
    start: z.number().int(),
    end: z.number().int(),
    kind: z.enum(['amount', 'date', 'line', 'terms']),
    /** What the quote says instead; null where it says nothing like it. */
    current: z.string().nullable(),
    message: z.string(),
  })
  .meta({ id: 'ProseIssue' })
export type ProseIssue = z.output<typeof ProseIssue>

const SettleRequest = z
  .object({
    issue_id: z.string().max(50).optional(),
    /** In place of its id. */
    section: z.string().max(50).optional(),
    start: z.number().int().min(0).optional(),
    end: z.number().int().min(0).optional(),
    text: z.string().max(20_000).optional(),
    /** Put in what the quote says now, which then follows the quote; or leave it as it was typed. */
    action: z.enum(['use_current', 'keep']),
    /** Why it stays as typed; goes into the quote's history. */
    reason: text(500).optional(),
  })
  .refine(({ action, reason }) => action !== 'keep' || (reason ?? '') !== '', {
    path: ['reason'],
    message: 'Say why this stays as typed',
  })
  .refine(
    ({ issue_id, section, start, end, text: said }) =>
      issue_id !== undefined || ![section, start, end, said].includes(undefined),
    { path: ['issue_id'], message: 'Name the issue, or its section, start, end and text' },
  )

const Enriched = z.object({
  enriched_content: EnrichedContent,
  /** As they were written last, to bring one back. */
  written_content: EnrichedContent,
  /** What stops the quote from being published until it is settled. */
  prose_issues: z.array(ProseIssue),
  /** Those a person made different from what was written. */
  edited_sections: z.array(EnrichedSection),
  /** Grows with every save of the sections; name it when you save, and no one's work is overwritten. */
  version_number: z.number().int(),
  updated_at: Timestamp,
  changed_by: z.string().nullable(),
  /** Which engine wrote the letter and the questions. */
  engine: z.enum(['offline', 'openai-compatible', 'anthropic']),
  /** Why it was not the configured one; null when it was. */
  note: z.string().nullable(),
  /** The running test whose wording the cover letter has as written; null: none, or it was edited. */
  cover_letter_test: z.object({ id: z.uuid(), name: z.string(), variant: z.enum(VARIANTS) }).nullable(),
})
export type Enriched = z.output<typeof Enriched>

const common = { tag: 'enrichment', params: QuoteParams, responses: { 200: Enriched } } as const

export const enrichmentContract = defineContract({
  enrichQuote: {
    ...common,
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/enrich',
    access: 'demo',
    summary: 'Write the sections of a quote; edited sections are kept',
    body: EnrichRequest.nullish(),
  },
  readEnriched: {
    ...common,
    method: 'GET',
    path: '/api/v1/quotes/:quoteId/enriched',
    access: 'demo',
    summary:
      'Read the written sections of a quote; with `or_none`, null in place of 404 while there are none',
    query: z.object({ or_none: z.stringbool().default(false) }),
    responses: { 200: Enriched.nullable() },
  },
  saveEnriched: {
    ...common,
    method: 'PUT',
    path: '/api/v1/quotes/:quoteId/enriched',
    access: 'member',
    summary: 'Replace the written sections of a quote; 409 if they have changed since',
    body: z.object({
      enriched_content: EnrichedContentInput,
      /** The version it is based on; left out, it replaces whatever is there. */
      version_number: z.number().int().min(1).optional(),
    }),
  },
  settleProse: {
    ...common,
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/enriched/settle',
    access: 'member',
    summary:
      'Resolve text that disagrees with the quote: use the current value, or keep the text with a reason',
    body: SettleRequest,
  },
})
