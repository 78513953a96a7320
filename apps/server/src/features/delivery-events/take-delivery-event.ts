import type { Channel } from '@quotewright/domain/campaigns/campaign.ts'
import { contextOf, inTransaction, type Services, type Tx } from '../../platform/context.ts'
import { stopFollowUpsTo, withdrawConsent } from '../follow-ups/public.ts'
import { notify } from '../notifications/public.ts'
import {
  CHANNELS,
  claimArrival,
  claimReturn,
  findSentMessage,
  listRefusals,
  settleRefusal,
  suppressAddress,
  unsuppressAddress,
} from '../outbox/public.ts'
import { findQuote } from '../quotes/public.ts'

/** The outcome of a message after it was handed over, as the provider of its channel reports it. */
export interface DeliveryEvent {
  readonly channel: Channel
  readonly type: 'delivered' | 'returned' | 'complained'
  /** As it was handed over: ours for a mail, without angle brackets, else the provider's. */
  readonly messageId: string
  /** Null where the provider does not say. */
  readonly recipient: string | null
  /** Whether the address will never take a message. */
  readonly isHard: boolean
  /** '' for none. */
  readonly reason: string
}

const LONGEST_REASON = 500

/**
 * Saves the outcome of a message, shows it on the quote and notifies staff of one that came back. An address that
 * takes none, or whose owner complained, is not written to without being asked. An event that comes twice, or about
 * no message of ours to that recipient, changes nothing.
 *
 * Source: field.md point 14.
 */
export async function takeDeliveryEvent(services: Services, event: DeliveryEvent): Promise<void> {
  const { channel, type } = event
  const message = await findSentMessage(services, channel, event.messageId)
  if (message === undefined) return
  const { addressOf, undelivered } = CHANNELS[channel]
  const address = addressOf(message.recipient)
  if (event.recipient !== null && addressOf(event.recipient) !== address) return
  const { tenantId, id, quoteId, recipient } = message
  await inTransaction(contextOf(services, tenantId), async (tx) => {
    const reason = (event.reason || undelivered).slice(0, LONGEST_REASON)
    if (type === 'delivered') await claimArrival(tx, id)
    const isNewReturn = type === 'returned' && (await claimReturn(tx, channel, id, reason))
    if (quoteId === null) return
    await judgeAddress(tx, address, event)
    await services.live.publish(tx, { topic: 'mails', quoteId })
    if (isNewReturn) await notifyOfReturn(tx, quoteId, `${recipient}: ${reason}`)
  })
}

/** The same for addresses that were refused while a message was handed over: no provider reports those. */
export async function takeRefusals(services: Services): Promise<void> {
  for (const { id, tenantId } of await listRefusals(services)) {
    await inTransaction(contextOf(services, tenantId), async (tx) => {
      const refused = await settleRefusal(tx, id)
      if (refused === undefined || refused.quoteId === null) return
      const { channel, quoteId, recipient } = refused
      const { addressOf, undelivered } = CHANNELS[channel]
      const reason = refused.lastError ?? undelivered
      await judgeAddress(tx, addressOf(recipient), { channel, type: 'returned', isHard: true, reason })
      await notifyOfReturn(tx, quoteId, `${recipient}: ${reason}`)
    })
  }
}

/** Addresses of mail are suppressed for every use; a number only gets no more follow-ups. */
async function judgeAddress(
  tx: Tx,
  address: string,
  { channel, type, isHard, reason }: Pick<DeliveryEvent, 'channel' | 'type' | 'isHard' | 'reason'>,
): Promise<void> {
  const isMail = channel === 'email'
  if (type === 'delivered') return isMail ? unsuppressAddress(tx, address) : undefined
  if (type === 'complained') {
    const wording = reason === '' ? 'Marked as spam.' : `Marked as spam: ${reason}`
    if (isMail) await suppressAddress(tx, { address, reason: 'complained', detail: reason })
    return withdrawConsent(tx, { channel, address }, { basis: 'complaint', wording })
  }
  if (!isHard) return
  if (isMail) await suppressAddress(tx, { address, reason: 'bounced', detail: reason })
  await stopFollowUpsTo(tx, channel, address, 'bounced')
}

async function notifyOfReturn(tx: Tx, quoteId: string, detail: string): Promise<void> {
  const quote = await findQuote(tx, quoteId)
  if (quote !== undefined)
    await notify(tx, { event: 'bounced', quote, detail: detail.slice(0, LONGEST_REASON) })
}
