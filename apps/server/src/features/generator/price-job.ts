import { type Disclosed, pricedQuote } from '@quotewright/domain/quotes/price-display.ts'
import { type PriceView, priceView } from '@quotewright/domain/quotes/price-view.ts'
import type { LineItem } from '@quotewright/domain/quotes/quote-content.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { invalidField } from '../../platform/errors.ts'
import { getLetterhead } from '../organizations/public.ts'
import { blankContent } from '../quotes/public.ts'
import { draftedContent } from './drafted-content.ts'
import type { GenerateRequest } from './generation.ts'
import { listOwnPrices } from './own-prices.ts'
import { priceDescription } from './price-description.ts'

const NO_DETAILS: Omit<GenerateRequest, 'description'> = {
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  statedAmount: '',
  linePriceMode: undefined,
  templateId: null,
  leadId: null,
  lead: null,
  update: null,
}

export interface JobPrices {
  readonly title: string
  readonly prices: PriceView<Disclosed<LineItem>>
}

/**
 * Prices a description as the generator does and keeps nothing. Only the built-in engine reads it: a language model
 * costs money, and anyone may ask.
 *
 * @throws AppError `invalid` at the description: blank, not fit for a business, or no job of a trade.
 */
export async function priceJob(ctx: Context, description: string): Promise<JobPrices> {
  if (description === '') throw invalidField('task_details', 'Please describe your quote')
  const request = { ...NO_DETAILS, description }
  const { business, own } = await inTransaction(ctx, async (tx) => {
    const found = await getLetterhead(tx, { leadId: null, createdBy: null })
    return { business: found, own: await listOwnPrices(tx, found) }
  })
  const estimated = priceDescription(request, business, own)
  if (estimated.outcome === 'refused_business') {
    throw invalidField('task_details', `${estimated.message} ${estimated.suggestion}`)
  }
  const { draft } = estimated
  const content = draftedContent(blankContent(business, ctx.now()), draft, request)
  return {
    title: draft.title,
    prices: priceView(pricedQuote({ ...content, deposit: null }, draft.totals, draft.country)),
  }
}
