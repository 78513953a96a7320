import type { Tx } from '../../platform/context.ts'
import type { FollowUpRun, RunMessage } from '../campaigns/public.ts'
import { findMailStates, type MailState } from '../mail/public.ts'
import { findSmsStates } from '../sms/public.ts'

/** What became of what was handed over. */
export interface Delivery {
  readonly state: MailState
  readonly lastError: string | null
  readonly sentAt: Date | null
}

/** What became of messages that were handed over, by the id of their mail or SMS. */
export async function readDeliveries(
  tx: Tx,
  messages: FollowUpRun['messages'],
): Promise<ReadonlyMap<string, Delivery>> {
  const mailIds = messages.flatMap(({ mailId }) => (mailId === null ? [] : [mailId]))
  const smsIds = messages.flatMap(({ smsId }) => (smsId === null ? [] : [smsId]))
  return new Map<string, Delivery>([
    ...(await findMailStates(tx, mailIds)),
    ...(await findSmsStates(tx, smsIds)),
  ])
}

export const deliveryOf = (
  deliveries: ReadonlyMap<string, Delivery>,
  { mailId, smsId }: Pick<RunMessage, 'mailId' | 'smsId'>,
): Delivery | undefined => deliveries.get(mailId ?? smsId ?? '')

/** Those that have not arrived, and will not by themselves. */
const UNDELIVERED: readonly MailState[] = ['failed', 'unconfirmed', 'not_sent', 'bounced']

/** Whether a message was handed over and did not arrive, as far as is known. */
export async function isUndelivered(tx: Tx, message: RunMessage): Promise<boolean> {
  if (message.state !== 'sent' && message.state !== 'not_sent') return false
  const delivery = deliveryOf(await readDeliveries(tx, [message]), message)
  return delivery !== undefined && UNDELIVERED.includes(delivery.state)
}
