import { z } from 'zod'
import { defineContract } from './kit.ts'
import { onQuote } from './quotes.ts'
import { Amount, QuoteParams, Timestamp } from './values.ts'

export const PUSH_ACTIONS = ['quote', 'invoice'] as const
export const PUSH_STATES = ['queued', 'running', 'done', 'failed', 'needs_input'] as const

/** Ours, and what the provider makes of it. */
const Compared = z.object({ ours: Amount, theirs: Amount.nullable() })

/** A quote, or its invoice, on its way to a provider. */
export const QuotePush = z
  .object({
    id: z.uuid(),
    provider: z.string(),
    action: z.enum(PUSH_ACTIONS),
    state: z.enum(PUSH_STATES),
    version_number: z.number().int(),
    /** What a person should look at though it arrived, such as another total; null for nothing. */
    warning: z.string().nullable(),
    failure: z
      .object({
        kind: z.string(),
        message: z.string(),
        /** The provider's name for what it refused; null when it named none. */
        field: z.string().nullable(),
      })
      .nullable(),
    /** What a person has to choose before it goes on; null when nothing is. */
    question: z
      .object({
        kind: z.string(),
        message: z.string(),
        choices: z.array(z.object({ id: z.string(), name: z.string() })),
      })
      .nullable(),
    external_id: z.string().nullable(),
    external_number: z.string().nullable(),
    external_url: z.string().nullable(),
    totals: Compared,
    tax: Compared,
    attempts: z.number().int(),
    /** When it is tried again; null when it isn't waiting. */
    next_at: Timestamp.nullable(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'QuotePush' })
export type QuotePush = z.output<typeof QuotePush>

/** Where a quote could be pushed, and what would arrive there. */
export const PushTarget = z
  .object({
    provider: z.string(),
    tenant_name: z.string().nullable(),
    /** What was not pushed there yet: an account that is connected in place of another has nothing yet. */
    actions: z.array(z.enum(PUSH_ACTIONS)),
    totals: z.object({ ours: Amount, theirs: Amount }),
    tax: z.object({ ours: Amount, theirs: Amount }),
    /** How the lines arrive there: as quoted, with a rounding line, or as one line. */
    wording: z.enum(['as_quoted', 'rounding_line', 'summary']),
    /** Why it cannot be pushed there now, in a sentence; null when it can. */
    blocked: z.string().nullable(),
  })
  .meta({ id: 'PushTarget' })
export type PushTarget = z.output<typeof PushTarget>

const common = { ...onQuote, feature: 'integrations' } as const
const OnPush = QuoteParams.extend({ pushId: z.uuid() })

export const quotePushesContract = defineContract({
  listPushes: {
    ...common,
    method: 'GET',
    path: '/api/v1/quotes/:quoteId/pushes',
    summary: 'List where a quote was pushed, and where it can be',
    responses: { 200: z.object({ pushes: z.array(QuotePush), targets: z.array(PushTarget) }) },
  },
  pushQuote: {
    ...common,
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/pushes',
    summary:
      'Push an accepted quote, or its invoice, to a connected provider; anything already there is not sent again',
    body: z.object({
      provider: z.string('Choose where to push it').max(40),
      action: z.enum(PUSH_ACTIONS).default('quote'),
    }),
    responses: { 202: QuotePush },
  },
  retryPush: {
    ...common,
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/pushes/:pushId/retry',
    summary: 'Retry a failed push',
    params: OnPush,
    responses: { 202: QuotePush },
  },
  answerPush: {
    ...common,
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/pushes/:pushId/answer',
    summary: 'Answer a push’s question so it can continue',
    params: OnPush,
    body: z.object({ choice: z.string('Choose one').min(1, 'Choose one').max(200) }),
    responses: { 202: QuotePush },
  },
})
