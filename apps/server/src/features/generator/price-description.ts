import type { LinePriceMode } from '@quotewright/domain/organizations/settings.ts'
import type { QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import { statePrices } from '@quotewright/domain/quotes/state-prices.ts'
import { quoteTotals } from '@quotewright/domain/quotes/totals.ts'
import { regionOf } from '@quotewright/domain/region/regions.ts'
import { type Estimate, estimate } from '@quotewright/estimating/estimate.ts'
import { invalidField } from '../../platform/errors.ts'
import type { Organization } from '../organizations/public.ts'
import type { GenerateRequest, Priced } from './generation.ts'
import type { OwnPrices } from './own-prices.ts'

/** A request as the engine takes it. */
export const estimateRequest = (request: GenerateRequest) => ({
  description: request.description,
  customerName: request.customerName,
  companyName: request.lead?.businessName ?? '',
  statedAmount: request.statedAmount,
})

/** What the organization adds to a request. */
export const estimateContext = (
  business: Organization,
  prices: OwnPrices,
  linePriceMode: LinePriceMode = business.linePriceMode,
) => ({
  currency: business.currency,
  taxRegistered: business.taxRegistered,
  linePriceMode,
  country: business.country,
  state: regionOf(business.country).deposits?.stateOf(business.address),
  taxRateBasisPoints: business.taxRateBasisPoints,
  ...prices,
})

const SCREENED_PATHS = {
  customerName: 'metadata.customer_name',
  companyName: 'metadata.lead_details.business_name',
  projectDescription: 'task_details',
  notes: 'notes',
} as const

/** An estimate whose content is fit for a business. @throws AppError `invalid` at the field that is not. */
export function screened(estimated: Estimate): Exclude<Estimate, { outcome: 'refused_screening' }> {
  if (estimated.outcome !== 'refused_screening') return estimated
  throw invalidField(SCREENED_PATHS[estimated.field], estimated.message)
}

/** Screens, judges and prices a description with the built-in engine. @throws AppError `invalid` at the field that is not fit. */
export function priceDescription(request: GenerateRequest, business: Organization, prices: OwnPrices) {
  return screened(
    estimate(estimateRequest(request), estimateContext(business, prices, request.linePriceMode)),
  )
}

/** The draft with prices as a person has said the quote's are, whatever the words of its description say of tax. */
export function asStated(draft: Priced, { taxMode, taxLabel }: QuoteContent): Priced {
  if (taxMode === 'none' || draft.taxMode === taxMode) return draft
  const stated = statePrices({ ...draft, taxLabel }, taxMode, draft.country)
  const { lineItems: optionalItems } = statePrices(
    { ...draft, taxLabel, lineItems: draft.optionalItems },
    taxMode,
    draft.country,
  )
  return { ...stated, optionalItems, totals: quoteTotals(stated.lineItems, stated) }
}
