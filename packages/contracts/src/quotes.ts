import { CHANGE_SOURCES } from '@quotewright/domain/quotes/history.ts'
import { MOST_LINES, MOST_PARTS } from '@quotewright/domain/quotes/limits.ts'
import { MOST_PROMOTIONS } from '@quotewright/domain/quotes/promotions.ts'
import { QUOTE_STATUSES } from '@quotewright/domain/quotes/status.ts'
import { TAX_MODES } from '@quotewright/domain/quotes/totals.ts'
import { z } from 'zod'
import { defineContract } from './kit.ts'
import {
  AppliedPromotion,
  Clause,
  LineItem,
  LineItemInput,
  QuoteDeposit,
  QuoteOption,
  QuoteOptionInput,
  QuoteScope,
  QuoteSection,
  WrittenScope,
} from './quote-parts.ts'
import {
  Amount,
  Currency,
  DateOnly,
  LongText,
  OneLine,
  OptionalEmail,
  orNull,
  PhoneNumber,
  QuoteParams,
  requiredLine,
  ShortText,
  Timestamp,
} from './values.ts'

export const QuoteStatus = z.enum(QUOTE_STATUSES)
export const TaxMode = z.enum(TAX_MODES)

/** Why a version was made. Source: decisions §2. */
export const ChangeSource = z.enum(CHANGE_SOURCES)

/** What the customer may do on the hosted page. Source: part 1 §3 "Publish permissions". */
export const Permissions = z.object({
  quotee_can_edit_line_items: z.boolean(),
  quotee_can_choose_options: z.boolean(),
})

/** What a content comes to, and what decides that beside its lines. */
export const PricedContent = z.object({
  currency: Currency,
  tax_mode: TaxMode,
  tax_label: z.string(),
  /** Per cent: 10 is 10 %. */
  tax_rate: z.number(),
  subtotal: z.number(),
  discount_amount: z.number(),
  tax_amount: z.number(),
  total_amount: z.number(),
  deposit: QuoteDeposit.nullable(),
  /** What the deposit comes to; 0 without one. */
  deposit_amount: z.number(),
  sections: z.array(QuoteSection),
  options: z.array(QuoteOption),
})

/** What a content says of its price and its description to its author. */
export const OfferedContent = z.object({
  promotions: z.array(AppliedPromotion),
  assumptions: z.array(z.string()),
  exclusions: z.array(z.string()),
  /** The description clause by clause; empty when nothing read it or it has changed since. */
  clauses: z.array(Clause),
  /** Written by staff, or else from the lines as they are now. */
  scope: QuoteScope.extend({ is_written: z.boolean() }),
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
    ...PricedContent.shape,
    ...OfferedContent.shape,
    payment_terms: z.string(),
    notes: z.string(),
    /** What all promotions take off together. */
    promotion_amount: z.number(),
    line_items: z.array(LineItem),
    tags: z.array(z.string()),
    template_id: z.string().nullable(),
    metadata: z.record(z.string(), z.unknown()),
    /** Empty: what a quote says has fields of its own. */
    extra_fields: z.record(z.string(), z.unknown()),
    /** Why it is free of charge on purpose; '' for a quote that is not. For staff only. */
    free_reason: z.string(),
    current_version_number: z.number().int(),
    /** The version the customer sees; null while the quote is not published. */
    published_version_number: z.number().int().nullable(),
    /** Whether staff saved content or written sections since that the customer does not see yet. */
    has_unpublished_changes: z.boolean(),
    /** What the customer changed since that the unpublished changes do not fit, in sentences. */
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

export const QuoteAnswer = z.object({ quote: Quote })

const TagInput = OneLine.max(50, 'Must be at most 50 characters')
export const Tag = TagInput.min(1, 'A tag cannot be blank')

/** Lets a quote of nothing be published. */
export const FreeReason = z.string().trim().max(500, 'Must be at most 500 characters')

/** Publishes a quote although its valid date has passed. */
export const ConfirmExpired = z.boolean().optional()

export const BasedOnVersion = z.number('Say which version your change is based on').int().min(1)

const QuoteContent = z.object({
  title: orNull(ShortText, '').optional(),
  description: orNull(LongText, '').optional(),
  contact_id: z.uuid().nullish(),
  customer_name: orNull(ShortText, '').optional(),
  customer_company: orNull(ShortText, '').optional(),
  customer_email: orNull(OptionalEmail, '').optional(),
  customer_phone: orNull(PhoneNumber, '').optional(),
  customer_address: orNull(ShortText, '').optional(),
  reference_number: orNull(ShortText, '').optional(),
  quote_date: DateOnly.optional(),
  valid_until: DateOnly.optional(),
  currency: Currency.optional(),
  payment_terms: orNull(ShortText, '').optional(),
  notes: orNull(LongText, '').optional(),
  tax_mode: TaxMode.optional(),
  subtotal: Amount.optional(),
  discount_amount: Amount.min(0, 'A discount cannot be negative').optional(),
  tax_amount: Amount.optional(),
  total_amount: Amount.optional(),
  deposit: QuoteDeposit.nullish(),
  line_items: z.array(LineItemInput).max(MOST_LINES, `At most ${MOST_LINES} line items`).optional(),
  /** Promotions of the organization, by id or by code; those the quote has already are kept as they were applied. */
  promotions: z
    .array(z.union([z.object({ id: z.uuid() }), z.object({ code: z.string().trim().min(1).max(40) })]))
    .max(MOST_PROMOTIONS, `At most ${MOST_PROMOTIONS} promotions`)
    .optional(),
  sections: z.array(QuoteSection).max(MOST_PARTS, `At most ${MOST_PARTS} sections`).optional(),
  options: z.array(QuoteOptionInput).max(MOST_PARTS, `At most ${MOST_PARTS} options`).optional(),
  free_reason: orNull(FreeReason, '').optional(),
  /** Null: from the lines again. */
  scope: WrittenScope.nullish(),
  /** Blank and repeated ones are dropped. */
  tags: z.array(TagInput).max(50, 'At most 50 tags').optional(),
  change_source: ChangeSource.optional(),
})

/** Source: part 1 §3 "Quote create payload". */
export const QuoteCreate = QuoteContent.extend({
  /** Null leaves out what has another default than ''. */
  payment_terms: orNull(ShortText, undefined).optional(),
  reference_number: orNull(ShortText, undefined).optional(),
  notes: orNull(LongText, undefined).optional(),
  quote_number: orNull(OneLine.min(1).max(60), undefined).optional(),
  template_id: z.uuid().nullish(),
  valid_days: z.number().int().min(0).max(3650).optional(),
  /** `sent` passes the checks of publishing. */
  status: z.enum(['draft', 'sent']).optional(),
  confirm_expired: ConfirmExpired,
  metadata: z
    .object({
      notes: orNull(LongText, '').optional(),
      reference_number: orNull(ShortText, '').optional(),
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
  /** Source: part 3 §5. A draft may begin without any. */
  line_items: QuoteContent.shape.line_items.unwrap().min(1, 'Must have at least one line item').optional(),
  current_version_number: BasedOnVersion.optional(),
  /** Shows the saved version to the customer; without it, staff alone see it. */
  publish: z.boolean().optional(),
  confirm_expired: ConfirmExpired,
})
export type QuoteUpdate = z.output<typeof QuoteUpdate>

/** A quote is the only type of document there is so far. Source: part 2 §7 "Create document". */
export const DocumentCreate = QuoteCreate.extend({
  document_type: requiredLine('A document type is required', 60),
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
    deposit: QuoteDeposit.nullable(),
    /** Those that apply on their own. */
    promotions: z.array(AppliedPromotion.omit({ amount: true })),
    /** Where in Australia the business's address is; null where that is unknown. */
    business_state: z.enum(['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT']).nullable(),
  })
  .meta({ id: 'QuoteDefaults' })
export type QuoteDefaults = z.output<typeof QuoteDefaults>

/** What calls on a quote of the organization have in common. */
export const onQuote = { access: 'member', tag: 'quotes', params: QuoteParams } as const

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
    summary: 'Create a document of a type; currently only a quote',
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
    summary: 'Get the defaults of a new quote',
    tag: 'quotes',
    responses: { 200: QuoteDefaults },
  },
  readQuote: {
    ...onQuote,
    method: 'GET',
    path: '/api/v1/quotes/:quoteId',
    summary: 'Read a quote',
    revalidated: true,
    responses: { 200: QuoteAnswer },
  },
  updateQuote: {
    ...onQuote,
    method: 'PUT',
    path: '/api/v1/quotes/:quoteId',
    summary: 'Update a quote; changing its content creates a new version',
    body: QuoteUpdate,
    responses: { 200: QuoteAnswer },
  },
})
