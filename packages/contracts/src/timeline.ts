import { z } from 'zod'
import { defineContract } from './kit.ts'
import { QuoteEvent, QuoteViews } from './quote-history.ts'
import { ChangeSource, onQuote } from './quotes.ts'
import { Timestamp } from './values.ts'

const Entry = z.object({
  id: z.uuid(),
  at: Timestamp,
  /** Whose doing it is, or between whom. */
  about: z.enum(['customer', 'team']),
  /** Who did it, by name where that is known; null for no one, such as the passing of time. */
  actor: z.string().nullable(),
})

/** One thing that happened to a quote. */
export const TimelineEntry = z
  .discriminatedUnion('kind', [
    Entry.extend({
      kind: z.literal('event'),
      event: QuoteEvent.shape.kind,
      from_status: QuoteEvent.shape.from_status,
      to_status: QuoteEvent.shape.to_status,
      version_number: z.number().int(),
      /** What made the version; null where none was made. */
      change_source: ChangeSource.nullable(),
      detail: z.string().nullable(),
    }),
    Entry.extend({
      kind: z.literal('comment'),
      /** A mention is in it as `@[name](user id)`; '' once it is deleted. */
      body: z.string(),
      is_edited: z.boolean(),
      is_deleted: z.boolean(),
    }),
    Entry.extend({
      kind: z.literal('mail'),
      subject: z.string(),
      recipient: z.string(),
      state: z.enum(['queued', 'sending', 'sent', 'unconfirmed', 'failed', 'not_sent', 'bounced']),
      /** Why it is not, or not yet, sent; null when nothing went wrong. */
      problem: z.string().nullable(),
    }),
    Entry.extend({
      kind: z.literal('sms'),
      text: z.string(),
      recipient: z.string(),
      state: z.enum(['queued', 'sending', 'sent', 'unconfirmed', 'failed', 'not_sent']),
      /** Why it is not, or not yet, sent; null when nothing went wrong. */
      problem: z.string().nullable(),
    }),
    Entry.extend({
      kind: z.literal('message'),
      side: z.enum(['business', 'customer']),
      text: z.string(),
      file_count: z.number().int(),
    }),
    Entry.extend({
      kind: z.literal('integration'),
      provider: z.string(),
      /** `news`: what the provider reported later, such as that its invoice was paid. */
      state: z.enum(['done', 'failed', 'needs_input', 'news']),
      /** What happened, in a sentence. */
      text: z.string(),
      /** What to look at though it arrived; null for nothing. */
      warning: z.string().nullable(),
      external_url: z.string().nullable(),
    }),
    Entry.extend({
      kind: z.literal('program'),
      /** What another program, the actor, did by a tool at /mcp that leaves no event. */
      tool: z.enum(['read_quote', 'propose_change']),
    }),
  ])
  .meta({ id: 'TimelineEntry' })
export type TimelineEntry = z.output<typeof TimelineEntry>

export const timelineContract = defineContract({
  readQuoteTimeline: {
    ...onQuote,
    method: 'GET',
    path: '/api/v1/quotes/:quoteId/timeline',
    summary:
      'List everything that happened to a quote, newest first: history, emails, SMS, messages and the actions of connected systems and apps. Members also see comments',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(30),
      /** `next` of the page before. */
      after: z
        .string()
        .regex(
          /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
          'Must be `next` of an earlier answer',
        )
        .optional(),
      about: z.enum(['customer', 'team']).optional(),
    }),
    responses: {
      200: z.object({
        entries: z.array(TimelineEntry),
        /** Where the next page begins; null on the last one. */
        next: z.string().nullable(),
        views: QuoteViews,
      }),
    },
  },
})
