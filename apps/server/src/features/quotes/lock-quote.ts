import type { Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { Quote } from './quote.ts'
import { findNewestVersion } from './quote-history.repository.ts'
import { findQuoteForChange } from './quotes.repository.ts'
import { requireQuote } from './require-quote.ts'

/**
 * A quote, held until the transaction ends, at the version a change is based on.
 *
 * @throws AppError `not_found`, or `conflict` when another version came between.
 */
export async function lockQuote(tx: Tx, quoteId: string, basedOnVersion: number | undefined): Promise<Quote> {
  const quote = requireQuote(await findQuoteForChange(tx, quoteId))
  if (basedOnVersion !== undefined && basedOnVersion !== quote.versionNumber) {
    throw await versionConflict(tx, quote)
  }
  return quote
}

async function versionConflict(tx: Tx, quote: Quote): Promise<AppError> {
  const newest = await findNewestVersion(tx, quote.id)
  const author = newest?.changedBy ?? 'Someone else'
  return new AppError(
    'conflict',
    `${author} just changed this quote: version ${quote.versionNumber} is now the newest`,
    { current_version_number: quote.versionNumber, changed_by: newest?.changedBy ?? null },
  )
}
