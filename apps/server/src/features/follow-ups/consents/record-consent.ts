import { type Context, inTransaction } from '../../../platform/context.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { findSuppressedAddress } from '../../outbox/public.ts'
import { giveConsent, withdrawConsent } from '../runs/consents.ts'
import { type AddressConsent, addressConsent, placeOf } from './read-consents.ts'

/** What a customer told someone of the business. */
export interface StatedConsent {
  readonly address: string
  readonly kind: 'given' | 'withdrawn'
  /** Who gave it, when and how; '' for nothing to say. */
  readonly wording: string
}

/** Too short to tell anybody later who agreed, and how. */
const SHORTEST_GROUND = 10
const TOLD = 'The customer asked for no more follow-ups.'

/**
 * Enters what a customer told someone. Who wants no more gets no more at once, about whatever quote. Who wants them
 * again needs a ground in words, since it has to be shown on demand; what had stopped stays so until someone goes on.
 *
 * @throws AppError `invalid` for what is no address, or consent without a ground; `conflict` for an address that
 *   marked an email as spam, which only its owner could take back.
 * Source: Spam Act 2003 ss 16, 18 and sch 2.
 */
export function recordConsent(
  ctx: Context,
  { address, kind, wording }: StatedConsent,
): Promise<AddressConsent> {
  if (kind === 'given' && wording.length < SHORTEST_GROUND)
    throw invalidField('wording', 'Say who agreed, when and how. You may have to show it later')
  return inTransaction(ctx, async (tx) => {
    const place = await placeOf(tx, address)
    const suppressed = place.channel === 'email' ? await findSuppressedAddress(tx, place.address) : undefined
    if (kind === 'given' && suppressed?.reason === 'complained')
      throw new AppError('conflict', 'They marked your email as spam, so we don’t email them again.')
    if (kind === 'given') await giveConsent(tx, place, wording)
    else await withdrawConsent(tx, place, { basis: 'staff', wording: wording === '' ? TOLD : wording })
    return addressConsent(tx, place)
  })
}
