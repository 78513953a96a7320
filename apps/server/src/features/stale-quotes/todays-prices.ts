import { createHash } from 'node:crypto'
import { canonicalJson } from '@quotewright/domain/quotes/canonical-json.ts'
import type { QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import { atTodaysPrices, type RepricedLine } from '@quotewright/domain/quotes/stale/todays-prices.ts'
import { quoteTransition } from '@quotewright/domain/quotes/status.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import {
  findQuote,
  lockQuote,
  publishedQuote,
  type Quote,
  reissueRepriced,
  requireQuote,
  validityFrom,
} from '../quotes/public.ts'
import { findKnownPrices } from './prices.repository.ts'
import { documentOf } from './stale-quotes.repository.ts'

/** A quote as its customer sees it, beside the same quote at today's prices. */
export interface TodaysPrices {
  /** As its customer sees it. */
  readonly quote: Quote
  /** The newest version, which staff see. */
  readonly versionNumber: number
  readonly content: QuoteContent
  readonly lines: readonly RepricedLine[]
  /** Names these prices. */
  readonly hash: string
  /** Why it can't be re-issued now; null when it can. */
  readonly obstacle: string | null
}

/**
 * Compares a published quote with today's prices. Nothing is changed.
 *
 * @throws AppError `not_found`; `conflict` for a quote that is not published.
 */
export const readTodaysPrices = (ctx: Context, quoteId: string): Promise<TodaysPrices> =>
  inTransaction(ctx, async (tx) => compare(tx, requireQuote(await findQuote(tx, quoteId))))

/** What someone looked at before they re-issue it. */
export interface LookedAt {
  readonly basedOnVersion: number
  readonly hash: string
}

/**
 * Offers a published quote again with today's prices, in place of what its customer saw.
 *
 * @returns the quote as staff see it.
 * @throws AppError `not_found`; `conflict` when another version came between, the prices changed again, none is different,
 *   or its status forbids it; `invalid` at what is not fit to be shown.
 * Source: decisions §2.
 */
export function reissueAtTodaysPrices(
  ctx: Context,
  quoteId: string,
  { basedOnVersion, hash }: LookedAt,
): Promise<Quote> {
  return inTransaction(ctx, async (tx) => {
    const compared = await compare(tx, await lockQuote(tx, quoteId, basedOnVersion))
    if (compared.obstacle !== null) throw new AppError('conflict', compared.obstacle)
    if (compared.hash !== hash)
      throw new AppError('conflict', 'Your prices just changed again. Check the new difference first.')
    if (compared.lines.length === 0)
      throw new AppError('conflict', 'No price on this quote has changed, so there is nothing to re-issue')
    return reissueRepriced(tx, compared.quote, compared.content)
  })
}

async function compare(tx: Tx, newest: Quote): Promise<TodaysPrices> {
  const quote = await publishedQuote(tx, newest)
  if (quote === undefined) throw new AppError('conflict', 'This quote isn’t published')
  const priced = { content: quote.content, documentId: documentOf(quote.metadata) }
  const prices = (await findKnownPrices(tx, [priced]))(priced)
  const { content, lines } = atTodaysPrices(quote.content, prices)
  const hash = createHash('sha256').update(canonicalJson(content.lineItems)).digest('hex')
  return {
    quote,
    versionNumber: newest.versionNumber,
    content: lines.length === 0 ? content : { ...content, validUntil: await validityFrom(tx, content) },
    lines,
    hash,
    obstacle: obstacleOf(quote),
  }
}

function obstacleOf({ status }: Quote): string | null {
  if (status === 'pending') return 'Your customer asked for a change. Confirm or answer it first.'
  const transition = quoteTransition(status, 'reprice')
  return transition.allowed ? null : transition.reason
}
