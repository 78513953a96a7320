import type { Channel } from '@quotewright/domain/campaigns/campaign.ts'
import type { Tx } from '../../platform/context.ts'
import { enterConsent, type FollowUpAddress, keepAddress } from './consents.repository.ts'

const ASKED_FOR =
  'A quote was made for this customer, who gave this address for it; the follow-ups are about that quote.'

/** An address that is reminded of a quote for the first time: on what ground. Source: Spam Act 2003 sch 2. */
export async function enterQuoteConsent(
  tx: Tx,
  quoteId: string,
  channel: Channel,
  address: string,
): Promise<void> {
  if (address === '' || !(await keepAddress(tx, channel, address))) return
  await enterConsent(tx, { channel, address, kind: 'given', basis: 'quote', wording: ASKED_FOR, quoteId })
}

/** Anyone who previews a message does not unsubscribe its customer; as long as a real one, so that an SMS is too. */
export const NOBODY: Pick<FollowUpAddress, 'token'> = { token: 'preview---------------' }

/** Where one click ends all follow-ups to an address. */
export const unsubscribeUrlOf = (tx: Tx, { token }: Pick<FollowUpAddress, 'token'>): string =>
  `${tx.services.publicUrl}/unsubscribe/${token}`
