import type { Tx } from '../../../platform/context.ts'
import {
  type ConsentEntry,
  enterConsent,
  enterQuoteConsent,
  type FollowUpAddress,
  lockAddress,
  saveUnsubscribed,
  unsuppressAddress,
} from '../../outbox/public.ts'
import { withdrawReminders } from '../../quote-mails/public.ts'
import type { RunMessage } from './follow-up-run.ts'
import { stopFollowUpsTo } from './stop-run.ts'

/** On what ground each address is written to that is new. */
export async function enterConsents(
  tx: Tx,
  quoteId: string,
  messages: readonly Pick<RunMessage, 'step' | 'recipient'>[],
): Promise<void> {
  const targets = new Map(
    messages.map(({ step, recipient }) => [`${step.channel} ${recipient}`, { step, recipient }]),
  )
  for (const { step, recipient } of targets.values())
    await enterQuoteConsent(tx, quoteId, step.channel, recipient)
}

/**
 * An address may be written to from now on, also where its owner had unsubscribed, or a mail to it bounced: not every
 * mail server reports that a later one arrived. What was stopped then stays so.
 *
 * @param address in the form addresses are kept.
 * @param wording who agreed, when and how. Source: Spam Act 2003 sch 2.
 */
export async function giveConsent(
  tx: Tx,
  { channel, address }: Pick<FollowUpAddress, 'channel' | 'address'>,
  wording: string,
): Promise<void> {
  const held = await lockAddress(tx, channel, address)
  if (held.unsubscribedAt !== null) await saveUnsubscribed(tx, held, null)
  if (channel === 'email') await unsuppressAddress(tx, address)
  await enterConsent(tx, { channel, address, kind: 'given', basis: 'staff', quoteId: null, wording })
}

/**
 * An address gets no follow-up any more, about whatever quote: what is planned for it, and a reminder by hand that
 * waits to leave, stops in the same transaction. Who has withdrawn already changes nothing. Source: Spam Act 2003
 * s 18; decisions §7.
 *
 * @param address in the form addresses are kept.
 */
export async function withdrawConsent(
  tx: Tx,
  { channel, address }: Pick<FollowUpAddress, 'channel' | 'address'>,
  ground: Pick<ConsentEntry, 'basis' | 'wording'>,
): Promise<void> {
  await stopFollowUpsTo(tx, channel, address, 'unsubscribed')
  const held = await lockAddress(tx, channel, address)
  if (held.unsubscribedAt !== null) return
  if (channel === 'email') await withdrawReminders(tx, { address }, 'unsubscribed')
  await saveUnsubscribed(tx, held, tx.now())
  await enterConsent(tx, { channel, address, kind: 'withdrawn', quoteId: null, ...ground })
}
