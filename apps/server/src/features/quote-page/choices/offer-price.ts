import {
  agreedContent,
  mayOffer,
  offerRefusal,
  offerWords,
  type PriceOffer,
} from '@quotewright/domain/quotes/counter-offer.ts'
import { calendarDate } from '@quotewright/domain/quotes/dates.ts'
import { contentTotals, type QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import { formatsOf } from '@quotewright/domain/region/formats.ts'
import { type Context, inTransaction, type Tx } from '../../../platform/context.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { DEMO_TENANT_ID } from '../../../platform/tenants.ts'
import { insertChangeRequest } from '../../change-requests/public.ts'
import { countOffer, findPriceTerms } from '../../price-terms/public.ts'
import { changeStatus, passCustomerGate, savePublished, seenBySender } from '../../quotes/public.ts'
import { lockShown, type ShownQuote } from '../shown-quote.ts'
import { lockChosen, type SentOn } from './choose-options.ts'
import { refuseTransition } from './locked-quote.ts'

/**
 * Takes the price a customer asks for. Within the terms of staff it is agreed
 * to at once, as a new published version with a discount; any other price waits
 * for staff, as a change request. The quote is locked, so of two prices
 * at the same moment the second meets a new version.
 *
 * Why it waits is never said, and only the first price can be agreed to: see
 * `agreedContent` for the answer policy.
 *
 * @throws AppError `not_found`; `forbidden` where staff do not
 *   allow it; `conflict` when it was asked often enough, another version came between or the
 *   quote is decided or pending; `invalid` at `amount`.
 */
export function offerPrice(ctx: Context, quoteId: string, input: PriceOffer & SentOn): Promise<ShownQuote> {
  return inTransaction(ctx, async (tx) => {
    const shown = await lockChosen(tx, quoteId, input)
    const terms = tx.tenantId === DEMO_TENANT_ID ? undefined : await findPriceTerms(tx, quoteId)
    if (terms === undefined) throw new AppError('forbidden', 'The price of this quote is fixed')
    refuseTransition(shown, 'request_change')
    if (!mayOffer(terms)) throw new AppError('conflict', 'You can’t ask for another price on this quote')
    const { content, totals } = shown.quote
    const refusal = offerRefusal(input.totalCents, totals.totalCents)
    if (refusal !== undefined) throw invalidField('amount', refusal)
    const today = calendarDate(tx.now(), shown.business.timeZone)
    const agreed = agreedContent(content, terms, input, today)
    await countOffer(tx, quoteId, agreed === undefined ? null : contentTotals(agreed).totalCents)
    const seen = { ...shown, quote: await seenBySender(tx, shown.quote, true) }
    await (agreed === undefined ? passToStaff(tx, seen, input) : agree(tx, seen, agreed))
    return lockShown(tx, quoteId)
  })
}

async function agree(tx: Tx, { quote, business }: ShownQuote, content: QuoteContent): Promise<void> {
  await passCustomerGate(tx, content, 'amount')
  const { money } = formatsOf(business.country)
  const before = money(quote.totals.totalCents, content.currency)
  const detail = `${money(contentTotals(content).totalCents, content.currency)} instead of ${before}`
  await savePublished(tx, quote.id, {
    content,
    status: quote.status,
    changeSource: 'customer',
    event: 'price_agreed',
    detail,
  })
}

async function passToStaff(tx: Tx, { quote, business }: ShownQuote, offer: PriceOffer): Promise<void> {
  const { money } = formatsOf(business.country)
  const comment = offerWords(money(offer.totalCents, quote.content.currency), offer)
  await insertChangeRequest(tx, quote, { kind: 'change', changes: [], comment })
  await changeStatus(tx, quote, 'request_change', { kind: 'change_requested', detail: comment })
}
