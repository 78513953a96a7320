import { draftQuote } from './assemble/draft-quote.ts'
import type { EstimateContext, EstimateRequest } from './estimate-request.ts'
import { judgeBusiness } from './gate/business-gate.ts'
import type { BusinessRefusal } from './gate/business-refusal.ts'
import { saysOwnName } from './price/own-names.ts'
import type { QuoteProposal } from './proposal/quote-proposal.ts'
import type { QuoteDraft } from './quote-draft.ts'
import { screenContent } from './screen/screen.ts'
import type { ScreeningRefusal } from './screen/screening-refusal.ts'

import { UNMOVED } from './spoken/place-map.ts'
import { settleSpoken } from './spoken/settle-spoken.ts'
import { spokenContext } from './spoken/spoken-context.ts'
import { MAX_DESCRIPTION_LENGTH } from './text/normalise.ts'

export type { Trade } from '@quotewright/domain/price-book/trades.ts'
export type { EstimateContext, EstimateRequest } from './estimate-request.ts'
export type { PriceBookItem } from './price-book-item.ts'
export type { ProposedItem, QuoteProposal } from './proposal/quote-proposal.ts'
export type { DraftLine, LineSource, ParsedEntities, QuoteDraft, StatedTotal } from './quote-draft.ts'

/** What comes of a request: a draft, or a refusal that says why. */
export type Estimate =
  | { readonly outcome: 'quote'; readonly draft: QuoteDraft }
  | ScreeningRefusal
  | BusinessRefusal

/**
 * Turns a job description into a priced draft, or refuses it. Pure and
 * deterministic: the same request, context and proposal give the same
 * estimate. A proposal is how a language model reads the description; it is
 * held against the text and never prices anything.
 * Source: architecture §7; decisions §10.
 */
export function estimate(
  request: EstimateRequest,
  context: EstimateContext = {},
  proposal?: QuoteProposal,
): Estimate {
  const screened = screenContent({
    customerName: request.customerName ?? '',
    projectDescription: request.description,
    companyName: request.companyName ?? '',
    notes: request.notes ?? '',
  })
  if (screened !== undefined) return screened
  return (
    judgeSpoken(request.description, context) ?? {
      outcome: 'quote',
      draft: draftQuote(request, context, proposal),
    }
  )
}

/** A dictation may name its trade only once its words are written as the trade writes them. */
function judgeSpoken(description: string, context: EstimateContext): BusinessRefusal | undefined {
  const refusal = judgeBusiness(description)
  // What a business sells is its business.
  if (refusal === undefined || saysOwnName(description, context.priceBook ?? [])) return undefined
  const settled = settleSpoken(description.slice(0, MAX_DESCRIPTION_LENGTH), spokenContext(context))
  return settled.places === UNMOVED ? refusal : judgeBusiness(settled.text)
}
