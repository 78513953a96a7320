import { WEBHOOK_EVENT_NAMES } from '@quotewright/domain/webhook-endpoints/webhook-events.ts'
import { z } from 'zod'
import { defineContract } from './kit.ts'
import { Paging, ShortText, Timestamp } from './values.ts'

export const WebhookEventName = z.enum(WEBHOOK_EVENT_NAMES)

/** An address of the organization's own program. */
export const WebhookEndpoint = z
  .object({
    id: z.uuid(),
    url: z.string(),
    description: z.string(),
    events: z.array(WebhookEventName),
    is_enabled: z.boolean(),
    /** Why it was switched off without anyone asking, in a sentence; null where it wasn't. */
    problem: z.string().nullable(),
    created_by: z.string(),
    created_at: Timestamp,
    /** The latest attempt; null before the first. */
    last_delivery: z
      .object({
        at: Timestamp,
        is_successful: z.boolean(),
        /** HTTP status; null without an answer. */
        status: z.number().int().nullable(),
      })
      .nullable(),
    /** Until when deliveries carry a signature by the previous secret too; null when they don't. */
    previous_secret_until: Timestamp.nullable(),
  })
  .meta({ id: 'WebhookEndpoint' })
export type WebhookEndpoint = z.output<typeof WebhookEndpoint>

export const DELIVERY_STATES = ['queued', 'sending', 'delivered', 'failed'] as const

/** One event on its way to one endpoint. */
export const WebhookDelivery = z
  .object({
    /** The `webhook-id` of every attempt. */
    id: z.string(),
    /** An event the endpoint listens to, or `ping`. */
    event: z.string(),
    state: z.enum(DELIVERY_STATES),
    attempts: z.number().int(),
    /** HTTP status of the latest attempt; null without an answer. */
    status: z.number().int().nullable(),
    /** How the latest answer began. */
    response_excerpt: z.string(),
    /** Why the latest attempt failed, in a sentence; null when it didn't. */
    error: z.string().nullable(),
    /** What was sent, as JSON. */
    body: z.string(),
    created_at: Timestamp,
    last_attempt_at: Timestamp.nullable(),
    /** When it is tried next; null when it isn't waiting. */
    next_attempt_at: Timestamp.nullable(),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.output<typeof WebhookDelivery>

const Url = z
  .string('Enter the address')
  .trim()
  .min(1, 'Enter the address')
  .max(2_000, 'Must be at most 2,000 characters')

const Events = z
  .array(WebhookEventName, 'Choose at least one event')
  .min(1, 'Choose at least one event')
  .max(50)
  .transform((events) => [...new Set(events)])

const Input = z.object({
  url: Url,
  description: ShortText.default(''),
  events: Events,
  is_enabled: z.boolean().default(true),
})
export type WebhookEndpointInput = z.input<typeof Input>

const Change = z
  .object({
    url: Url.optional(),
    description: ShortText.optional(),
    events: Events.optional(),
    is_enabled: z.boolean().optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'Name what to change')

const common = { access: 'admin', tag: 'webhook endpoints', feature: 'integrations' } as const
const one = { ...common, params: z.object({ endpointId: z.uuid() }) } as const

/** Where an organization's own programs hear what happens. Source: Standard Webhooks. */
export const webhookEndpointsContract = defineContract({
  listWebhookEndpoints: {
    ...common,
    method: 'GET',
    path: '/api/v1/webhook-endpoints',
    summary: 'List webhook endpoints, oldest first',
    responses: { 200: z.object({ endpoints: z.array(WebhookEndpoint) }) },
  },
  createWebhookEndpoint: {
    ...common,
    method: 'POST',
    path: '/api/v1/webhook-endpoints',
    summary: 'Add a webhook endpoint; its signing secret is returned only once',
    body: Input,
    responses: { 201: z.object({ endpoint: WebhookEndpoint, secret: z.string() }) },
    secretAnswer: true,
    limitPerMinute: 30,
  },
  readWebhookEndpoint: {
    ...one,
    method: 'GET',
    path: '/api/v1/webhook-endpoints/:endpointId',
    summary: 'Get a webhook endpoint',
    responses: { 200: WebhookEndpoint },
  },
  changeWebhookEndpoint: {
    ...one,
    method: 'PUT',
    path: '/api/v1/webhook-endpoints/:endpointId',
    summary: 'Update a webhook endpoint; omitted fields are unchanged',
    body: Change,
    responses: { 200: WebhookEndpoint },
  },
  deleteWebhookEndpoint: {
    ...one,
    method: 'DELETE',
    path: '/api/v1/webhook-endpoints/:endpointId',
    summary: 'Delete a webhook endpoint with its deliveries',
    responses: { 204: z.undefined() },
  },
  rotateWebhookSecret: {
    ...one,
    method: 'POST',
    path: '/api/v1/webhook-endpoints/:endpointId/rotate-secret',
    summary: 'Rotate the signing secret; the old one remains valid for 24 hours',
    responses: { 200: z.object({ endpoint: WebhookEndpoint, secret: z.string() }) },
    secretAnswer: true,
    limitPerMinute: 30,
  },
  testWebhookEndpoint: {
    ...one,
    method: 'POST',
    path: '/api/v1/webhook-endpoints/:endpointId/test',
    summary: 'Send a ping to a webhook endpoint',
    responses: { 202: WebhookDelivery },
    limitPerMinute: 20,
  },
  listWebhookDeliveries: {
    ...one,
    method: 'GET',
    path: '/api/v1/webhook-endpoints/:endpointId/deliveries',
    summary: 'List deliveries to a webhook endpoint in the last 30 days, newest first',
    query: Paging,
    responses: { 200: z.object({ deliveries: z.array(WebhookDelivery), total: z.number().int() }) },
  },
  resendWebhookDelivery: {
    ...one,
    method: 'POST',
    path: '/api/v1/webhook-endpoints/:endpointId/deliveries/:deliveryId/send-again',
    summary: 'Redeliver with the same id and body',
    params: z.object({ endpointId: z.uuid(), deliveryId: z.uuid() }),
    responses: { 202: WebhookDelivery },
    limitPerMinute: 60,
  },
})
