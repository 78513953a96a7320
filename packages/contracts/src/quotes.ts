import { z } from 'zod'
import { defineContract } from './kit.ts'
import {
  Amount,
  Currency,
  commaList,
  DateOnly,
  LongText,
  OptionalEmail,
  Paging,
  PhoneNumber,
  QuoteParams,
  ShortText,
  Timestamp,
} from './values.ts'

export const QuoteStatus = z.enum(['draft', 'sent', 'viewed', 'accepted', 'declined', 'expired', 'pending'])
export const TaxMode = z.enum(['exclusive', 'inclusive', 'none'])

/** Why a version was made. Source: decisions §2. */
export const ChangeSource = z.enum([
  'form',
  'editor',
  'generator',
  'assistant',
  'customer',
  'extraction',
  'template',
])

/** A stretch of the quote's description, in UTF-16 code units, end excluded. */
const TextSpan = z.object({ start: z.number().int().min(0), end: z.number().int().min(0) })

/** What a stretch of the description is to the quote. */
export const ClauseKind = z.enum([
  'line',
  'note',
  'condition',
  'excluded',
  'supplied_by_others',
  'contact',
  'not_understood',
])
export type ClauseKind = z.output<typeof ClauseKind>

/** A stretch of the description and what it became. Staff only. */
export const Clause = TextSpan.extend({
  text: z.string(),
  kind: ClauseKind,
  /** Place in `line_items`, from 0; null when the clause made no line, or the line is gone. */
  line_index: z.number().int().nullable(),
}).meta({ id: 'Clause' })
export type Clause = z.output<typeof Clause>

const ScopeText = z.string().trim().min(1, 'Write something or remove this entry').max(500)
const ScopeList = z.array(ScopeText).max(100, 'At most 100 entries')

/** What the customer reads under 'About the job'. */
export const QuoteScope = z.object({ included: ScopeList, not_included: ScopeList })
export type QuoteScope = z.output<typeof QuoteScope>

/** Where a quantity or a price of a line came from. Staff only: a customer is never told. */
export const LineSource = z.object({
  /** `entered`: a person put it in place of what was generated. */
  kind: z.enum(['stated', 'price_book', 'built_in', 'previous_quote', 'calculated', 'assumed', 'entered']),
  label: z.string(),
  /** Where a built-in price is from: an address, a citation, or both. */
  reference: z.string().nullable(),
  /** The item of the price book it is the price of. */
  item_name: z.string().nullable(),
  /** Where the description says it; null as soon as that is no longer so. */
  span: TextSpan.nullable(),
})

const Quantity = z
  .number()
  .max(1_000_000, 'Quantity is too large')
  .refine(
    (value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-4,
    'Quantities have at most three decimals',
  )

/** The id of a section or an option inside its quote, chosen by whoever writes the quote. */
const PartId = z.string().trim().min(1).max(100)

const PartTitle = z.string('A title is required').trim().min(1, 'A title is required').max(200)

/** A headed part of a quote. */
export const QuoteSection = z.object({ id: PartId, title: PartTitle }).meta({ id: 'QuoteSection' })

/**
 * An alternative (exactly one of its group is chosen) or an add-on (taken or
 * left). Its lines name it by `option_id`. Source: decisions §6.
 */
export const QuoteOption = z
  .object({
    id: PartId,
    kind: z.enum(['alternative', 'add_on']),
    /** What is chosen between; '' for an add-on. */
    group: z.string().trim().max(200).default(''),
    title: PartTitle,
    description: z.string().trim().max(2_000).default(''),
    selected: z.boolean().default(false),
  })
  .meta({ id: 'QuoteOption' })
export type QuoteOption = z.output<typeof QuoteOption>

/** A promotion as it was applied to a quote. */
export const AppliedPromotion = z
  .object({
    id: z.string(),
    name: z.string(),
    code: z.string(),
    kind: z.enum(['percent', 'amount']),
    /** Per cent, or an amount in the basis of the quote's prices. */
    value: z.number(),
    /** What it takes off this quote. */
    amount: z.number(),
  })
  .meta({ id: 'AppliedPromotion' })

/** What is due when a quote is accepted: a share of its total in per cent, or an amount. */
export const QuoteDeposit = z
  .object({
    kind: z.enum(['percent', 'amount']),
    value: Amount.min(0, 'A deposit cannot be negative'),
  })
  .meta({ id: 'QuoteDeposit' })
export type QuoteDeposit = z.output<typeof QuoteDeposit>

/** A line item as sent. The names without `item_` are the older ones and mean the same. Source: part 1 §3. */
export const LineItemInput = z.object({
  id: z.string().max(100).optional(),
  item_description: z.string().trim().max(2_000).optional(),
  item_quantity: Quantity.optional(),
  item_unit: z.string().trim().max(20).optional(),
  item_unit_price: Amount.optional(),
  item_total_price: Amount.optional(),
  display_order: z.number().int().min(0).max(10_000).optional(),
  tax_free: z.boolean().optional(),
  optional: z.boolean().optional(),
  selected: z.boolean().optional(),
  section_id: PartId.nullish(),
  option_id: PartId.nullish(),
  item_unit_cost: Amount.min(0, 'A cost cannot be negative').nullish(),
  /** False makes a price of nothing a price: the line is free of charge. */
  needs_price: z.boolean().optional(),
  /** True: a person looked at the line and found it right, so nothing doubts it any more. */
  checked: z.boolean().optional(),
  /** The price item the line's price was taken from; the line then says so for as long as it has that price. */
  price_item_id: z.uuid().nullish(),
  description: z.string().trim().max(2_000).optional(),
  quantity: Quantity.optional(),
  unit: z.string().trim().max(20).optional(),
  unit_price: Amount.optional(),
  total: Amount.optional(),
})
export type LineItemInput = z.output<typeof LineItemInput>

export const LineItem = z
  .object({
    id: z.string(),
    item_description: z.string(),
    item_quantity: z.number(),
    item_unit: z.string(),
    item_unit_price: z.number(),
    item_total_price: z.number(),
    display_order: z.number().int(),
    tax_free: z.boolean(),
    /** Offered beside the quote; counted only when it is selected. */
    optional: z.boolean(),
    /** Whether an optional line is taken. */
    selected: z.boolean(),
    section_id: z.string().nullable(),
    option_id: z.string().nullable(),
    /** What one unit costs the business before tax; for staff only, never on a customer's page. */
    item_unit_cost: z.number().nullable(),
    /** Nothing prices this line yet: it must be priced before the quote is published. */
    needs_price: z.boolean(),
    quantity_source: LineSource.nullable(),
    price_source: LineSource.nullable(),
    /** How the line total came about, as in `6 hr × $95.00`. */
    arithmetic: z.string().nullable(),
    /** 0 to 1; null for a line a person entered. */
    confidence: z.number().nullable(),
    /** The words of the quote's description the line was read from; none once they no longer hold. */
    spans: z.array(TextSpan),
  })
  .meta({ id: 'LineItem' })
export type LineItem = z.output<typeof LineItem>

/** What the customer may do on the hosted page. Source: part 1 §3 "Publish permissions". */
const Permissions = z.object({
  quotee_can_edit_line_items: z.boolean(),
  quotee_can_choose_options: z.boolean(),
})

export const Quote = z
  .object({
    id: z.string(),
    quote_number: z.string(),
    status: QuoteStatus,
    title: z.string(),
    description: z.string(),
    contact_id: z.string().nullable(),
    customer_name: z.string(),
    customer_company: z.string(),
    customer_email: z.string(),
    customer_phone: z.string(),
    customer_address: z.string(),
    reference_number: z.string(),
    quote_date: DateOnly,
    valid_until: DateOnly,
    currency: Currency,
    payment_terms: z.string(),
    notes: z.string(),
    tax_mode: TaxMode,
    tax_label: z.string(),
    /** Per cent: 10 is 10 %. */
    tax_rate: z.number(),
    subtotal: z.number(),
    discount_amount: z.number(),
    /** What all promotions take off together. */
    promotion_amount: z.number(),
    tax_amount: z.number(),
    total_amount: z.number(),
    deposit: QuoteDeposit.nullable(),
    /** What the deposit comes to; 0 without one. */
    deposit_amount: z.number(),
    line_items: z.array(LineItem),
    sections: z.array(QuoteSection),
    options: z.array(QuoteOption),
    promotions: z.array(AppliedPromotion),
    assumptions: z.array(z.string()),
    exclusions: z.array(z.string()),
    /** The description clause by clause; empty when nothing read it or it has changed since. */
    clauses: z.array(Clause),
    /** Written by staff, or else from the lines as they are now. */
    scope: QuoteScope.extend({ is_written: z.boolean() }),
    tags: z.array(z.string()),
    template_id: z.string().nullable(),
    metadata: z.record(z.string(), z.unknown()),
    /** Why it is free of charge on purpose; '' for a quote that is not. For staff only. */
    free_reason: z.string(),
    current_version_number: z.number().int(),
    /** The version the customer sees; null while the quote is not published. */
    published_version_number: z.number().int().nullable(),
    /** Whether staff saved content or written sections since that the customer does not see yet. */
    has_unpublished_changes: z.boolean(),
    /** What the customer changed meanwhile that the unpublished changes do not fit, in sentences. */
    unpublished_conflicts: z.array(z.string()),
    /** The customer's page, while published. */
    quoteme_share_url: z.string().nullable(),
    /** What the customer may do on the page; null before the first publishing. */
    permissions: Permissions.nullable(),
    /** When it was published first; null while it is not published. */
    published_at: Timestamp.nullable(),
    archived_at: Timestamp.nullable(),
    /** Deleted quotes can be restored for 30 days. */
    deleted_at: Timestamp.nullable(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'Quote' })
export type Quote = z.output<typeof Quote>

const Tag = z.string().trim().min(1, 'A tag cannot be blank').max(50, 'Must be at most 50 characters')

/** Lets a quote of nothing be published. */
const FreeReason = z.string().trim().max(500, 'Must be at most 500 characters')

/** Publishes a quote although its valid date has passed. */
const ConfirmExpired = z.boolean().optional()

export const BasedOnVersion = z.number('Say which version your change is based on').int().min(1)

const LINE_ITEM_LIMIT = 500
const PART_LIMIT = 50
export const PROMOTION_LIMIT = 5

const QuoteContent = z.object({
  title: ShortText.optional(),
  description: LongText.optional(),
  contact_id: z.uuid().nullish(),
  customer_name: ShortText.optional(),
  customer_company: ShortText.optional(),
  customer_email: OptionalEmail.optional(),
  customer_phone: PhoneNumber.optional(),
  customer_address: ShortText.optional(),
  reference_number: ShortText.optional(),
  quote_date: DateOnly.optional(),
  valid_until: DateOnly.optional(),
  currency: Currency.optional(),
  payment_terms: ShortText.optional(),
  notes: LongText.optional(),
  tax_mode: TaxMode.optional(),
  subtotal: Amount.optional(),
  discount_amount: Amount.min(0, 'A discount cannot be negative').optional(),
  tax_amount: Amount.optional(),
  total_amount: Amount.optional(),
  deposit: QuoteDeposit.nullish(),
  line_items: z.array(LineItemInput).max(LINE_ITEM_LIMIT, `At most ${LINE_ITEM_LIMIT} line items`).optional(),
  /** Promotions of the organization, by id or by code; those the quote has already are kept as they were applied. */
  promotions: z
    .array(z.union([z.object({ id: z.uuid() }), z.object({ code: z.string().trim().min(1).max(40) })]))
    .max(PROMOTION_LIMIT, `At most ${PROMOTION_LIMIT} promotions`)
    .optional(),
  sections: z.array(QuoteSection).max(PART_LIMIT, `At most ${PART_LIMIT} sections`).optional(),
  options: z.array(QuoteOption).max(PART_LIMIT, `At most ${PART_LIMIT} options`).optional(),
  free_reason: FreeReason.optional(),
  /** Null: from the lines again. */
  scope: QuoteScope.nullish(),
  tags: z.array(Tag).max(50, 'At most 50 tags').optional(),
  change_source: ChangeSource.optional(),
})

/** Source: part 1 §3 "Quote create payload". */
export const QuoteCreate = QuoteContent.extend({
  quote_number: z.string().trim().min(1).max(60).optional(),
  template_id: z.uuid().nullish(),
  valid_days: z.number().int().min(0).max(3650).optional(),
  /** `sent` passes the checks of publishing. */
  status: z.enum(['draft', 'sent']).optional(),
  confirm_expired: ConfirmExpired,
  metadata: z
    .object({
      notes: LongText.optional(),
      reference_number: ShortText.optional(),
      status: z.enum(['draft', 'sent']).optional(),
      lead_id: z.uuid().nullish(),
    })
    .optional(),
})
export type QuoteCreate = z.output<typeof QuoteCreate>

/**
 * Changed fields only. `current_version_number` is the version the change was based on; only a change of nothing but
 * tags goes without it.
 */
export const QuoteUpdate = QuoteContent.extend({
  current_version_number: BasedOnVersion.optional(),
  /** Shows the saved version to the customer; without it, staff alone see it. */
  publish: z.boolean().optional(),
  confirm_expired: ConfirmExpired,
})
export type QuoteUpdate = z.output<typeof QuoteUpdate>

/** A quote is the only type of document there is so far. Source: part 2 §7 "Create document". */
export const DocumentCreate = QuoteCreate.extend({
  document_type: z.string('A document type is required').trim().min(1, 'A document type is required').max(60),
})

/** What a new quote of the organization begins with. */
export const QuoteDefaults = z
  .object({
    currency: Currency,
    payment_terms: z.string(),
    quote_date: DateOnly,
    valid_until: DateOnly,
    tax_mode: TaxMode,
    tax_label: z.string(),
    /** Per cent. */
    tax_rate: z.number(),
    /** Those that apply by themselves. */
    promotions: z.array(AppliedPromotion.omit({ amount: true })),
    /** Where in Australia the business's address is; null where that cannot be told. */
    business_state: z.enum(['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT']).nullable(),
  })
  .meta({ id: 'QuoteDefaults' })
export type QuoteDefaults = z.output<typeof QuoteDefaults>

/** Which quotes: every condition that is given must hold. Source: part 2 §7. */
export const QuoteFilter = z.object({
  /** These and no others, separated by commas: at most a page of a list. */
  ids: commaList(z.uuid()).optional(),
  /** One status or several, separated by commas. */
  status: commaList(QuoteStatus).optional(),
  search: z.string().trim().max(200).optional(),
  /** Part of the customer's name, company or e-mail address. */
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

export const QuoteListQuery = Paging.extend(QuoteOrder.shape).extend(QuoteFilter.shape)

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

/** Each quote by itself: what could not be done says why. */
export const BulkResult = z.object({
  changed: z.array(z.string()),
  failed: z.array(z.object({ id: z.string(), detail: z.string() })),
  /** Of a filter: for the next call while there are more; null when all are done. */
  next_cursor: z.string().nullable().optional(),
})

export const QuotePage = z
  .object({
    quotes: z.array(Quote),
    /** Counted up to a cap; `total_is_capped` says that there are more. */
    total: z.number().int(),
    total_is_capped: z.boolean(),
  })
  .meta({ id: 'QuotePage' })

export const QuoteAnswer = z.object({ quote: Quote })

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
    kind: z.enum([
      'created',
      'saved',
      'published',
      'viewed',
      'chosen',
      'promotion_applied',
      'promotion_ran_out',
      'change_requested',
      'change_confirmed',
      'change_answered',
      'updated_price_requested',
      'accepted',
      'declined',
      'expired',
      'reissued',
      'archived',
      'unarchived',
      'deleted',
      'restored',
      'updated',
      'unpublished',
      'permissions_changed',
      'carried_over',
      'prose_kept',
    ]),
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

export const quotesContract = defineContract({
  createQuote: {
    method: 'POST',
    path: '/api/v1/quotes',
    access: 'member',
    summary: 'Create a quote',
    tag: 'quotes',
    body: QuoteCreate,
    responses: { 201: z.object({ id: z.string(), quote_number: z.string(), quote: Quote }) },
  },
  createDocument: {
    method: 'POST',
    path: '/api/v1/documents',
    access: 'member',
    summary: 'Create a document of a type; so far a quote',
    tag: 'quotes',
    body: DocumentCreate,
    responses: {
      201: z.object({ id: z.string(), document_number: z.string(), quote_number: z.string(), quote: Quote }),
    },
  },
  readQuoteDefaults: {
    method: 'GET',
    path: '/api/v1/quote-defaults',
    access: 'member',
    summary: 'Read what a new quote begins with',
    tag: 'quotes',
    responses: { 200: QuoteDefaults },
  },
  listQuotes: {
    method: 'GET',
    path: '/api/v1/quotes',
    access: 'member',
    summary: 'List quotes, newest first',
    tag: 'quotes',
    query: QuoteListQuery,
    responses: { 200: QuotePage },
  },
  readQuote: {
    method: 'GET',
    path: '/api/v1/quotes/:quoteId',
    access: 'member',
    summary: 'Read a quote',
    tag: 'quotes',
    params: QuoteParams,
    responses: { 200: QuoteAnswer },
  },
  updateQuote: {
    method: 'PUT',
    path: '/api/v1/quotes/:quoteId',
    access: 'member',
    summary: 'Change a quote; a change of its content makes a new version',
    tag: 'quotes',
    params: QuoteParams,
    body: QuoteUpdate,
    responses: { 200: QuoteAnswer },
  },
  deleteQuote: {
    method: 'DELETE',
    path: '/api/v1/quotes/:quoteId',
    access: 'member',
    summary: 'Delete a quote; it can be restored for 30 days',
    tag: 'quotes',
    params: QuoteParams,
    responses: { 204: z.undefined() },
  },
  archiveQuote: {
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/archive',
    access: 'member',
    summary: 'Hide a quote from lists; nothing else changes',
    tag: 'quotes',
    params: QuoteParams,
    responses: { 200: QuoteAnswer },
  },
  unarchiveQuote: {
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/unarchive',
    access: 'member',
    summary: 'Show an archived quote in lists again',
    tag: 'quotes',
    params: QuoteParams,
    responses: { 200: QuoteAnswer },
  },
  restoreQuote: {
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/restore',
    access: 'member',
    summary: 'Bring a deleted quote back, within 30 days',
    tag: 'quotes',
    params: QuoteParams,
    responses: { 200: QuoteAnswer },
  },
  reissueQuote: {
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/reissue',
    access: 'member',
    summary: 'Offer an expired or declined quote again, until a new date',
    tag: 'quotes',
    params: QuoteParams,
    body: z
      .object({
        valid_until: DateOnly.optional(),
        /** What is offered again: what the customer last saw, or the newest version. */
        version: z.enum(['published', 'newest']).default('published'),
      })
      .nullish(),
    responses: { 200: QuoteAnswer },
  },
  duplicateQuote: {
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/duplicate',
    access: 'member',
    summary: 'Make a new draft with the same content',
    tag: 'quotes',
    params: QuoteParams,
    responses: { 201: QuoteAnswer },
  },
  changeManyQuotes: {
    method: 'POST',
    path: '/api/v1/quotes/bulk',
    access: 'member',
    summary: 'Archive, delete, restore or tag many quotes, by their ids or all that match a filter',
    tag: 'quotes',
    body: BulkQuotes,
    responses: { 200: BulkResult },
  },
  exportQuotes: {
    method: 'GET',
    path: '/api/v1/quotes/export',
    access: 'member',
    summary: 'The quotes of a filter as CSV that a spreadsheet opens',
    tag: 'quotes',
    query: QuoteOrder.extend(QuoteFilter.shape),
    responses: { 200: z.object({ csv: z.string(), is_complete: z.boolean() }) },
    limitPerMinute: 30,
  },
  listQuoteTags: {
    method: 'GET',
    path: '/api/v1/quotes/tags',
    access: 'member',
    summary: 'The tags in use, most used first',
    tag: 'quotes',
    responses: { 200: z.object({ tags: z.array(z.object({ tag: z.string(), count: z.number().int() })) }) },
  },
  listQuoteVersions: {
    method: 'GET',
    path: '/api/v1/quotes/:quoteId/versions',
    access: 'member',
    summary: 'List the versions of a quote, newest first',
    tag: 'quotes',
    params: QuoteParams,
    responses: { 200: z.object({ versions: z.array(QuoteVersion) }) },
  },
  restoreQuoteVersion: {
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/versions/:versionNumber/restore',
    access: 'member',
    summary: 'Make an earlier version the newest again, as a new version',
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
    method: 'GET',
    path: '/api/v1/quotes/:quoteId/history',
    access: 'member',
    summary: 'List what happened to a quote, newest first, and how often its customer looked at it',
    tag: 'quotes',
    params: QuoteParams,
    responses: { 200: z.object({ events: z.array(QuoteEvent), views: QuoteViews }) },
  },
  exportToViewer: {
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/export-to-viewer',
    access: 'demo',
    summary: 'Publish a quote to its hosted page for the first time',
    tag: 'quotes',
    params: QuoteParams,
    body: z.object({ permissions: PublishPermissions.optional(), confirm_expired: ConfirmExpired }).nullish(),
    responses: { 200: PublishedQuote },
  },
  publishQuote: {
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/publish',
    access: 'demo',
    summary:
      'Show the newest version of a quote to its customer, for the first time or in place of an earlier one',
    tag: 'quotes',
    params: QuoteParams,
    body: z
      .object({
        /** Left out, what the customer was allowed before, or everything. */
        permissions: PublishPermissions.optional(),
        current_version_number: BasedOnVersion.optional(),
        free_reason: FreeReason.optional(),
        confirm_expired: ConfirmExpired,
      })
      .nullish(),
    responses: { 200: PublishedQuote },
  },
  unpublishQuote: {
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/unpublish',
    access: 'member',
    summary: "Take a quote's page from its customer; publishing again brings back the same link",
    tag: 'quotes',
    params: QuoteParams,
    responses: { 200: QuoteAnswer },
  },
  changePermissions: {
    method: 'PUT',
    path: '/api/v1/quotes/:quoteId/permissions',
    access: 'member',
    summary: 'Change what the customer may do on the page of a published quote',
    tag: 'quotes',
    params: QuoteParams,
    body: Permissions,
    responses: { 200: QuoteAnswer },
  },
})
