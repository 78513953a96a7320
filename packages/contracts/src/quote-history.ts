import { HISTORY_KINDS } from '@quotewright/domain/quotes/history.ts'
import { z } from 'zod'
import { defineContract } from './kit.ts'
import {
  BasedOnVersion,
  ChangeSource,
  ConfirmExpired,
  onQuote,
  Quote,
  QuoteAnswer,
  QuoteStatus,
} from './quotes.ts'
import { QuoteParams, Timestamp } from './values.ts'

export const QuoteVersion = z
  .object({
    version_number: z.number().int(),
    change_source: ChangeSource,
    changed_by: z.string().nullable(),
    created_at: Timestamp,
    total_amount: z.number(),
    quote: Quote,
  })
  .meta({ id: 'QuoteVersion' })
export type QuoteVersion = z.output<typeof QuoteVersion>

/** One row of a quote's history: a status transition or something that happened to it. */
export const QuoteEvent = z
  .object({
    kind: z.enum(HISTORY_KINDS),
    from_status: QuoteStatus.nullable(),
    to_status: QuoteStatus.nullable(),
    version_number: z.number().int(),
    actor: z.string().nullable(),
    detail: z.string().nullable(),
    created_at: Timestamp,
  })
  .meta({ id: 'QuoteEvent' })

export type QuoteEvent = z.output<typeof QuoteEvent>

/** How often the customer's page was seen by people. Source: decisions §2, field.md point 8. */
export const QuoteViews = z
  .object({
    count: z.number().int(),
    /** Null: not seen yet. */
    first_viewed_at: Timestamp.nullable(),
    last_viewed_at: Timestamp.nullable(),
    /** From publishing to the first view; null before it. */
    seconds_to_first_view: z.number().int().nullable(),
  })
  .meta({ id: 'QuoteViews' })
export type QuoteViews = z.output<typeof QuoteViews>

export const quoteHistoryContract = defineContract({
  listQuoteVersions: {
    ...onQuote,
    method: 'GET',
    path: '/api/v1/quotes/:quoteId/versions',
    summary: 'List the versions of a quote, newest first',
    responses: { 200: z.object({ versions: z.array(QuoteVersion) }) },
  },
  restoreQuoteVersion: {
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/versions/:versionNumber/restore',
    access: 'member',
    summary: 'Restore an earlier version as a new version',
    tag: 'quotes',
    params: QuoteParams.extend({ versionNumber: z.coerce.number().int().min(1).max(1_000_000) }),
    body: z
      .object({
        current_version_number: BasedOnVersion,
        /** Shows the restored version to the customer. */
        publish: z.boolean().optional(),
        confirm_expired: ConfirmExpired,
      })
      .nullish(),
    responses: { 200: QuoteAnswer },
  },
  listQuoteHistory: {
    ...onQuote,
    method: 'GET',
    path: '/api/v1/quotes/:quoteId/history',
    summary: 'List the history of a quote, newest first, and how often its customer viewed it',
    responses: { 200: z.object({ events: z.array(QuoteEvent), views: QuoteViews }) },
  },
})
