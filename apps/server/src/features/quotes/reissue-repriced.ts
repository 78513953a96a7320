import { addDays, calendarDate } from '@quotewright/domain/quotes/dates.ts'
import type { QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import { quoteTransition } from '@quotewright/domain/quotes/status.ts'
import type { Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { getOrganization } from '../organizations/public.ts'
import { passGate } from './pass-gate.ts'
import type { Quote } from './quote.ts'
import { findQuote } from './quotes.repository.ts'
import { savePublished } from './save-published.ts'

/** The last day of a quote that is offered again today: as long as the organization's quotes are valid, never less than it was. */
export async function validityFrom(
  tx: Tx,
  { validUntil }: Pick<QuoteContent, 'validUntil'>,
): Promise<string> {
  const { timeZone, validDays } = await getOrganization(tx)
  const usual = addDays(calendarDate(tx.now(), timeZone), validDays)
  return usual > validUntil ? usual : validUntil
}

/**
 * Offers what a quote's customer sees again at other prices, as a new version that they see at once. What staff have not
 * published stays unpublished. The caller holds the quote.
 *
 * @param published the quote as its customer sees it.
 * @throws AppError `conflict` where its status forbids it; `invalid` at what is not fit to be shown.
 * Source: decisions §2.
 */
export async function reissueRepriced(tx: Tx, published: Quote, content: QuoteContent): Promise<Quote> {
  const transition = quoteTransition(published.status, 'reprice')
  if (!transition.allowed) throw new AppError('conflict', transition.reason)
  await passGate(tx, { quoteId: published.id, content, sections: 'published' }, false)
  const change = { content, status: transition.to, changeSource: 'editor', event: 'reissued' } as const
  const reissued = await savePublished(tx, published.id, change)
  return (await findQuote(tx, published.id)) ?? reissued
}
