import { inTransaction, type Services, type Tx } from '../../platform/context.ts'
import { stopFollowUpsTo, withdrawConsent } from '../campaigns/public.ts'
import {
  claimBounce,
  findDeliveredMail,
  listRefusals,
  settleRefusal,
  suppressAddress,
  unsuppressAddress,
} from '../mail/public.ts'
import { notify } from '../notifications/public.ts'
import { findQuote } from '../quotes/public.ts'

/** What became of a mail after it was handed over, as the mail provider tells it. */
export interface ToldDelivery {
  readonly type: 'bounced' | 'complained' | 'delivered'
  /** Without angle brackets. */
  readonly messageId: string
  readonly recipient: string
  /** Whether the address will never take a mail. */
  readonly isHard: boolean
  readonly reason: string
}

const UNEXPLAINED = 'The recipient’s mail server did not take it.'

/**
 * Keeps what became of a mail, shows it on the quote and tells who wants to know of a bounce. An address that takes
 * no mail, or whose owner complained, is written to no more without being asked. What is told twice, or of no mail of
 * ours to that recipient, changes nothing.
 */
export async function takeMailEvent(services: Services, told: ToldDelivery): Promise<void> {
  const mail = await findDeliveredMail(services, told.messageId)
  if (mail === undefined || mail.tenantId === null) return
  const recipient = told.recipient.trim().toLowerCase()
  if (mail.recipient.toLowerCase() !== recipient) return
  const { tenantId, id, quoteId } = mail
  await inTransaction({ tenantId, userId: null, actor: null, services, now: services.now }, async (tx) => {
    const reason = told.reason === '' ? UNEXPLAINED : told.reason
    const isNews = told.type === 'bounced' && (await claimBounce(tx, id, reason))
    if (quoteId === null) return
    await judgeAddress(tx, recipient, told)
    await tx.services.live.publish(tx, { topic: 'mails', quoteId })
    if (isNews) await tellOfBounce(tx, quoteId, `${mail.recipient}: ${reason}`)
  })
}

/** The same for addresses that were refused while a mail was handed over: a bounce that no provider tells of. */
export async function takeRefusals(services: Services): Promise<void> {
  for (const { id, tenantId } of await listRefusals(services)) {
    await inTransaction({ tenantId, userId: null, actor: null, services, now: services.now }, async (tx) => {
      const refused = await settleRefusal(tx, id)
      if (refused === undefined || refused.quoteId === null) return
      const { quoteId, recipient } = refused
      const reason = refused.lastError ?? UNEXPLAINED
      const address = recipient.trim().toLowerCase()
      await judgeAddress(tx, address, { type: 'bounced', isHard: true, reason })
      await tellOfBounce(tx, quoteId, `${recipient}: ${reason}`)
    })
  }
}

async function judgeAddress(
  tx: Tx,
  address: string,
  { type, isHard, reason }: Pick<ToldDelivery, 'type' | 'isHard' | 'reason'>,
): Promise<void> {
  if (type === 'delivered') return unsuppressAddress(tx, address)
  if (type === 'bounced' && !isHard) return
  await suppressAddress(tx, { address, reason: type, detail: reason })
  if (type === 'bounced') return stopFollowUpsTo(tx, 'email', address, 'bounced')
  const wording = reason === '' ? 'Marked as spam.' : `Marked as spam: ${reason}`
  await withdrawConsent(tx, { channel: 'email', address }, { basis: 'complaint', wording })
}

async function tellOfBounce(tx: Tx, quoteId: string, detail: string): Promise<void> {
  const quote = await findQuote(tx, quoteId)
  if (quote === undefined) return
  const { id, quoteNumber, content } = quote
  await notify(tx, {
    event: 'bounced',
    quote: { id, quoteNumber, customerName: content.customerName },
    detail: detail.slice(0, 500),
  })
}
