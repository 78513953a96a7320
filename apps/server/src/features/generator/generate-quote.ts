import { estimate } from '@quotewright/estimating/estimate.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { DEMO_TENANT_ID } from '../../platform/tenants.ts'
import { findLead, saveLead } from '../leads/public.ts'
import { getLetterhead, type Organization } from '../organizations/public.ts'
import { blankContent, createQuote } from '../quotes/public.ts'
import { draftedContent } from './drafted-content.ts'
import type { Generated, GenerateRequest, Stage } from './generation.ts'
import { listOwnPrices, type OwnPrices } from './own-prices.ts'

/**
 * Turns a description into a priced quote and keeps it.
 *
 * @throws AppError `invalid` at the field: blank text, a visitor without
 *   details, or content that is not fit for a business; and what creating a
 *   quote throws.
 * Source: part 1 §5, §7; decisions §4, §9, §10.
 */
export async function generateQuote(
  ctx: Context,
  request: GenerateRequest,
  onStage: (stage: Stage) => void,
): Promise<Generated> {
  onStage('reading')
  if (request.description === '') throw invalidField('task_details', 'Please describe your quote')
  const leadId = await leadOf(ctx, request)
  return inTransaction(ctx, async (tx) => {
    const business = await getLetterhead(tx, { leadId, createdBy: ctx.userId })
    onStage('pricing')
    const prices = await listOwnPrices(tx, business)
    const estimated = priceDescription(request, business, prices)
    if (estimated.outcome === 'refused_business') return { outcome: 'refused_business', refusal: estimated }

    onStage('saving')
    const { draft } = estimated
    const quote = await createQuote(tx, {
      content: draftedContent(blankContent(business, tx.now()), draft, request),
      status: 'draft',
      changeSource: 'generator',
      leadId,
    })
    return { outcome: 'quote', quote, draft, revision: null, business }
  })
}

const SCREENED_PATHS = {
  customerName: 'metadata.customer_name',
  companyName: 'metadata.lead_details.business_name',
  projectDescription: 'task_details',
  notes: 'notes',
} as const

/** Screens, judges and prices a description. @throws AppError `invalid` at the field that is not fit. */
export function priceDescription(request: GenerateRequest, business: Organization, prices: OwnPrices) {
  const estimated = estimate(
    {
      description: request.description,
      customerName: request.customerName,
      companyName: request.lead?.businessName ?? '',
      statedAmount: request.statedAmount,
    },
    {
      currency: business.currency,
      taxRegistered: business.taxRegistered,
      taxRateBasisPoints: business.taxRateBasisPoints,
      ...prices,
    },
  )
  if (estimated.outcome === 'refused_screening') {
    throw invalidField(SCREENED_PATHS[estimated.field], estimated.message)
  }
  return estimated
}

/** The lead of a visitor: the one named, or a new one from the details. Staff have none. */
export async function leadOf(ctx: Context, request: GenerateRequest): Promise<string | null> {
  if (ctx.tenantId !== DEMO_TENANT_ID) return null
  const { leadId, lead } = request
  if (leadId !== null) {
    const known = await inTransaction(ctx, (tx) => findLead(tx, leadId))
    if (known !== undefined) return known.id
  }
  if (lead === null || lead.firstName === '' || lead.email === '') {
    throw new AppError('invalid', 'Please fill in your details first', {
      errors: [{ path: 'metadata.lead_details', message: 'Please fill in your details first' }],
    })
  }
  return saveLead(ctx, { ...lead, source: 'quote-lab-demo' })
}
