import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { Quote } from './quote.ts'
import { listVersions } from './quote-history.repository.ts'
import { type QuoteChange, updateQuote } from './update-quote.ts'

/**
 * Makes the content of an earlier version the newest again, as a new version.
 *
 * @throws AppError `not_found` for an unknown quote or version; `conflict`
 *   when another version came between.
 * Source: decisions §2.
 */
export function restoreVersion(
  ctx: Context,
  quoteId: string,
  versionNumber: number,
  { basedOnVersion, publish }: Pick<QuoteChange, 'basedOnVersion' | 'publish'>,
): Promise<Quote> {
  return inTransaction(ctx, async (tx) => {
    const versions = await listVersions(tx, quoteId)
    const version = versions.find((each) => each.versionNumber === versionNumber)
    if (version === undefined) {
      throw new AppError('not_found', versions.length === 0 ? 'Quote not found' : 'Version not found')
    }
    return updateQuote(tx, quoteId, {
      content: () => version.content,
      changeSource: 'editor',
      basedOnVersion,
      publish,
    })
  })
}
