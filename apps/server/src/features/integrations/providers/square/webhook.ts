import { z } from 'zod'
import type { WebhookEvent, WebhookSettings } from '../provider.ts'

const AnyEvent = z.looseObject({ type: z.string().optional() })
const Event = z.object({
  merchant_id: z.string(),
  event_id: z.string(),
  data: z.object({ id: z.string() }),
})

export const SQUARE_WEBHOOK: WebhookSettings = {
  header: 'x-square-hmacsha256-signature',
  signs: 'url_and_body',
  key: 'webhook_key',
  read(body) {
    const { type = '', ...event } = AnyEvent.parse(body)
    if (type === 'oauth.authorization.revoked') return [toEvent('disconnected', event)]
    return type.startsWith('invoice.') ? [toEvent('quote', event)] : []
  },
}

function toEvent(kind: WebhookEvent['kind'], body: unknown): WebhookEvent {
  const { event_id, merchant_id, data } = Event.parse(body)
  return { key: event_id, accountId: merchant_id, kind, externalId: data.id }
}
