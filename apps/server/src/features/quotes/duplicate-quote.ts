import { type Context, inTransaction } from '../../platform/context.ts'
import { getOrganization } from '../organizations/public.ts'
import { createQuote } from './create-quote.ts'
import type { Quote } from './quote.ts'
import { datedToday } from './quote-input.wire.ts'
import { copyPhotos } from './quote-photos.repository.ts'
import { findQuote } from './quotes.repository.ts'
import { requireQuote } from './require-quote.ts'

/**
 * Makes a new draft with the content and photos of a quote, dated today and with
 * today's tax. Promotions stay behind: whether one may be used is decided each time again.
 *
 * @throws AppError `not_found`.
 */
export function duplicateQuote(ctx: Context, quoteId: string): Promise<Quote> {
  return inTransaction(ctx, async (tx) => {
    const quote = requireQuote(await findQuote(tx, quoteId))
    const organization = await getOrganization(tx)
    const made = await createQuote(tx, {
      content: { ...datedToday(quote.content, organization, tx.now()), promotions: [] },
      status: 'draft',
      changeSource: 'form',
      tags: quote.tags,
      templateId: quote.templateId,
    })
    await copyPhotos(tx, quoteId, made.id)
    return made
  })
}
