import { z } from 'zod'
import { defineContract } from './kit.ts'
import { QuoteComparison } from './quote-comparison.ts'
import { BasedOnVersion, onQuote, QuoteAnswer } from './quotes.ts'
import { Currency, Timestamp } from './values.ts'

/** What a customer asked for on the page of a quote, and its outcome. */
export const ChangeRequest = z
  .object({
    id: z.string(),
    quote_id: z.string(),
    /** `change`: of an open quote. `updated_price`: of an expired one. */
    kind: z.enum(['change', 'updated_price']),
    /** `closed`: no one waits for an answer any more. */
    state: z.enum(['open', 'confirmed', 'answered', 'closed']),
    /** The version the customer read. */
    version_number: z.number().int(),
    changes: z.array(
      z.object({
        line_item_id: z.string(),
        description: z.string(),
        unit: z.string(),
        quantity_before: z.number(),
        quantity_after: z.number(),
      }),
    ),
    comment: z.string(),
    asked_by: z.string(),
    asked_at: Timestamp,
    answer: z.string(),
    answered_by: z.string().nullable(),
    answered_at: Timestamp.nullable(),
    /** The newest version of the quote. */
    current_version_number: z.number().int(),
    /** The total the customer asks for, while staff can agree to it; null for anything else. */
    asked_price: z.object({ amount: z.number(), currency: Currency }).nullable(),
    /** What confirming would do to it; null where there is nothing to confirm. */
    comparison: QuoteComparison.nullable(),
  })
  .meta({ id: 'ChangeRequest' })
export type ChangeRequest = z.output<typeof ChangeRequest>

const Answer = z.string('Write an answer').trim().max(2_000, 'Must be at most 2,000 characters')

const RequestParams = z.object({ requestId: z.uuid() })
const Answered = QuoteAnswer.extend({
  change_request: ChangeRequest,
  /** The outcome of the mail to the customer; null where the quote has no email address. */
  mail_state: z.string().nullable(),
})

const answering = { ...onQuote, params: RequestParams, responses: { 200: Answered } } as const

/** How staff answer what customers ask for. Source: decisions §2. */
export const changeRequestsContract = defineContract({
  listChangeRequests: {
    ...onQuote,
    method: 'GET',
    path: '/api/v1/quotes/:quoteId/change-requests',
    summary: 'List the change requests of a quote, newest first',
    responses: { 200: z.object({ change_requests: z.array(ChangeRequest) }) },
  },
  confirmChangeRequest: {
    ...answering,
    method: 'POST',
    path: '/api/v1/change-requests/:requestId/confirm',
    summary: 'Accept a change request as a new version and notify the customer',
    body: z
      .object({
        /** The version whose comparison was read. */
        current_version_number: BasedOnVersion,
        answer: Answer.default(''),
        /** The total that is agreed to: of a request with `asked_price`, that amount. */
        agreed_amount: z.number().positive().optional(),
        /** Publishes the change although the valid date of the quote has passed. */
        confirm_expired: z.boolean().optional(),
      })
      .nullish(),
  },
  answerChangeRequest: {
    ...answering,
    method: 'POST',
    path: '/api/v1/change-requests/:requestId/answer',
    summary: 'Answer a change request without changing the quote, and notify the customer',
    body: z.object({
      answer: Answer.min(1, 'Write an answer'),
      /** Offers an expired quote again with the answer: what its customer last saw, or the newest version. */
      reissue: z.enum(['published', 'newest']).optional(),
    }),
  },
})
