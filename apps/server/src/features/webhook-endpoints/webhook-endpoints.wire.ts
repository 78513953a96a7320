import type {
  WebhookDelivery as DeliveryWire,
  WebhookEndpoint as EndpointWire,
} from '@quotewright/contracts/webhook-endpoints.ts'
import type { Delivery } from './delivery.ts'
import type { Endpoint } from './endpoint.ts'

const PROBLEMS = {
  failing: 'Turned off: nothing got through for five days. Fix the receiver, then turn it on again.',
  gone: 'Turned off: the receiver answered 410, so it wants no more events.',
} as const

export const toEndpointWire = (endpoint: Endpoint, now: Date): EndpointWire => ({
  id: endpoint.id,
  url: endpoint.url,
  description: endpoint.description,
  events: [...endpoint.events],
  is_enabled: endpoint.isEnabled,
  problem: endpoint.disabledReason && PROBLEMS[endpoint.disabledReason],
  created_by: endpoint.createdBy,
  created_at: endpoint.createdAt.toISOString(),
  last_delivery: endpoint.lastAttemptAt && {
    at: endpoint.lastAttemptAt.toISOString(),
    is_successful: endpoint.lastAttemptOk === true,
    status: endpoint.lastStatus,
  },
  previous_secret_until:
    endpoint.previousSecretUntil !== null && endpoint.previousSecretUntil > now
      ? endpoint.previousSecretUntil.toISOString()
      : null,
})

export const toDeliveryWire = (delivery: Delivery): DeliveryWire => ({
  id: delivery.id,
  event: delivery.event,
  state: delivery.state,
  attempts: delivery.attempts,
  status: delivery.status,
  response_excerpt: delivery.responseExcerpt,
  error: delivery.error,
  body: delivery.body,
  created_at: delivery.createdAt.toISOString(),
  last_attempt_at: delivery.lastAttemptAt?.toISOString() ?? null,
  next_attempt_at: delivery.nextAttemptAt?.toISOString() ?? null,
})
