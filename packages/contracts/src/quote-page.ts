import { QUOTE_STATUSES } from '@quotewright/domain/quotes/status.ts'
import { z } from 'zod'
import { EnrichedContent } from './enrichment.ts'
import { defineContract, FileBytes } from './kit.ts'
import { PriceDisplay } from './organization-settings.ts'
import { PublicPhoto } from './photos.ts'
import { AppliedPromotion, QuoteDeposit, QuoteOption, QuoteScope, QuoteSection } from './quote-parts.ts'
import { TaxMode } from './quotes.ts'
import { Country, Currency, DateOnly, QuoteParams, Timestamp } from './values.ts'

/** Of a published quote's link. */
export const LinkToken = z.object({ token: z.string().min(16).max(64) })

/** Reads a minute of one address of what links show, so that no one guesses links. */
export const LINK_READS_PER_MINUTE = 300

/** Why a customer declines. Source: field.md point 10. */
export const DeclineReason = z.enum([
  'price',
  'timing',
  'another_business',
  'scope_changed',
  'not_needed',
  'other',
])

/** At most so many points make a drawn signature. */
const MOST_POINTS = 2_000

/** A stroke as x, y, x, y …, in a box of 600 by 200. */
const Stroke = z
  .array(z.number().int().min(0).max(600))
  .min(2)
  .max(2 * MOST_POINTS)
  .refine(
    (stroke) => stroke.length % 2 === 0 && stroke.every((value, index) => index % 2 === 0 || value <= 200),
    'Must be points in a box of 600 by 200',
  )

/** How a customer signs: with their typed name, or by drawing. */
export const Signature = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('typed') }),
    z.object({
      kind: z.literal('drawn'),
      strokes: z
        .array(Stroke)
        .min(1)
        .max(100)
        .refine(
          (strokes) => strokes.reduce((count, stroke) => count + stroke.length, 0) <= 2 * MOST_POINTS,
          'The signature has too many points',
        ),
    }),
  ])
  .meta({ id: 'Signature' })

/** Everything a customer's page shows, and nothing else: no cost, no margin, no internal field. */
export const PublicQuote = z
  .object({
    kind: z.enum(['quote', 'demo']),
    status: z.enum(QUOTE_STATUSES),
    version_number: z.number().int(),
    /** SHA-256 of what is shown, in hexadecimal; acceptance is bound to it. */
    content_hash: z.string(),
    quote_number: z.string(),
    title: z.string(),
    quote_date: DateOnly,
    valid_until: DateOnly,
    /** Where the business is, as an IANA name: times are shown in it. */
    time_zone: z.string(),
    currency: Currency,
    tax_mode: TaxMode,
    tax_label: z.string(),
    tax_rate: z.number(),
    /** Which figures of the lines the business shows; the others are null here. */
    price_display: PriceDisplay,
    business: z.object({
      name: z.string(),
      /** Whose business number it is. */
      country: Country,
      abn: z.string(),
      licence: z.string(),
      licence_label: z.string(),
      /** What the business is insured for; '' for nothing. */
      insurance: z.string(),
      /** `#rrggbb` of its own; '' for none. */
      colour: z.string(),
      email: z.string(),
      phone: z.string(),
      address: z.string(),
      website: z.string(),
      /** Its primary logo: a path on this server, with its size in pixels; null without one. */
      logo: z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }).nullable(),
    }),
    customer: z.object({ name: z.string(), company: z.string(), address: z.string() }),
    line_items: z.array(
      z.object({
        id: z.string(),
        description: z.string(),
        quantity: z.number().nullable(),
        unit: z.string(),
        unit_price: z.number().nullable(),
        total: z.number().nullable(),
        optional: z.boolean(),
        /** Whether an optional line is taken. */
        selected: z.boolean(),
        section_id: z.string().nullable(),
        option_id: z.string().nullable(),
        tax_free: z.boolean(),
        /** Still to be priced by the business. */
        needs_price: z.boolean(),
      }),
    ),
    sections: z.array(QuoteSection.extend({ subtotal: z.number().nullable() })),
    /** Of the lines above all sections. */
    loose_subtotal: z.number().nullable(),
    options: z.array(QuoteOption.extend({ price: z.number() })),
    promotions: z.array(AppliedPromotion.pick({ name: true, amount: true })),
    subtotal: z.number(),
    discount_amount: z.number(),
    tax_amount: z.number(),
    total_amount: z.number(),
    deposit: QuoteDeposit.nullable(),
    /** What is due on acceptance; 0 without a deposit. */
    deposit_amount: z.number(),
    assumptions: z.array(z.string()),
    /** What the job includes and what it does not. */
    scope: QuoteScope,
    notes: z.string(),
    payment_terms: z.string(),
    /** The prescribed statement of a warranty; '' for none. */
    warranty: z.string(),
    enriched: EnrichedContent.nullable(),
    acceptance: z
      .object({
        name: z.string(),
        accepted_at: Timestamp,
        version_number: z.number().int(),
        signature: Signature,
        /** When the customer would like the work to start; null where they chose no date. */
        preferred_start: DateOnly.nullable(),
        /** Its certificate; null for an acceptance from before there were any. */
        certificate: z
          .object({
            id: z.string(),
            /** The page that says what it proves. */
            verify_url: z.string(),
            /** Whether the document is made already. */
            is_ready: z.boolean(),
          })
          .nullable(),
      })
      .nullable(),
    declined_at: Timestamp.nullable(),
    /** What happens next, step by step. */
    next_steps: z.array(z.string()),
    /** How to pay, once the quote is accepted; null before, and where the business has set no way. */
    payment: z
      .object({
        /** "Deposit due on acceptance", or the total. */
        label: z.string(),
        amount: z.number(),
        /** Of a bank transfer, the reference last. */
        lines: z.array(z.object({ label: z.string(), value: z.string() })),
        /** Of the business's payment provider; '' for none. */
        link: z.string(),
      })
      .nullable(),
    /** What the customer may do now beside accepting and declining. */
    permissions: z.object({
      choose_options: z.boolean(),
      /** Ask for a change in words. */
      request_change: z.boolean(),
      /** Ask for other quantities. */
      edit_line_items: z.boolean(),
      ask_for_updated_price: z.boolean(),
      /** Use the code of a promotion. */
      apply_promotion: z.boolean(),
      /** Ask for a price; says nothing of what would be agreed to. */
      ask_price: z.boolean(),
    }),
    /** In their order; an empty list where there are none. */
    photos: z.array(PublicPhoto),
    /** What the customer asked for last, while it waits or as it was answered. */
    change_request: z
      .object({
        kind: z.enum(['change', 'updated_price']),
        state: z.enum(['open', 'confirmed', 'answered']),
        changes: z.array(
          z.object({
            description: z.string(),
            unit: z.string(),
            quantity_before: z.number(),
            quantity_after: z.number(),
          }),
        ),
        comment: z.string(),
        asked_at: Timestamp,
        answer: z.string(),
        answered_at: Timestamp.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'PublicQuote' })
export type PublicQuote = z.output<typeof PublicQuote>

/** A part of a quote, by its id in the quote. */
const ChosenIds = z.array(z.string().min(1).max(100)).max(500, 'At most 500')

/** All that a customer has chosen. What is not named is not taken. */
export const ChosenParts = z.object({
  /** One alternative of each choice, and the add-ons that are taken. */
  selected_option_ids: ChosenIds,
  /** The optional lines that are taken. */
  selected_line_item_ids: ChosenIds,
})

/** Source: field.md "Electronic acceptance", issue of the hosted page: name, consent, hash of what was shown. */
export const AcceptQuote = z.object({
  name: z
    .string('Please type your full name')
    .trim()
    .min(2, 'Please type your full name')
    .max(200, 'Must be at most 200 characters'),
  consent: z.literal(true, 'Please confirm that you agree to accept this quote electronically'),
  version_number: z.number().int().min(1),
  content_hash: z.string().regex(/^[0-9a-f]{64}$/, 'Must be the hash of the quote that was shown'),
  /**
   * Chosen on `version_number` and not saved yet: the quote is saved with this choice and accepted at once. The hash is
   * then the one that the preview of the choice answered.
   */
  choice: ChosenParts.optional(),
  /** When the customer would like the work to start: from today to a year ahead, where the business is. */
  preferred_start: DateOnly.optional(),
  /** Left out: the typed name is the signature. */
  signature: Signature.optional(),
})
export type AcceptQuote = z.output<typeof AcceptQuote>

export const DeclineQuote = z.object({
  reason: DeclineReason.default('other'),
  comment: z.string().trim().max(2_000, 'Must be at most 2,000 characters').default(''),
  /** The version that the customer read; without it, the newest. */
  version_number: z.number().int().min(1).optional(),
})
export type DeclineQuote = z.output<typeof DeclineQuote>

const PageState = z.object({ status: PublicQuote.shape.status, quote: PublicQuote })

/** A call of the customer's page. */
export const onPage = { access: 'public', tag: 'hosted page', params: LinkToken } as const

export const quotePageContract = defineContract({
  previewQuote: {
    method: 'GET',
    path: '/api/v1/quotes/:quoteId/preview',
    access: 'demo',
    summary:
      'Preview the newest version as the customer will see it: the hosted page with its forms disabled',
    tag: 'hosted page',
    params: QuoteParams,
    /** Of the caller's own page: a framed document is bound by its policy. */
    query: z.object({
      nonce: z
        .string()
        .regex(/^[\w+/=-]{8,128}$/, 'Must be a nonce')
        .optional(),
    }),
    responses: { 200: z.object({ html: z.string(), version_number: z.number().int() }) },
  },
  readPublicQuote: {
    ...onPage,
    method: 'GET',
    path: '/api/v1/public/quotes/:token',
    summary: 'Read a published quote by its link',
    responses: { 200: z.object({ quote: PublicQuote }) },
    limitPerMinute: LINK_READS_PER_MINUTE,
  },
  recordQuoteEvent: {
    ...onPage,
    method: 'POST',
    path: '/api/v1/public/quotes/:token/events',
    summary: 'Record a view: the page ran and was visible for two seconds',
    body: z.object({ type: z.literal('viewed') }),
    responses: { 204: z.undefined() },
    limitPerMinute: 120,
  },
  acceptQuote: {
    ...onPage,
    method: 'POST',
    path: '/api/v1/public/quotes/:token/accept',
    summary: 'Accept the version that was shown',
    body: AcceptQuote,
    responses: { 200: PageState },
    limitPerMinute: 60,
    bodyLimitBytes: 100_000,
  },
  readQuoteCalendar: {
    ...onPage,
    method: 'GET',
    path: '/api/v1/public/quotes/:token/calendar',
    summary: 'Download the preferred start of an accepted quote as a calendar file; 404 if none was chosen',
    file: { mediaType: 'text/calendar' },
    responses: { 200: FileBytes },
    limitPerMinute: 60,
  },
  declineQuote: {
    ...onPage,
    method: 'POST',
    path: '/api/v1/public/quotes/:token/decline',
    summary: 'Decline the quote, with a reason',
    body: DeclineQuote.nullish(),
    responses: { 200: PageState },
    limitPerMinute: 60,
  },
})
