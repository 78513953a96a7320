import type { CustomerChoice } from '@quotewright/domain/quotes/customer-choice.ts'
import type { AppliedPromotion } from '@quotewright/domain/quotes/promotions.ts'
import { moneyText } from '@quotewright/domain/region/formats.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { listRunOut } from '../promotions/public.ts'
import { findQuoteAsShown, type Quote, savePublished } from '../quotes/public.ts'
import { takeChoice } from './choices/choose-options.ts'
import { lockShownVersion, versionConflict } from './choices/locked-quote.ts'

/** A promotion of a quote was used up by others before the quote was accepted. */
export class PromotionRanOut extends AppError {
  readonly promotions: readonly AppliedPromotion[]

  constructor(
    promotions: readonly AppliedPromotion[],
    message = 'This promotion has run out',
    version?: number,
  ) {
    super('conflict', message, version === undefined ? {} : { current_version_number: version })
    this.promotions = promotions
  }
}

/** @throws PromotionRanOut, or AppError `conflict` when the quote has other promotions by now. */
export type RefuseRunOut = (quote: Quote) => void

/**
 * Locks the promotions of a quote before the quote itself, as a save by staff does, and looks which have run out.
 *
 * @returns what refuses the quote once it is locked too.
 */
export async function lockPromotions(tx: Tx, quoteId: string): Promise<RefuseRunOut> {
  const promotions = (await findQuoteAsShown(tx, quoteId))?.content.promotions ?? []
  const runOut = promotions.length === 0 ? [] : await listRunOut(tx, promotions)
  return (quote) => {
    const isLocked = quote.content.promotions.every(({ id }) => promotions.some((each) => each.id === id))
    if (!isLocked) throw versionConflict(quote)
    const without = quote.content.promotions.filter(({ id }) => runOut.some((each) => each.id === id))
    if (without.length > 0) throw new PromotionRanOut(without)
  }
}

/**
 * Takes promotions that have run out off a quote, so that its customer is shown what it comes to without them: a
 * version of its own, with the choice that came along.
 *
 * @returns the refusal to answer with: it names the promotion and the new total.
 * @throws AppError `conflict` when another version came between.
 */
export function takeOffRunOut(
  ctx: Context,
  quoteId: string,
  { promotions }: PromotionRanOut,
  answer: { readonly versionNumber: number; readonly choice?: CustomerChoice | undefined },
): Promise<PromotionRanOut> {
  return inTransaction(ctx, async (tx) => {
    const shown = await lockShownVersion(tx, quoteId, answer.versionNumber)
    const { country } = shown.business
    const { quote } = answer.choice === undefined ? shown : await takeChoice(tx, shown, answer.choice)
    const saved = await savePublished(tx, quoteId, {
      content: {
        ...quote.content,
        promotions: quote.content.promotions.filter(({ id }) => !promotions.some((each) => each.id === id)),
      },
      status: quote.status,
      changeSource: 'customer',
      event: 'promotion_ran_out',
      detail: promotions.map(({ name }) => name).join(', '),
    })
    const total = moneyText(saved.totals.totalCents, { country, currency: saved.content.currency })
    return new PromotionRanOut(promotions, `${sentence(promotions)} ${newTotal(total)}`, saved.versionNumber)
  })
}

const newTotal = (total: string): string => `The total is now ${total}. Please check it before you accept.`

const sentence = (promotions: readonly AppliedPromotion[]): string =>
  promotions.length === 1
    ? `The promotion “${promotions[0]?.name}” has run out.`
    : `The promotions ${promotions.map(({ name }) => `“${name}”`).join(' and ')} have run out.`
