import { addDays, calendarDate } from '@quotewright/domain/quotes/dates.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { getOrganization } from '../organizations/public.ts'
import { createQuote } from './create-quote.ts'
import type { Quote } from './quote.ts'
import { copyPhotos } from './quote-photos.repository.ts'
import { findQuote } from './quotes.repository.ts'
import { requireQuote } from './require-quote.ts'

/**
 * Makes a new draft with the content and photos of a quote, dated today. Promotions stay
 * behind: whether one may be used is decided each time again.
 *
 * @throws AppError `not_found`.
 */
export function duplicateQuote(ctx: Context, quoteId: string): Promise<Quote> {
  return inTransaction(ctx, async (tx) => {
    const quote = requireQuote(await findQuote(tx, quoteId))
    const { timeZone, validDays } = await getOrganization(tx)
    const quoteDate = calendarDate(tx.now(), timeZone)
    const made = await createQuote(tx, {
      content: { ...quote.content, quoteDate, validUntil: addDays(quoteDate, validDays), promotions: [] },
      status: 'draft',
      changeSource: 'form',
      tags: quote.tags,
      templateId: quote.templateId,
    })
    await copyPhotos(tx, quoteId, made.id)
    return made
  })
}
