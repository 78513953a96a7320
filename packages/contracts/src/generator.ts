import { z } from 'zod'
import { defineContract } from './kit.ts'
import { ProblemBody } from './problem.ts'
import { QuoteComparison } from './quote-comparison.ts'
import { Clause, LineItem } from './quote-parts.ts'
import { OfferedContent, PricedContent, Quote, QuoteStatus } from './quotes.ts'
import { LinePriceMode, OneLine, OptionalEmail, PhoneNumber, QuoteParams, Timestamp } from './values.ts'

const DetailText = OneLine.max(200)

/** The form beside the description; every field is optional here, the rules of part 1 §5 decide. */
const LeadDetails = z.object({
  lead_id: z.uuid().nullish(),
  first_name: DetailText.nullish(),
  last_name: DetailText.nullish(),
  business_name: DetailText.nullish(),
  email: OptionalEmail.nullish(),
  phone: PhoneNumber.nullish(),
  customer_name: DetailText.nullish(),
  customer_email: OptionalEmail.nullish(),
  customer_phone: DetailText.nullish(),
  /** Free text such as `$9,800 inc GST`. */
  total_amount: z.union([z.string().trim().max(100), z.number()]).nullish(),
})

/** Characters of a description at most. */
export const MOST_DESCRIBED = 20_000
export const DESCRIPTION_TOO_LONG = 'The description is too long: at most 20,000 characters'

const UpdateKind = z.enum(['instruction', 'description'])

/** Source: part 1 §7 `POST /tasks/execute`. */
export const TaskRequest = z.object({
  task_details: z
    .string('Please describe your quote')
    // An update's text begins with the quote's id.
    .max(MOST_DESCRIBED + 100, DESCRIPTION_TOO_LONG),
  task_type: z.literal('quote', 'Only quotes can be generated').default('quote'),
  metadata: z
    .object({
      lead_details: LeadDetails.nullish(),
      lead_id: z.uuid().nullish(),
      customer_name: DetailText.nullish(),
      total_amount: z.union([z.string().trim().max(100), z.number()]).nullish(),
      /** What prices in the text are where it says nothing of tax; left out, what the organization has set. */
      line_price_mode: LinePriceMode.optional(),
      source: z.string().max(60).nullish(),
      workflow: z.string().max(60).nullish(),
      /**
       * Of an update: false answers what would change and saves nothing; true, or
       * nothing, saves it as a new version.
       */
      skip_confirmation: z.boolean().optional(),
      format: z.string().max(60).nullish(),
      /** Of a new quote; kept with it. */
      template_id: z.uuid().nullish(),
      quote_id: z.string().max(100).nullish(),
      /** The version an update was based on; an update that is saved needs it. */
      current_version_number: z.number().int().min(1).optional(),
      /** Of an update: shows the saved version to the customer. */
      publish: z.boolean().optional(),
      /** Publishes although the valid date of the quote has passed. */
      confirm_expired: z.boolean().optional(),
      /** Of an update, kept with the version: `assistant` or `generator`; other values are not. */
      change_source: z.string().max(60).nullish(),
      /**
       * Of an update: whether the text is an instruction ("add a call-out fee of
       * 90") or a description to price again. Left out, the text itself decides.
       */
      update_kind: UpdateKind.optional(),
      /** The `content_hash` of the changes that were shown: anything else is answered 409 and not saved. */
      content_hash: z
        .string()
        .regex(/^[0-9a-f]{64}$/, 'Must be the content_hash of an answer')
        .optional(),
    })
    .optional(),
})
export type TaskRequest = z.output<typeof TaskRequest>

/** A line to look at before publishing. */
export const LineCheck = z
  .object({ line_index: z.number().int(), reason: z.enum(['unpriced', 'unsure', 'much_larger']) })
  .meta({ id: 'LineCheck' })

/** Moves one clause of the description. */
export const MoveClause = z.object({
  start: z.number().int().min(0),
  end: z.number().int().min(1),
  /** `note`: for staff only. `leave_out`: listed as not included. */
  to: z.enum(['include', 'note', 'optional', 'leave_out']),
  current_version_number: z.number('The version this change is based on is required').int().min(1),
})
export type MoveClause = z.output<typeof MoveClause>

/** What the estimator can't decide on its own about a generated quote. */
export const QuoteQuestion = z
  .object({
    id: z.string(),
    /**
     * `price_basis`: for each or for all; `figure`: what an amount is for that nothing uses; `reading`: which of two
     * readings of the whole text is meant.
     */
    kind: z.enum(['price_basis', 'price_row', 'outlier', 'figure', 'reading']),
    text: z.string(),
    /** The stretch of the description it is about, in UTF-16 units. */
    start: z.number().int(),
    end: z.number().int(),
    line_index: z.number().int().nullable(),
    /** Two or three; the first is what the quote assumes. */
    choices: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        /** What the quote would come to; null where a price would still be missing. */
        total_amount: z.number().nullable(),
        /** Whether the answer decides the next time, too. */
        is_remembered: z.boolean(),
        /** Of a reading: the lines that the other one hasn't, with what they come to. */
        lines: z.array(z.object({ text: z.string(), amount: z.number().nullable() })),
      }),
    ),
  })
  .meta({ id: 'QuoteQuestion' })
export type QuoteQuestion = z.output<typeof QuoteQuestion>

const QuestionAnswer = z.object({
  question: z.string('Which question?').min(1).max(200),
  choice: z.string('Choose one of the answers').min(1).max(200),
  current_version_number: z.number('The version this answer is based on is required').int().min(1),
})

/** Two or three ways to do the work of one line, which the customer could choose between. */
export const TierOffer = z
  .object({
    line_id: z.string(),
    /** What the choice is about. */
    group: z.string(),
    /** The cheapest first. */
    tiers: z.array(
      z.object({
        title: z.string(),
        /** One sentence of facts. */
        description: z.string(),
        /** What its line comes to, as the quote states prices. */
        amount: z.number(),
        /** What the quote would come to. */
        total_amount: z.number(),
        /** As it is quoted now; it stays chosen. */
        is_present: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'TierOffer' })
export type TierOffer = z.output<typeof TierOffer>

const TieredLine = z.object({
  line_id: z.string('Which line?').min(1).max(100),
  current_version_number: z.number('The version this change is based on is required').int().min(1),
})

/** A generated quote in the form the generator shows. Source: part 1 §3 "Generated quote (normalised)". */
export const GeneratedQuote = z
  .object({
    id: z.string(),
    quote_number: z.string(),
    title: z.string(),
    description: z.string(),
    customer_name: z.string(),
    customer_email: z.string(),
    customer_phone: z.string(),
    customer_company: z.string(),
    customer_address: z.string(),
    business_name: z.string(),
    status: QuoteStatus,
    ...PricedContent.shape,
    ...OfferedContent.shape,
    tax: z.number(),
    total: z.number(),
    formatted_total: z.string(),
    blocks: z.array(z.unknown()),
    items: z.array(LineItem),
    needs_check: z.array(LineCheck),
    valid_until: z.string(),
    current_version_number: z.number().int(),
    created_at: Timestamp,
    metadata: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'GeneratedQuote' })
export type GeneratedQuote = z.output<typeof GeneratedQuote>

const ParsedEntities = z.object({
  customer_name: z.string(),
  trade: z.string(),
  currency: z.string(),
  total_amount: z.number().nullable(),
  item_count: z.number().int(),
})

/** What an update by text did to a quote, or would do. */
export const QuoteRevision = z
  .object({
    kind: UpdateKind,
    /** False: the answer is a preview, and the quote is as it was. */
    saved: z.boolean(),
    /** The version that the changes are of. */
    based_on_version: z.number().int(),
    /** SHA-256 of the content with the changes; sent back, it saves exactly that or nothing. */
    content_hash: z.string(),
    /** Each change in words, with the part of the text that asked for it. Empty when repriced. */
    changes: z.array(z.object({ text: z.string(), instruction: z.string() })),
    /** A sentence for each part of the text that could not be followed. */
    not_understood: z.array(z.string()),
    comparison: QuoteComparison,
  })
  .meta({ id: 'QuoteRevision' })
export type QuoteRevision = z.output<typeof QuoteRevision>

const QuoteResult = z.object({
  type: z.literal('quote'),
  quote_id: z.string(),
  document_id: z.string(),
  document_number: z.string(),
  client_name: z.string(),
  client_email: z.string(),
  client_phone: z.string(),
  quote_data: GeneratedQuote,
  presenter_data: z.object({
    contact: z.object({
      display_name: z.string(),
      email: z.string(),
      mobile: z.string(),
      company_name: z.string(),
    }),
    document: z.object({ id: z.string(), total: z.number() }),
  }),
  line_items: z.array(LineItem),
  /** Of an update; null for a new quote. */
  revision: QuoteRevision.nullable(),
  /** Which engine read the description; prices are the built-in one's with each of them. */
  engine: z.enum(['offline', 'openai-compatible', 'anthropic']),
  /** Why it was not the configured language model, in a sentence for people. */
  note: z.string().nullable(),
  metadata: z.record(z.string(), z.unknown()),
})

/** The text was understood, but is no job a trade business quotes. Source: part 1 §3, decisions §4. */
const BusinessValidation = z.object({
  type: z.literal('business_validation'),
  category: z.enum(['food', 'retail', 'entertainment', 'other']),
  reasoning: z.string(),
  suggestion: z.string(),
  customer_name: z.string(),
  project_description: z.string(),
  total_amount: z.literal(0),
  validation_message: z.string(),
  validation_category: z.string(),
  validation_reasoning: z.string(),
  suggested_alternative: z.string(),
})

export const TaskAnswer = z
  .object({
    type: z.enum(['quote', 'business_validation']),
    success: z.boolean(),
    message: z.string(),
    error: z.string().nullable(),
    /** The description clause by clause; empty for a refusal. */
    clauses: z.array(Clause),
    result: z.discriminatedUnion('type', [QuoteResult, BusinessValidation]),
    entities: ParsedEntities.nullable(),
    lead_id: z.string().nullable(),
    quote_id: z.string().nullable(),
    quote_number: z.string().nullable(),
  })
  .meta({ id: 'TaskAnswer' })
export type TaskAnswer = z.output<typeof TaskAnswer>

/** How far a quote is. `drafting` comes only with a language model; `items` are those it has named so far. */
const ProgressEvent = z.object({
  stage: z.enum(['reading', 'drafting', 'pricing', 'saving']),
  message: z.string(),
  items: z.number().int().optional(),
})
export type ProgressEvent = z.output<typeof ProgressEvent>

export const generatorContract = defineContract({
  executeTask: {
    method: 'POST',
    path: '/api/v1/tasks/execute',
    access: 'demo',
    summary: 'Turn a description into a priced quote, or change a quote by text, with a preview if asked',
    tag: 'generator',
    body: TaskRequest,
    events: {
      progress: ProgressEvent,
      result: TaskAnswer,
      error: ProblemBody,
    },
    responses: { 200: TaskAnswer },
    limitPerMinute: 600,
    bodyLimitBytes: 200_000,
  },
  moveClause: {
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/clauses/move',
    access: 'demo',
    summary: 'Include a clause of the description, make it optional, leave it out or keep it as a note',
    tag: 'generator',
    params: QuoteParams,
    body: MoveClause,
    responses: { 200: z.object({ quote: Quote, quote_data: GeneratedQuote }) },
  },
  listQuestions: {
    method: 'GET',
    path: '/api/v1/quotes/:quoteId/questions',
    access: 'demo',
    summary: 'List the open questions of a generated quote, most useful first; empty once it has been edited',
    tag: 'generator',
    params: QuoteParams,
    responses: {
      200: z.object({ questions: z.array(QuoteQuestion), current_version_number: z.number().int() }),
    },
  },
  answerQuestion: {
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/questions/answer',
    access: 'demo',
    summary: 'Draft a generated quote again with a question answered, and remember the answer',
    tag: 'generator',
    params: QuoteParams,
    body: QuestionAnswer,
    responses: { 200: z.object({ quote: Quote }) },
  },
  findTiers: {
    method: 'GET',
    path: '/api/v1/quotes/:quoteId/tiers',
    access: 'demo',
    summary: 'Other materials or grades that a price book has for a line of the quote; null for none',
    tag: 'generator',
    params: QuoteParams,
    responses: {
      200: z.object({ offer: TierOffer.nullable(), current_version_number: z.number().int() }),
    },
  },
  addTiers: {
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/tiers',
    access: 'demo',
    summary: 'Let the customer choose between the tiers of a line; the line stays chosen, so no total moves',
    tag: 'generator',
    params: QuoteParams,
    body: TieredLine,
    responses: { 200: z.object({ quote: Quote }) },
  },
  withdrawTiers: {
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/tiers/withdraw',
    access: 'demo',
    summary: 'Remove a choice between alternatives, keeping the chosen lines',
    tag: 'generator',
    params: QuoteParams,
    body: TieredLine,
    responses: { 200: z.object({ quote: Quote }) },
  },
})
