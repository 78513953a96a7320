import { z } from 'zod'
import { defineContract } from './kit.ts'
import { BasedOnVersion, ConfirmExpired, FreeReason, onQuote, Permissions, QuoteAnswer } from './quotes.ts'
import { DateOnly, LinePriceMode, Timestamp } from './values.ts'

/** Those that are left out are given. */
const PublishPermissions = z.object({
  quotee_can_edit_line_items: z.boolean().default(true),
  quotee_can_choose_options: z.boolean().default(true),
})

const PublishedQuote = z.object({
  share_url: z.string(),
  published_at: Timestamp,
  /** The version the customer sees from now on. */
  version: z.number().int(),
})

const publishing = { ...onQuote, access: 'demo', responses: { 200: PublishedQuote } } as const
const changed = { ...onQuote, responses: { 200: QuoteAnswer } } as const

export const quoteActionsContract = defineContract({
  deleteQuote: {
    ...onQuote,
    method: 'DELETE',
    path: '/api/v1/quotes/:quoteId',
    summary: 'Delete a quote; it can be restored for 30 days',
    responses: { 204: z.undefined() },
  },
  archiveQuote: {
    ...changed,
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/archive',
    summary: 'Hide a quote from lists; nothing else changes',
  },
  unarchiveQuote: {
    ...changed,
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/unarchive',
    summary: 'Show an archived quote in lists again',
  },
  restoreQuote: {
    ...changed,
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/restore',
    summary: 'Restore a deleted quote within 30 days',
  },
  reissueQuote: {
    ...changed,
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/reissue',
    summary: 'Re-issue an expired or declined quote with a new expiry date',
    body: z
      .object({
        valid_until: DateOnly.optional(),
        /** What is offered again: what the customer last saw, or the newest version. */
        version: z.enum(['published', 'newest']).default('published'),
      })
      .nullish(),
  },
  duplicateQuote: {
    ...onQuote,
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/duplicate',
    summary: 'Duplicate a quote as a new draft',
    responses: { 201: QuoteAnswer },
  },
  exportToViewer: {
    ...publishing,
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/export-to-viewer',
    summary: 'Publish a quote to its hosted page for the first time',
    body: z.object({ permissions: PublishPermissions.optional(), confirm_expired: ConfirmExpired }).nullish(),
  },
  publishQuote: {
    ...publishing,
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/publish',
    summary: 'Publish the newest version of a quote, for the first time or replacing an earlier one',
    body: z
      .object({
        /** Left out, what the customer was allowed before, or everything. */
        permissions: PublishPermissions.optional(),
        current_version_number: BasedOnVersion.optional(),
        free_reason: FreeReason.optional(),
        confirm_expired: ConfirmExpired,
      })
      .nullish(),
  },
  unpublishQuote: {
    ...changed,
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/unpublish',
    summary: 'Unpublish a quote; publishing it again restores the same link',
  },
  stateLinePrices: {
    ...changed,
    method: 'PUT',
    path: '/api/v1/quotes/:quoteId/line-prices',
    access: 'demo',
    summary: 'Set whether the prices of a quote include tax',
    body: z.object({
      /** What a person typed keeps its figure and the total follows; prices of a price book are moved. */
      line_price_mode: LinePriceMode,
      current_version_number: BasedOnVersion,
    }),
  },
  changePermissions: {
    ...changed,
    method: 'PUT',
    path: '/api/v1/quotes/:quoteId/permissions',
    summary: 'Change what the customer may do on the page of a published quote',
    body: Permissions,
  },
})
