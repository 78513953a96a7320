import { inTransaction, type Services, type Tx } from '../../platform/context.ts'
import { stopFollowUpsTo } from '../campaigns/public.ts'
import { notify } from '../notifications/public.ts'
import { findQuote } from '../quotes/public.ts'
import { claimArrival, claimFailure, findSmsByProviderId } from '../sms/public.ts'

/** What became of an SMS after it was handed over, as the provider tells it. */
export interface ToldSmsDelivery {
  readonly hasArrived: boolean
  /** What the provider called it when it took it. */
  readonly messageId: string
  /** Whether the number will never take an SMS. */
  readonly isHard: boolean
  readonly reason: string
}

const UNEXPLAINED = 'The SMS could not be delivered.'
const LONGEST_REASON = 500

/**
 * Keeps what became of an SMS and shows it on its quote. One that did not arrive is told to staff; a number that
 * takes none gets no more about what is planned. What is told twice, or of no SMS of ours, changes nothing.
 *
 * Source: field.md point 14.
 */
export async function takeSmsDelivery(services: Services, told: ToldSmsDelivery): Promise<void> {
  const sms = await findSmsByProviderId(services, told.messageId)
  if (sms === undefined) return
  const { tenantId, id, quoteId, recipient } = sms
  await inTransaction({ tenantId, userId: null, actor: null, services, now: services.now }, async (tx) => {
    const reason = (told.reason === '' ? UNEXPLAINED : told.reason).slice(0, LONGEST_REASON)
    const isNews = told.hasArrived ? await claimArrival(tx, id) : await claimFailure(tx, id, reason)
    if (!isNews) return
    if (!told.hasArrived && told.isHard) await stopFollowUpsTo(tx, 'sms', recipient, 'bounced')
    if (quoteId === null) return
    await services.live.publish(tx, { topic: 'quotes', quoteId })
    if (!told.hasArrived) await tellOfFailure(tx, quoteId, `${recipient}: ${reason}`)
  })
}

async function tellOfFailure(tx: Tx, quoteId: string, detail: string): Promise<void> {
  const quote = await findQuote(tx, quoteId)
  if (quote === undefined) return
  const { id, quoteNumber, content } = quote
  await notify(tx, {
    event: 'bounced',
    quote: { id, quoteNumber, customerName: content.customerName },
    detail: detail.slice(0, LONGEST_REASON),
  })
}
