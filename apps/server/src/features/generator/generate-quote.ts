import { statedDeposit } from '@quotewright/domain/quotes/deposit.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { DEMO_TENANT_ID } from '../../platform/tenants.ts'
import { findLead, saveLead } from '../leads/public.ts'
import { getLetterhead } from '../organizations/public.ts'
import { recordEvent } from '../product-events/public.ts'
import { automaticPromotions } from '../promotions/public.ts'
import { blankContent, createQuote, requireTemplate, withDeposit } from '../quotes/public.ts'
import { draftedContent } from './drafted-content.ts'
import { writeDraft } from './engines/write-draft.ts'
import type { Generated, GenerateRequest, Prepared, Waiting } from './generation.ts'
import { listOwnPrices } from './own-prices.ts'
import { estimateContext, estimateRequest, screened } from './price-description.ts'

/**
 * Turns a description into a priced draft, and keeps nothing but a visitor's
 * details. It may wait for a language model, so it holds no transaction open.
 *
 * @throws AppError `invalid` at the field: blank text, a visitor without
 *   details, a template that is not there, or content that is not fit for a business.
 * @throws ModelFailure `gone` when no one waits any longer.
 * Source: part 1 §5, §7; decisions §4, §9, §10.
 */
export async function prepareQuote(
  ctx: Context,
  request: GenerateRequest,
  { gone, onProgress }: Waiting,
): Promise<Prepared> {
  onProgress({ stage: 'reading' })
  if (request.description === '') throw invalidField('task_details', 'Please describe your quote')
  const leadId = await leadOf(ctx, request)
  const { business, prices } = await inTransaction(ctx, async (tx) => {
    await requireTemplate(tx, request.templateId, 'metadata.template_id')
    const found = await getLetterhead(tx, { leadId, createdBy: ctx.userId })
    return { business: found, prices: await listOwnPrices(tx, found) }
  })
  const { languageModel } = ctx.services
  onProgress({ stage: languageModel === null ? 'pricing' : 'drafting' })
  const written = await writeDraft(
    languageModel,
    estimateRequest(request),
    estimateContext(business, prices, request.linePriceMode),
    { signal: gone, onItems: (items) => onProgress({ stage: 'drafting', items }) },
  )
  const estimated = screened(written.estimated)
  if (estimated.outcome === 'refused_business') return { outcome: 'refused_business', refusal: estimated }
  if (languageModel !== null) onProgress({ stage: 'pricing' })
  return { outcome: 'quote', draft: estimated.draft, writtenBy: written.writtenBy, business, leadId }
}

/**
 * Keeps a prepared quote.
 *
 * @throws AppError what creating a quote throws.
 */
export async function keepQuote(
  ctx: Context,
  request: GenerateRequest,
  prepared: Prepared,
  { onProgress }: Waiting,
): Promise<Generated> {
  if (prepared.outcome === 'refused_business') return prepared
  onProgress({ stage: 'saving' })
  const { draft, writtenBy, business, leadId } = prepared
  const quote = await inTransaction(ctx, async (tx) => {
    await requireTemplate(tx, request.templateId, 'metadata.template_id')
    // A total that was asked for is what the customer is to pay: nothing comes off it.
    const promotions = draft.statedTotal === null ? await automaticPromotions(tx) : []
    const blank = blankContent(business, tx.now())
    const stated = statedDeposit(request.description)
    const created = await createQuote(tx, {
      content: withDeposit(
        draftedContent({ ...blank, promotions }, draft, request),
        stated === undefined ? blank.deposit : stated,
      ),
      status: 'draft',
      changeSource: 'generator',
      templateId: request.templateId,
      leadId,
      metadata: {
        engine: writtenBy.engine,
        engine_note: writtenBy.note,
        trade: draft.trade,
        ...(request.statedAmount === '' ? {} : { stated_amount: request.statedAmount }),
      },
    })
    const { lineItems } = created.content
    await recordEvent(tx, {
      type: 'quote_generated',
      quoteId: created.id,
      properties: {
        engine: writtenBy.engine,
        lines: lineItems.length,
        unpricedLines: lineItems.filter((line) => line.needsPrice).length,
      },
    })
    return created
  })
  return { outcome: 'quote', quote, draft, revision: null, writtenBy, business }
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
  return saveLead(ctx, { ...lead, source: 'quote-lab-demo' }, 'metadata.lead_details.')
}
