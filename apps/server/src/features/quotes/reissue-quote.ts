import { addDays, calendarDate } from '@quotewright/domain/quotes/dates.ts'
import { quoteTransition } from '@quotewright/domain/quotes/status.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { getOrganization } from '../organizations/public.ts'
import { passGate } from './pass-gate.ts'
import { savePublication } from './publications.repository.ts'
import { publishedQuote } from './published-quote.ts'
import type { Quote } from './quote.ts'
import { findQuote, findQuoteForChange, type SavedChange, saveContent } from './quotes.repository.ts'
import { requireQuote } from './require-quote.ts'
import { savePublished } from './save-published.ts'

export interface Reissue {
  /** Undefined: as long as the organization's quotes are valid. */
  readonly until: string | undefined
  readonly version: 'published' | 'newest'
}

/**
 * Offers an expired or declined quote again as a new version: sent, and valid
 * until the given day, or for as long as the organization's quotes are. What
 * its customer saw is offered, unless the newest version is asked for.
 *
 * @throws AppError `not_found`; `conflict` in any other status; `invalid` for
 *   a day that has passed.
 * Source: decisions §2.
 */
export function reissueQuote(ctx: Context, quoteId: string, { until, version }: Reissue): Promise<Quote> {
  return inTransaction(ctx, async (tx) => {
    const quote = requireQuote(await findQuoteForChange(tx, quoteId))
    const transition = quoteTransition(quote.status, 'reissue')
    if (!transition.allowed) throw new AppError('conflict', transition.reason)
    const { timeZone, validDays } = await getOrganization(tx)
    const today = calendarDate(tx.now(), timeZone)
    const validUntil = until ?? addDays(today, validDays)
    if (validUntil < today) throw invalidField('valid_until', 'The new date has already passed')

    const published = version === 'newest' ? undefined : await publishedQuote(tx, quote)
    const content = { ...(published ?? quote).content, validUntil }
    const sections = published === undefined ? 'newest' : 'published'
    await passGate(tx, { quoteId, content, sections }, false)
    const change = { content, status: transition.to, changeSource: 'editor', event: 'reissued' } as const
    const reissued =
      published === undefined ? await saveNewest(tx, quote, change) : await savePublished(tx, quoteId, change)
    return (await findQuote(tx, quoteId)) ?? reissued
  })
}

/** The newest version with its sections, also for the customer of a published quote. */
async function saveNewest(tx: Tx, quote: Quote, change: SavedChange): Promise<Quote> {
  const saved = await saveContent(tx, quote, change)
  const { linkToken: shareToken, permissions, status } = saved
  if (quote.publishedVersionNumber === null || shareToken === null || permissions === null) return saved
  return savePublication(tx, saved, { shareToken, permissions, status })
}
