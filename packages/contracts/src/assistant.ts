import { z } from 'zod'
import { defineContract } from './kit.ts'
import { QuoteComparison } from './quote-comparison.ts'
import { BasedOnVersion, Quote } from './quotes.ts'
import { QuoteParams, Timestamp } from './values.ts'

/** An operation the assistant called, as shown beside its reply: what it is, and with what. */
export const AssistantCall = z.object({ name: z.string(), detail: z.string() })
export type AssistantCall = z.output<typeof AssistantCall>

/** A place a reply points at: a line of the quote by its id, or a part of the editor. */
export const AssistantLink = z.object({
  label: z.string(),
  target: z.enum(['line', 'totals', 'customer', 'terms', 'description', 'price_book', 'versions']),
  /** Of `line`; null for the others. */
  line_id: z.string().nullable(),
})
export type AssistantLink = z.output<typeof AssistantLink>

/**
 * Changes that were worked out and not made.
 *
 * - `open`: can be applied.
 * - `applied`: it is version `applied_version`.
 * - `dismissed`: someone said no, or asked for something else instead.
 * - `undone`: it was applied, and what it changed was taken back.
 * - `outdated`: another version of the quote came first.
 */
export const AssistantProposal = z
  .object({
    id: z.uuid(),
    quote_id: z.uuid(),
    state: z.enum(['open', 'applied', 'dismissed', 'undone', 'outdated']),
    based_on_version: z.number().int(),
    /** Null until it is applied. */
    applied_version: z.number().int().nullable(),
    /** Decimal currency. */
    total_before: z.number(),
    total_after: z.number(),
    /** Each change in words, with the words that asked for it. */
    changes: z.array(z.object({ text: z.string(), instruction: z.string() })),
    comparison: QuoteComparison,
  })
  .meta({ id: 'AssistantProposal' })
export type AssistantProposal = z.output<typeof AssistantProposal>

/** One message of the conversation about a quote, and what came of it. */
export const AssistantMessage = z
  .object({
    id: z.uuid(),
    from: z.enum(['person', 'assistant']),
    /** Who wrote it; null for the assistant and for a visitor. */
    author_name: z.string().nullable(),
    text: z.string(),
    links: z.array(AssistantLink),
    calls: z.array(AssistantCall),
    proposal: AssistantProposal.nullable(),
    created_at: Timestamp,
  })
  .meta({ id: 'AssistantMessage' })
export type AssistantMessage = z.output<typeof AssistantMessage>

const ProposalParams = QuoteParams.extend({ proposalId: z.uuid() })

/** What most of these calls have in common. Visitors have it for demo quotes, as they have the update by text. */
const common = { access: 'demo', tag: 'assistant', feature: 'aiAssistant' } as const

/** The assistant beside a quote. Source: part 1 §1; decisions §6. */
export const assistantContract = defineContract({
  listAssistantMessages: {
    ...common,
    method: 'GET',
    path: '/api/v1/quotes/:quoteId/assistant/messages',
    summary: 'Read the conversation about a quote, oldest first',
    params: QuoteParams,
    responses: {
      200: z.object({
        messages: z.array(AssistantMessage),
        /** The newest version that the assistant made and that can be undone; null: none. */
        undoable_version: z.number().int().nullable(),
        /** Which engine answers. */
        engine: z.enum(['offline', 'openai-compatible', 'anthropic']),
      }),
    },
  },
  askAssistant: {
    ...common,
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/assistant/messages',
    summary: 'Ask about a quote or request changes; changes are proposed, never applied',
    params: QuoteParams,
    body: z.object({
      message: z
        .string('Write something first')
        .trim()
        .min(1, 'Write something first')
        .max(4_000, 'A message has at most 4,000 characters'),
      current_version_number: BasedOnVersion,
    }),
    responses: {
      200: z.object({
        reply: z.string(),
        proposal: AssistantProposal.nullable(),
        /** The question and the reply as they are kept. */
        messages: z.array(AssistantMessage),
        engine: z.enum(['offline', 'openai-compatible', 'anthropic']),
        /** Why it was not the configured language model, in a sentence for people. */
        note: z.string().nullable(),
      }),
    },
    limitPerMinute: 60,
  },
  readProposal: {
    ...common,
    method: 'GET',
    path: '/api/v1/assistant/proposals/:proposalId',
    summary: 'Get proposed changes by id',
    params: z.object({ proposalId: z.uuid() }),
    responses: { 200: z.object({ proposal: AssistantProposal }) },
  },
  applyProposal: {
    ...common,
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/assistant/proposals/:proposalId/apply',
    summary: 'Apply proposed changes as one new version. Idempotent. 409 if there is a newer version',
    params: ProposalParams,
    responses: { 200: z.object({ quote: Quote, proposal: AssistantProposal }) },
  },
  dismissProposal: {
    ...common,
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/assistant/proposals/:proposalId/dismiss',
    summary: 'Decline proposed changes',
    params: ProposalParams,
    responses: { 200: z.object({ proposal: AssistantProposal }) },
  },
  undoAssistant: {
    ...common,
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/assistant/undo',
    summary: 'Undo the newest version, as a new version, if the assistant made it',
    params: QuoteParams,
    body: z.object({ current_version_number: BasedOnVersion.optional() }).nullish(),
    responses: { 200: z.object({ quote: Quote, proposal: AssistantProposal.nullable() }) },
  },
})
