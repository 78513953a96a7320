import type { ChangeRequest as ChangeRequestWire } from '@quotewright/contracts/change-requests.ts'
import { encodeComparison } from '@quotewright/contracts/quote-comparison-codec.ts'
import { requestState } from '@quotewright/domain/quotes/change-request.ts'
import { compareQuotes } from '@quotewright/domain/quotes/compare-quotes.ts'
import { centsToDecimal } from '@quotewright/domain/quotes/money.ts'
import type { Quote } from '../quotes/public.ts'
import { askedPrice, type ChangeRequest, contentConfirmed, type ReadingPlace } from './change-request.ts'

/**
 * @param quote as its customer sees it: whether the request is open, and what confirming it would do, depends on it.
 * @param newestVersion the version staff see.
 */
export function toChangeRequestWire(
  request: ChangeRequest,
  quote: Quote,
  { newestVersion, place }: { readonly newestVersion: number; readonly place: ReadingPlace },
): ChangeRequestWire {
  const state = requestState(request.state, request.kind, quote.status)
  const changed = state === 'open' ? contentConfirmed(quote, request, place) : undefined
  const price = changed === undefined ? undefined : askedPrice(quote, request, place)
  return {
    ...toKeptRequest(request),
    state,
    current_version_number: newestVersion,
    asked_price:
      price === undefined
        ? null
        : { amount: centsToDecimal(price.totalCents), currency: quote.content.currency },
    comparison: changed === undefined ? null : encodeComparison(compareQuotes(quote.content, changed)),
  }
}

/** The request as it was kept, without the quote. */
export function toKeptRequest(
  request: ChangeRequest,
): Omit<ChangeRequestWire, 'comparison' | 'current_version_number' | 'asked_price'> {
  return {
    id: request.id,
    quote_id: request.quoteId,
    kind: request.kind,
    state: request.state,
    version_number: request.versionNumber,
    changes: request.changes.map(({ lineId, description, unit, from, to }) => ({
      line_item_id: lineId,
      description,
      unit,
      quantity_before: from / 1000,
      quantity_after: to / 1000,
    })),
    comment: request.comment,
    asked_by: request.askedBy,
    asked_at: request.askedAt.toISOString(),
    answer: request.answer,
    answered_by: request.answeredBy,
    answered_at: request.answeredAt?.toISOString() ?? null,
  }
}
