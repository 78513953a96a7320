import { withRangesAsStated } from '@quotewright/domain/quotes/price-range.ts'
import type { QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import { v7 as uuidv7 } from 'uuid'
import { type Context, inTransaction } from '../../platform/context.ts'
import { getOrganization } from '../organizations/public.ts'
import { automaticPromotions } from '../promotions/public.ts'
import { createQuote, datedToday, type Quote } from '../quotes/public.ts'
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
    await countUse(tx, templateId)
    return createQuote(tx, {
      content: withRangesAsStated(
        {
          ...datedToday({ ...template.content, currency: organization.currency }, organization, tx.now()),
          ...customer,
          ...withNewLineIds(template.content),
          promotions: await automaticPromotions(tx),
        },
        template.content,
      ),
      status: 'draft',
      changeSource: 'template',
      templateId,
    })
  })
}

function withNewLineIds({ lineItems, clauses }: QuoteContent): Pick<QuoteContent, 'lineItems' | 'clauses'> {
  const ids = new Map(lineItems.map(({ id }) => [id, uuidv7()]))
  return {
    lineItems: lineItems.map((line) => ({ ...line, id: ids.get(line.id) ?? uuidv7() })),
    clauses: clauses.map((clause) => ({ ...clause, lineId: ids.get(clause.lineId ?? '') ?? null })),
  }
}
