import { MOST_LINES, MOST_PARTS } from '@quotewright/domain/quotes/limits.ts'
import type { QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import { isOpen } from '@quotewright/domain/quotes/status.ts'
import { isInChoice, type TierOffer, withoutChoice, withTiers } from '@quotewright/domain/quotes/tiers.ts'
import { proposeTiers } from '@quotewright/estimating/tiers/propose-tiers.ts'
import { v7 as uuidv7 } from 'uuid'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { getLetterhead, hasFeature, type Organization } from '../organizations/public.ts'
import { lockQuote, type Quote, refuseImpossible, updateQuote } from '../quotes/public.ts'
import { answersOf, redraftWith } from './open-questions.ts'
import { listOwnPrices, type OwnPrices } from './own-prices.ts'

/** Which line, and the version it was seen in. */
export interface TieredLine {
  readonly lineId: string
  readonly basedOnVersion: number
}

/** Whether the text names what the whole job costs: then no line of it has another price. */
function statesTotal(quote: Quote, business: Organization, prices: OwnPrices): boolean {
  if (quote.content.description.trim() === '') return false
  const draft = redraftWith(quote, answersOf(quote), { business, prices })
  return draft !== undefined && draft.statedTotal !== null
}

const hasRoom = ({ lineItems, options }: QuoteContent, { tiers }: TierOffer): boolean =>
  lineItems.length + tiers.length - 1 <= MOST_LINES && options.length + tiers.length <= MOST_PARTS

/** The tiers a line of the quote has in the price books; undefined for none, or where options are switched off. */
export async function findTierOffer(tx: Tx, quote: Quote): Promise<TierOffer | undefined> {
  const { content, status } = quote
  if (status !== 'draft' && !isOpen(status)) return undefined
  const business = await getLetterhead(tx, quote)
  if (!hasFeature(tx, business, 'quoteOptions')) return undefined
  const prices = await listOwnPrices(tx, business)
  const offer = proposeTiers(content, { country: business.country, priceBook: prices.priceBook })
  if (offer === undefined || !hasRoom(content, offer)) return undefined
  return statesTotal(quote, business, prices) ? undefined : offer
}

/**
 * Lets the customer choose between the tiers of a line, as a new version with the same total.
 *
 * @throws AppError `not_found`; `conflict` when another version came between or the line has no tiers any more.
 */
export function addTiers(
  ctx: Context,
  quoteId: string,
  { lineId, basedOnVersion }: TieredLine,
): Promise<Quote> {
  return inTransaction(ctx, async (tx) => {
    const quote = await lockQuote(tx, quoteId, basedOnVersion)
    const offer = await findTierOffer(tx, quote)
    if (offer === undefined || offer.lineId !== lineId) {
      throw new AppError('conflict', 'These choices are no longer available. Reload the quote.', {
        current_version_number: quote.versionNumber,
      })
    }
    const { country } = await getLetterhead(tx, quote)
    return changeContent(tx, quoteId, (content) => withTiers(content, offer, { country, newId: uuidv7 }))
  })
}

/**
 * Takes back the choice a line is part of, as a new version with the same total: what is chosen stays.
 *
 * @throws AppError `not_found`; `conflict` when another version came between; `invalid` where the line is no choice.
 */
export function withdrawTiers(
  ctx: Context,
  quoteId: string,
  { lineId, basedOnVersion }: TieredLine,
): Promise<Quote> {
  return inTransaction(ctx, async (tx) => {
    const quote = await lockQuote(tx, quoteId, basedOnVersion)
    if (!isInChoice(quote.content, lineId)) {
      throw invalidField('line_id', 'This line is not one of several to choose from')
    }
    return changeContent(tx, quoteId, (content) => withoutChoice(content, lineId))
  })
}

function changeContent(
  tx: Tx,
  quoteId: string,
  change: (content: QuoteContent) => QuoteContent,
): Promise<Quote> {
  return updateQuote(tx, quoteId, {
    content: (present) => {
      const content = change(present)
      refuseImpossible(content)
      return content
    },
    // What a person changes teaches how their words are read: tiers say nothing of that.
    changeSource: 'generator',
  })
}
