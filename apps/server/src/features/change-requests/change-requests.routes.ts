import { changeRequestsContract } from '@quotewright/contracts/change-requests.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { findQuote, findQuoteAsShown, requireQuote, statedVersion, toQuoteWire } from '../quotes/public.ts'
import { type AnsweredRequest, answerRequest, confirmRequest } from './answer-request.ts'
import { readingPlace } from './change-request.ts'
import { listChangeRequests } from './change-requests.repository.ts'
import { toChangeRequestWire } from './change-requests.wire.ts'

/** What customers ask for, for staff to confirm or answer. */
export function changeRequestsRoutes(binding: Binding): void {
  bind(binding, changeRequestsContract.listChangeRequests, async ({ ctx, params }) => {
    const { newest, quote, requests, place } = await inTransaction(ctx, async (tx) => ({
      newest: requireQuote(await findQuote(tx, params.quoteId)),
      quote: requireQuote(await findQuoteAsShown(tx, params.quoteId)),
      requests: await listChangeRequests(tx, params.quoteId),
      place: await readingPlace(tx),
    }))
    const read = { newestVersion: newest.versionNumber, place }
    return {
      status: 200,
      body: {
        change_requests: requests.map((request) => toChangeRequestWire(request, quote, read)),
      },
    }
  })

  bind(binding, changeRequestsContract.confirmChangeRequest, async ({ ctx, params, body }) => {
    const confirmation = {
      basedOnVersion: statedVersion(body?.current_version_number),
      answer: body?.answer ?? '',
      agreedCents: body?.agreed_amount === undefined ? undefined : Math.round(body.agreed_amount * 100),
      isExpiryConfirmed: body?.confirm_expired === true,
    }
    return answered(ctx, await confirmRequest(ctx, params.requestId, confirmation))
  })

  bind(binding, changeRequestsContract.answerChangeRequest, async ({ ctx, params, body }) =>
    answered(ctx, await answerRequest(ctx, params.requestId, body)),
  )
}

const answered = (ctx: Context, { quote, shown, request, mail, place }: AnsweredRequest) =>
  ({
    status: 200,
    body: {
      quote: toQuoteWire(ctx, quote),
      change_request: toChangeRequestWire(request, shown, { newestVersion: quote.versionNumber, place }),
      mail_state: mail?.state ?? null,
    },
  }) as const
