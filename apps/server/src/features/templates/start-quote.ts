import type { QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import { v7 as uuidv7 } from 'uuid'
import { type Context, inTransaction } from '../../platform/context.ts'
import { getOrganization } from '../organizations/public.ts'
import { automaticPromotions } from '../promotions/public.ts'
import { blankContent, createQuote, type Quote } from '../quotes/public.ts'
import { noSuchTemplate } from './template.ts'
import { countUse, findTemplate } from './templates.repository.ts'

/**
 * Makes a draft with the content of a template, for a customer, dated today.
 * Currency and tax are the organization's as they are now.
 *
 * @throws AppError `not_found`.
 * Source: decisions §1.
 */
export function startQuote(
  ctx: Context,
  templateId: string,
  customer: Partial<QuoteContent>,
): Promise<Quote> {
  return inTransaction(ctx, async (tx) => {
    const template = await findTemplate(tx, templateId)
    if (template === undefined) throw noSuchTemplate()
    const organization = await getOrganization(tx)
    const blank = blankContent(organization, tx.now())
    await countUse(tx, templateId)
    return createQuote(tx, {
      content: {
        ...template.content,
        ...customer,
        quoteDate: blank.quoteDate,
        validUntil: blank.validUntil,
        currency: blank.currency,
        taxMode: organization.taxRegistered ? template.content.taxMode : 'none',
        taxRateBasisPoints: blank.taxRateBasisPoints,
        taxLabel: blank.taxLabel,
        lineItems: template.content.lineItems.map((line) => ({ ...line, id: uuidv7() })),
        promotions: await automaticPromotions(tx),
      },
      status: 'draft',
      changeSource: 'template',
      templateId,
    })
  })
}
