import { addDays, calendarDate } from '@quotewright/domain/quotes/dates.ts'
import { quoteTransition } from '@quotewright/domain/quotes/status.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { startFollowUps } from '../campaigns/public.ts'
import { getOrganization } from '../organizations/public.ts'
import { settleOpenRequests } from './change-requests/change-requests.repository.ts'
import type { Quote } from './quote.ts'
import { findQuoteForChange, saveContent } from './quotes.repository.ts'

/**
 * Offers an expired or declined quote again as a new version: sent, and valid
 * until the given day, or for as long as the organization's quotes are. Its
 * follow-ups begin anew.
 *
 * @throws AppError `not_found`; `conflict` in any other status; `invalid` for
 *   a day that has passed.
 * Source: decisions §2.
 */
export function reissueQuote(ctx: Context, quoteId: string, until: string | undefined): Promise<Quote> {
  return inTransaction(ctx, async (tx) => {
    const quote = await findQuoteForChange(tx, quoteId)
    if (quote === undefined) throw new AppError('not_found', 'Quote not found')
    const transition = quoteTransition(quote.status, 'reissue')
    if (!transition.allowed) throw new AppError('conflict', transition.reason)
    const { timeZone, validDays } = await getOrganization(tx)
    const today = calendarDate(tx.now(), timeZone)
    const validUntil = until ?? addDays(today, validDays)
    if (validUntil < today) throw invalidField('valid_until', 'The new date has already passed')

    const content = { ...quote.content, validUntil }
    await settleOpenRequests(tx, quoteId, true)
    const reissued = await saveContent(tx, quote, {
      content,
      status: transition.to,
      changeSource: 'editor',
      event: 'reissued',
    })
    if (reissued.shareToken !== null) await startFollowUps(tx, reissued)
    return reissued
  })
}
