import { z } from 'zod'
import { defineContract } from './kit.ts'
import { PUSH_STATES } from './quote-pushes.ts'
import { Quote, QuoteStatus, Tag } from './quotes.ts'
import { commaList, DateOnly, Paging } from './values.ts'

/** Which quotes: every condition that is given must hold. Source: part 2 §7. */
export const QuoteFilter = z.object({
  /** These and no others, separated by commas: at most a page of a list. */
  ids: commaList(z.uuid()).optional(),
  /** One status or several, separated by commas. */
  status: commaList(QuoteStatus).optional(),
  search: z.string().trim().max(200).optional(),
  /** Part of the customer's name, company or email address. */
  customer: z.string().trim().max(200).optional(),
  contact_id: z.uuid().optional(),
  template_id: z.uuid().optional(),
  /** Separated by commas; a quote has all of them. */
  tags: commaList(Tag).optional(),
  /** When the quote was made: days of the organization, both included. */
  date_from: DateOnly.optional(),
  date_to: DateOnly.optional(),
  amount_min: z.coerce.number().min(0).max(1_000_000_000).optional(),
  amount_max: z.coerce.number().min(0).max(1_000_000_000).optional(),
  archived: z.enum(['exclude', 'only', 'include']).default('exclude'),
  /** The deleted ones, which can still be restored, instead of the others. */
  deleted: z.stringbool().default(false),
})

export const QuoteOrder = z.object({
  order_by: z
    .enum(['created_at', 'quote_number', 'status', 'total_amount', 'updated_at', 'customer_name'])
    .default('created_at'),
  order_desc: z.stringbool().default(true),
})

export const QuoteListQuery = Paging.extend(QuoteOrder.shape)
  .extend(QuoteFilter.shape)
  .extend({
    /** `summary` leaves out the lines and texts, for lists and choices. */
    view: z.enum(['full', 'summary']).default('full'),
  })

/** What is done to many quotes: to those that are named, or to all that a filter finds, so many in one call. */
export const BulkQuotes = z
  .object({
    ids: z
      .array(z.uuid())
      .min(1, 'Choose at least one quote')
      .max(200, 'At most 200 quotes at once')
      .optional(),
    /** Instead of ids: every quote that matches, as in the list. Quotes made after the first call are left alone. */
    filter: QuoteFilter.omit({ ids: true }).optional(),
    /** Where the last answer stopped. */
    cursor: z.string().max(100).optional(),
    action: z.enum(['archive', 'unarchive', 'delete', 'restore', 'add_tags', 'remove_tags']),
    tags: z.array(Tag).max(50).default([]),
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    path: ['ids'],
    message: 'Choose quotes by their ids or by a filter',
  })
  .refine(({ action, tags }) => !action.endsWith('_tags') || tags.length > 0, {
    path: ['tags'],
    message: 'Name at least one tag',
  })

export type BulkQuotes = z.input<typeof BulkQuotes>

/** Each quote on its own: what could not be done says why. */
export const BulkResult = z.object({
  changed: z.array(z.string()),
  failed: z.array(z.object({ id: z.string(), detail: z.string() })),
  /** Of a filter: for the next call while there are more; null when all are done. */
  next_cursor: z.string().nullable().optional(),
})

/** Where a quote went: an entry for each connected system it was pushed to. */
const pushes = z.array(
  z.object({
    provider: z.string(),
    /** The worse of quote and invoice. */
    state: z.enum(PUSH_STATES),
    external_number: z.string().nullable(),
    external_url: z.string().nullable(),
  }),
)

const ListedQuote = Quote.extend({
  pushes,
  /** Whom the quote is for, as Messages names them. Source: part 1 §3 "Messages-page quote list item". */
  quotee_name: z.string(),
  quotee_email: z.string(),
  /** Messages of the customer that no one of the business has read. */
  unread_count: z.number().int(),
}).meta({ id: 'ListedQuote' })
export type ListedQuote = z.output<typeof ListedQuote>

export const QuotePage = z
  .object({
    quotes: z.array(ListedQuote),
    /** Counted up to a cap; `total_is_capped` says that there are more. */
    total: z.number().int(),
    total_is_capped: z.boolean(),
  })
  .meta({ id: 'QuotePage' })

/** What a row of a list shows of a quote. */
const QuoteRow = ListedQuote.pick({
  id: true,
  quote_number: true,
  status: true,
  title: true,
  contact_id: true,
  customer_name: true,
  customer_company: true,
  customer_email: true,
  customer_phone: true,
  reference_number: true,
  quote_date: true,
  valid_until: true,
  currency: true,
  subtotal: true,
  tax_amount: true,
  total_amount: true,
  tags: true,
  template_id: true,
  current_version_number: true,
  published_version_number: true,
  has_unpublished_changes: true,
  quoteme_share_url: true,
  published_at: true,
  archived_at: true,
  deleted_at: true,
  created_at: true,
  updated_at: true,
  pushes: true,
  quotee_name: true,
  quotee_email: true,
  unread_count: true,
}).meta({ id: 'QuoteRow' })
export type QuoteRow = z.output<typeof QuoteRow>

/** A page whose quotes have no lines. */
export const QuoteRowPage = QuotePage.extend({ view: z.literal('summary'), quotes: z.array(QuoteRow) }).meta({
  id: 'QuoteRowPage',
})

const common = { access: 'member', tag: 'quotes' } as const

export const quoteListContract = defineContract({
  listQuotes: {
    ...common,
    method: 'GET',
    path: '/api/v1/quotes',
    summary: 'List quotes, newest first',
    query: QuoteListQuery,
    // A page of rows is marked: it is no full page that lost its lines.
    responses: { 200: z.union([QuoteRowPage, QuotePage]) },
  },
  changeManyQuotes: {
    ...common,
    method: 'POST',
    path: '/api/v1/quotes/bulk',
    summary: 'Archive, delete, restore or tag many quotes, by their ids or all that match a filter',
    body: BulkQuotes,
    responses: { 200: BulkResult },
  },
  exportQuotes: {
    ...common,
    method: 'GET',
    path: '/api/v1/quotes/export',
    summary: 'Export filtered quotes as CSV',
    query: QuoteOrder.extend(QuoteFilter.shape),
    responses: { 200: z.object({ csv: z.string(), is_complete: z.boolean() }) },
    limitPerMinute: 30,
  },
  listQuoteTags: {
    ...common,
    method: 'GET',
    path: '/api/v1/quotes/tags',
    summary: 'List the tags in use, most used first',
    responses: { 200: z.object({ tags: z.array(z.object({ tag: z.string(), count: z.number().int() })) }) },
  },
})
