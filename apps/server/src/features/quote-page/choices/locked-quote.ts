import { type QuoteAction, quoteTransition } from '@quotewright/domain/quotes/status.ts'
import type { Tx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Quote } from '../../quotes/public.ts'
import { EXPIRED, VERSION_CHANGED } from '../refusals.ts'
import { lockShown, type ShownQuote } from '../shown-quote.ts'

/**
 * A quote as its customer is shown it, held until the transaction ends.
 *
 * @param basedOnVersion the version the customer read; undefined for the newest.
 * @throws AppError `not_found`; `conflict` when another version came between.
 */
export async function lockShownVersion(
  tx: Tx,
  quoteId: string,
  basedOnVersion: number | undefined,
): Promise<ShownQuote> {
  const shown = await lockShown(tx, quoteId)
  const { quote } = shown
  if (basedOnVersion !== undefined && basedOnVersion !== quote.versionNumber) throw versionConflict(quote)
  return shown
}

export const versionConflict = ({ versionNumber }: Quote): AppError =>
  new AppError('conflict', VERSION_CHANGED, { current_version_number: versionNumber })

/** @throws AppError `conflict` when the quote, as it is shown now, does not allow what the customer asks. */
export function refuseTransition({ status }: ShownQuote, action: QuoteAction): void {
  if (status === 'expired') throw new AppError('conflict', EXPIRED)
  const transition = quoteTransition(status, action)
  if (!transition.allowed) throw new AppError('conflict', transition.reason)
}

/** A price was agreed to for the quote as it is. @throws AppError `conflict` for another choice, or a promotion on top. */
export function refuseOnceAgreed({ isPriceAgreed }: ShownQuote): void {
  if (isPriceAgreed)
    throw new AppError(
      'conflict',
      'You agreed a price for this quote as it is. Please ask for a change instead',
    )
}
