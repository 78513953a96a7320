import { PING, type WebhookEvent } from '@quotewright/domain/webhook-endpoints/webhook-events.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { referenceTo } from '../../platform/jobs/define-job.ts'
import { DELIVER_WEBHOOK } from './deliver-webhook.name.ts'
import { findDelivery, insertDelivery, requeueDelivery } from './deliveries.repository.ts'
import type { Delivery } from './delivery.ts'
import { type Endpoint, noSuchEndpoint } from './endpoint.ts'
import { findEndpoint, listListeners } from './endpoints.repository.ts'

/** The body of every webhook. Source: Standard Webhooks, "Payload structure". */
const bodyOf = (tx: Tx, type: string, data: object): string =>
  JSON.stringify({ type, timestamp: tx.now().toISOString(), data })

/** Writes an event down for each endpoint that listens to it; it is sent after the commit. */
export async function sendEvent(tx: Tx, type: WebhookEvent, data: object): Promise<void> {
  const body = bodyOf(tx, type, data)
  for (const endpointId of await listListeners(tx, type))
    await enqueue(tx, await insertDelivery(tx, { endpointId, event: type, body }))
}

/** Whether some endpoint listens to an event. */
export const hasListeners = async (tx: Tx, type: WebhookEvent): Promise<boolean> =>
  (await listListeners(tx, type)).length > 0

async function enqueue(tx: Tx, { id }: Pick<Delivery, 'id'>): Promise<void> {
  await tx.services.jobs.enqueue(tx, referenceTo(DELIVER_WEBHOOK), { deliveryId: id }, { singletonKey: id })
}

async function requireEnabled(tx: Tx, endpointId: string): Promise<Endpoint> {
  const endpoint = await findEndpoint(tx, endpointId)
  if (endpoint === undefined) throw noSuchEndpoint()
  if (!endpoint.isEnabled) throw new AppError('conflict', 'This webhook is off. Turn it on first.')
  return endpoint
}

/**
 * Sends a ping to an endpoint.
 *
 * @throws AppError `not_found`; `conflict` while it is switched off.
 */
export function sendPing(ctx: Context, endpointId: string): Promise<Delivery> {
  return inTransaction(ctx, async (tx) => {
    await requireEnabled(tx, endpointId)
    const body = bodyOf(tx, PING, { endpoint_id: endpointId })
    const delivery = await insertDelivery(tx, { endpointId, event: PING, body })
    await enqueue(tx, delivery)
    return delivery
  })
}

/**
 * Sends a finished delivery again: the same id, the same body.
 *
 * @throws AppError `not_found`; `conflict` while it is on its way, or the endpoint is switched off.
 */
export function sendAgain(ctx: Context, place: Pick<Delivery, 'endpointId' | 'id'>): Promise<Delivery> {
  return inTransaction(ctx, async (tx) => {
    await requireEnabled(tx, place.endpointId)
    const delivery = await requeueDelivery(tx, place)
    if (delivery === undefined) {
      if ((await findDelivery(tx, place)) === undefined) throw new AppError('not_found', 'Delivery not found')
      throw new AppError('conflict', 'This delivery is still on its way.')
    }
    await enqueue(tx, delivery)
    return delivery
  })
}
