import type { Tx } from '../../../platform/context.ts'
import { enterConsent, type FollowUpAddress, holdAddress, saveUnsubscribed } from './consents.repository.ts'

/**
 * An address may be written to from now on, also where its owner had unsubscribed. What was stopped then stays so.
 *
 * @param address in the form addresses are kept.
 * @param wording who agreed, when and how. Source: Spam Act 2003 sch 2.
 */
export async function giveConsent(
  tx: Tx,
  { channel, address }: Pick<FollowUpAddress, 'channel' | 'address'>,
  wording: string,
): Promise<void> {
  const held = await holdAddress(tx, channel, address)
  if (held.unsubscribedAt !== null) await saveUnsubscribed(tx, held, null)
  await enterConsent(tx, { channel, address, kind: 'given', basis: 'staff', quoteId: null, wording })
}
