import { changeRequestsContract } from '@quotewright/contracts/change-requests.ts'
import { type Context, inTransaction } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { type Binding, bind } from '../../../platform/http/bind.ts'
import { findQuote } from '../quotes.repository.ts'
import { toQuoteWire } from '../quotes.wire.ts'
import { type AnsweredRequest, answerRequest, confirmRequest } from './answer-request.ts'
import { listChangeRequests } from './change-requests.repository.ts'
import { toChangeRequestWire } from './change-requests.wire.ts'

/** What customers ask for, for staff to confirm or answer. */
export function changeRequestsRoutes(binding: Binding): void {
  bind(binding, changeRequestsContract.listChangeRequests, async ({ ctx, params }) => {
    const { quote, requests } = await inTransaction(ctx, async (tx) => ({
      quote: await findQuote(tx, params.quoteId),
      requests: await listChangeRequests(tx, params.quoteId),
    }))
    if (quote === undefined) throw new AppError('not_found', 'Quote not found')
    return {
      status: 200,
      body: { change_requests: requests.map((request) => toChangeRequestWire(request, quote)) },
    }
  })

  bind(binding, changeRequestsContract.confirmChangeRequest, async ({ ctx, params, body }) => {
    const version = body?.current_version_number
    return answered(ctx, await confirmRequest(ctx, params.requestId, body?.answer ?? '', version))
  })

  bind(binding, changeRequestsContract.answerChangeRequest, async ({ ctx, params, body }) =>
    answered(ctx, await answerRequest(ctx, params.requestId, body.answer)),
  )
}

const answered = (ctx: Context, { quote, request, mail }: AnsweredRequest) =>
  ({
    status: 200,
    body: {
      quote: toQuoteWire(ctx, quote),
      change_request: toChangeRequestWire(request, quote),
      mail_state: mail?.state ?? null,
    },
  }) as const
