import { carryOver } from '@quotewright/domain/quotes/carry-over.ts'
import type { LineItem, QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import type { Tx } from '../../platform/context.ts'
import { getOrganization } from '../organizations/public.ts'
import { assumptionsAfter, withAskedQuantity } from './line-provenance.ts'
import { publishedQuote } from './published-quote.ts'
import type { Quote } from './quote.ts'
import { findNewestVersion } from './quote-history.repository.ts'
import { findQuoteForChange, type SavedChange, saveContent } from './quotes.repository.ts'
import { requireQuote } from './require-quote.ts'

/** A line with another's price and cost; what was worked out of its own figures no longer holds. */
const withPriceOf = (line: LineItem, priced: LineItem): LineItem => ({
  ...line,
  unitPriceCents: priced.unitPriceCents,
  unitCostCents: priced.unitCostCents,
  priceSource: priced.priceSource,
  needsPrice: priced.needsPrice,
  arithmetic: null,
})

/**
 * Replaces what the customer of a published quote sees, as a new version made
 * of the published one. What staff have not published yet is carried over onto
 * it and stays unpublished.
 *
 * @returns the quote as its customer sees it now.
 * @throws AppError `not_found` while it is not published.
 * Source: decisions §2.
 */
export async function savePublished(
  tx: Tx,
  quoteId: string,
  change: Omit<SavedChange, 'isPublished' | 'conflicts'>,
): Promise<Quote> {
  const newest = requireQuote(await findQuoteForChange(tx, quoteId))
  const published = requireQuote(await publishedQuote(tx, newest))
  const author = await findNewestVersion(tx, quoteId)
  const saved = await saveContent(tx, newest, { ...change, isPublished: true })
  if (!newest.unpublished.content) return saved

  const carried = carryOver<LineItem, QuoteContent>({
    published: published.content,
    staff: newest.content,
    customer: change.content,
    withQuantity: withAskedQuantity,
    withPriceOf,
    country: (await getOrganization(tx)).country,
  })
  const { lineItems } = carried.content
  // Whose words they are does not change.
  const byAuthor: Tx = { ...tx, userId: author?.changedById ?? null, actor: author?.changedBy ?? null }
  await saveContent(byAuthor, saved, {
    content: { ...carried.content, assumptions: assumptionsAfter(newest.content, lineItems) },
    status: saved.status,
    changeSource: 'editor',
    event: 'carried_over',
    conflicts: [...newest.unpublished.conflicts, ...carried.conflicts],
  })
  return saved
}
