import type { Tx } from '../../platform/context.ts'
import { type Delivery, findDeliveries, type OutboxState } from '../outbox/public.ts'
import type { FollowUpRun, RunMessage } from './runs/follow-up-run.ts'

type Deliveries = ReadonlyMap<string, Delivery>

/** The outcome of messages that were handed over. */
export const readDeliveries = (tx: Tx, messages: FollowUpRun['messages']): Promise<Deliveries> =>
  findDeliveries(
    tx,
    messages.flatMap(({ outboxId }) => outboxId ?? []),
  )

export const deliveryOf = (
  deliveries: Deliveries,
  { outboxId }: Pick<RunMessage, 'outboxId'>,
): Delivery | undefined => deliveries.get(outboxId ?? '')

/** Those that have not arrived, and will not on their own. */
const UNDELIVERED: readonly OutboxState[] = ['failed', 'unconfirmed', 'not_sent', 'bounced']

/** Whether a message was handed over and did not arrive, as far as is known. */
export async function isUndelivered(tx: Tx, message: RunMessage): Promise<boolean> {
  if (message.state !== 'sent' && message.state !== 'not_sent') return false
  const delivery = deliveryOf(await readDeliveries(tx, [message]), message)
  return delivery !== undefined && UNDELIVERED.includes(delivery.state)
}
