import { draftQuote } from './assemble/draft-quote.ts'
import type { EstimateContext, EstimateRequest } from './estimate-request.ts'
import { judgeBusiness } from './gate/business-gate.ts'
import type { BusinessRefusal } from './gate/business-refusal.ts'
import type { QuoteProposal } from './proposal/quote-proposal.ts'
import type { QuoteDraft } from './quote-draft.ts'
import { screenContent } from './screen/screen.ts'
import type { ScreeningRefusal } from './screen/screening-refusal.ts'

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
    judgeBusiness(request.description) ?? {
      outcome: 'quote',
      draft: draftQuote(request, context, proposal),
    }
  )
}
