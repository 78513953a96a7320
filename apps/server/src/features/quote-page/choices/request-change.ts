import { askedQuantities, requestSummary } from '@quotewright/domain/quotes/change-request.ts'
import { hasExpired } from '@quotewright/domain/quotes/dates.ts'
import { isOpen } from '@quotewright/domain/quotes/status.ts'
import { type Context, inTransaction, type Tx } from '../../../platform/context.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { DEMO_TENANT_ID } from '../../../platform/tenants.ts'
import { insertChangeRequest } from '../../change-requests/public.ts'
import { announce, changeStatus, type Quote, seenBySender } from '../../quotes/public.ts'
import { lockShown, type ShownQuote } from '../shown-quote.ts'
import { lockChosen, type SentOn } from './choose-options.ts'
import { lockShownVersion, refuseTransition } from './locked-quote.ts'
import { mayEdit } from './permissions.ts'

export interface ChangeInput extends SentOn {
  readonly wishes: readonly { readonly lineId: string; readonly quantityThousandths: number }[]
  /** What else should change, in the customer's words; '' for nothing. */
  readonly comment: string
}

/**
 * Keeps what a customer wants changed. The quote is pending, and cannot be
 * accepted, until staff have answered.
 *
 * @throws AppError `not_found`; `forbidden` for quantities the business does
 *   not leave to the customer, and for a demo, where no one could answer;
 *   `conflict` when another version came between or the quote is decided or
 *   pending already; `invalid` at `line_items.{n}.quantity` or `comment`.
 * Source: decisions §2; part 1 §3 "Publish permissions".
 */
export function requestChange(ctx: Context, quoteId: string, input: ChangeInput): Promise<ShownQuote> {
  return inTransaction(ctx, async (tx) => {
    const shown = await lockChosen(tx, quoteId, input)
    refuseDemo(tx)
    refuseTransition(shown, 'request_change')
    const changes = changesOf(shown, input)
    const quote = await seenBySender(tx, shown.quote, true)
    const { comment } = input
    await insertChangeRequest(tx, quote, { kind: 'change', changes, comment })
    const detail = requestSummary(changes, comment, shown.business.country)
    await changeStatus(tx, quote, 'request_change', { kind: 'change_requested', detail })
    return lockShown(tx, quoteId)
  })
}

/**
 * Keeps that a customer would like an expired quote's price again. Asking
 * twice is once.
 *
 * @throws AppError `not_found`; `forbidden` for a demo; `conflict` for a quote
 *   that has not expired.
 * Source: field.md point 9.
 */
export function askUpdatedPrice(ctx: Context, quoteId: string, comment: string): Promise<ShownQuote> {
  return inTransaction(ctx, async (tx) => {
    const shown = await lockShownVersion(tx, quoteId, undefined)
    refuseDemo(tx)
    if (shown.status !== 'expired') {
      throw new AppError('conflict', 'This quote hasn’t expired, so the price is still good')
    }
    if (shown.changeRequest?.kind === 'updated_price' && shown.changeRequest.state === 'open') return shown
    const quote = await expired(tx, shown)
    await insertChangeRequest(tx, quote, { kind: 'updated_price', changes: [], comment })
    await announce(tx, {
      kind: 'updated_price_requested',
      quote,
      fromStatus: quote.status,
      ...(comment === '' ? {} : { detail: comment }),
    })
    return lockShown(tx, quoteId)
  })
}

/** The quote as expired also where the job that marks it has not run yet. */
async function expired(tx: Tx, { quote, business }: ShownQuote): Promise<Quote> {
  if (!isOpen(quote.status) || !hasExpired(quote.content.validUntil, tx.now(), business.timeZone))
    return quote
  return changeStatus(tx, quote, 'expire', { kind: 'expired' })
}

function changesOf(shown: ShownQuote, { wishes, comment }: ChangeInput) {
  if (wishes.length > 0 && !mayEdit(shown.quote)) {
    throw new AppError(
      'forbidden',
      'Only the business can change the quantities on this quote. Please contact them.',
    )
  }
  const asked = askedQuantities(shown.prices.lines, wishes)
  if (!asked.ok) throw invalidField(`line_items.${asked.at}.quantity`, asked.reason)
  if (asked.changes.length === 0 && comment === '') {
    throw invalidField('comment', 'Change a quantity, or tell us what you’d like changed')
  }
  return asked.changes
}

function refuseDemo(tx: Tx): void {
  if (tx.tenantId === DEMO_TENANT_ID) {
    throw new AppError('forbidden', 'This is a demo quote, so no one will reply')
  }
}
