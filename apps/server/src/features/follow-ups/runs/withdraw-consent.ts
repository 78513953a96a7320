import type { Tx } from '../../../platform/context.ts'
import {
  type ConsentEntry,
  enterConsent,
  type FollowUpAddress,
  holdAddress,
  saveUnsubscribed,
} from './consents.repository.ts'
import { stopFollowUpsTo } from './stop-run.ts'

/**
 * An address gets no follow-up any more, about whatever quote: what is planned for it stops in the same transaction.
 * Who has withdrawn already changes nothing. Source: Spam Act 2003 s 18; decisions §7.
 *
 * @param address in the form addresses are kept.
 */
export async function withdrawConsent(
  tx: Tx,
  { channel, address }: Pick<FollowUpAddress, 'channel' | 'address'>,
  ground: Pick<ConsentEntry, 'basis' | 'wording'>,
): Promise<void> {
  await stopFollowUpsTo(tx, channel, address, 'unsubscribed')
  const held = await holdAddress(tx, channel, address)
  if (held.unsubscribedAt !== null) return
  await saveUnsubscribed(tx, held, tx.now())
  await enterConsent(tx, { channel, address, kind: 'withdrawn', quoteId: null, ...ground })
}
