import { MOST_PROMOTIONS, stackingRefusal } from '@quotewright/domain/quotes/promotions.ts'
import type { QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import { type Context, inTransaction } from '../../../platform/context.ts'
import { AppError, type FieldProblem, invalidField } from '../../../platform/errors.ts'
import { DEMO_TENANT_ID } from '../../../platform/tenants.ts'
import { getOrganization, hasFeature } from '../../organizations/public.ts'
import { preparePromotions } from '../../promotions/public.ts'
import { passCustomerGate, savePublished, seenBySender } from '../../quotes/public.ts'
import { lockShown, type ShownQuote } from '../shown-quote.ts'
import { lockChosen, type SentOn } from './choose-options.ts'
import { refuseOnceAgreed, refuseTransition } from './locked-quote.ts'

/**
 * Puts the promotion of a code on a quote, as staff would: a new version by
 * the customer, who has seen the quote by then.
 *
 * @throws AppError `not_found`, also where promotions are switched off and for
 *   a demo; `conflict` when another version came between or the quote is
 *   decided; `invalid` at `code` for one that is unknown, there already, or
 *   cannot be used today.
 * Source: decisions §6 "Quote promotions".
 */
export function applyPromotionCode(
  ctx: Context,
  quoteId: string,
  { code, ...sentOn }: SentOn & { readonly code: string },
): Promise<ShownQuote> {
  return inTransaction(ctx, async (tx) => {
    const business = await getOrganization(tx)
    if (tx.tenantId === DEMO_TENANT_ID || !hasFeature(tx, business, 'quotePromotions')) {
      throw new AppError('not_found', 'Not found')
    }
    // Promotion first, quote second, as a save by staff holds them: the other way round two could wait for each other.
    const prepared = await preparePromotions(tx, [{ code }], business)
    const shown = await lockChosen(tx, quoteId, sentOn)
    refuseTransition(shown, 'choose')
    refuseOnceAgreed(shown)
    const { quote } = shown
    const promotions = withPromotion(quote.content.promotions, prepared)
    const content: QuoteContent = { ...quote.content, promotions }
    await passCustomerGate(tx, content, 'code')
    const { status } = await seenBySender(tx, quote, false)
    const event = 'promotion_applied'
    const detail = promotions.at(-1)?.name ?? ''
    await savePublished(tx, quoteId, { content, status, changeSource: 'customer', event, detail })
    return lockShown(tx, quoteId)
  })
}

type Promotions = QuoteContent['promotions']

function withPromotion(present: Promotions, prepared: (present: Promotions) => Promotions): Promotions {
  if (present.length >= MOST_PROMOTIONS) {
    throw invalidField('code', 'You can’t add more promotions to this quote')
  }
  const [added] = atCode(() => prepared(present))
  if (added === undefined) throw invalidField('code', 'We don’t recognise this promotion')
  if (present.some(({ id }) => id === added.id)) {
    throw invalidField('code', 'This promotion is already on the quote')
  }
  const refusal = stackingRefusal(present, added)
  if (refusal !== undefined) throw invalidField('code', refusal)
  return [...present, added]
}

/** Says what is wrong with a promotion at the one field there is. */
function atCode<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'invalid') throw error
    const errors: FieldProblem[] = [{ path: 'code', message: error.message }]
    throw new AppError('invalid', error.message, { errors }, { cause: error })
  }
}
