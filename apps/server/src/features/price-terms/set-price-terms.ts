import type { PriceTerms } from '@quotewright/domain/quotes/counter-offer.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { findQuote, findQuoteForChange, publishedQuote, requireQuote } from '../quotes/public.ts'
import {
  deletePriceTerms,
  findPriceTerms,
  type NewPriceTerms,
  savePriceTerms,
} from './price-terms.repository.ts'

/**
 * Lets the customer of a published quote ask for a price, down to a floor.
 * Setting it again counts their prices from the start: staff chose to.
 *
 * @throws AppError `not_found`; `conflict` for a quote that is not published;
 *   `invalid` at `floor_amount` for a floor that is not below the total.
 */
export function setPriceTerms(
  ctx: Context,
  quoteId: string,
  terms: Omit<NewPriceTerms, 'ofTotalCents'>,
): Promise<PriceTerms> {
  return inTransaction(ctx, async (tx) => {
    const newest = requireQuote(await findQuoteForChange(tx, quoteId))
    const quote = await publishedQuote(tx, newest)
    if (quote === undefined) throw new AppError('conflict', 'Publish the quote first')
    const { totalCents } = quote.totals
    if (terms.floorCents >= totalCents)
      throw invalidField('floor_amount', 'Must be below the total of the quote')
    const saved = { ...terms, ofTotalCents: totalCents }
    await savePriceTerms(tx, quoteId, saved)
    return { ...saved, offersMade: 0, isSettled: false, agreedTotalCents: null }
  })
}

/** Returns the terms of a quote, or undefined where its customer may not ask. @throws AppError `not_found`. */
export function readPriceTerms(ctx: Context, quoteId: string): Promise<PriceTerms | undefined> {
  return inTransaction(ctx, async (tx) => {
    requireQuote(await findQuote(tx, quoteId))
    return findPriceTerms(tx, quoteId)
  })
}

/** @throws AppError `not_found`. */
export function removePriceTerms(ctx: Context, quoteId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    requireQuote(await findQuoteForChange(tx, quoteId))
    await deletePriceTerms(tx, quoteId)
  })
}
