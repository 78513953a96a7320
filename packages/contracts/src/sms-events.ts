import { z } from 'zod'
import { defineContract } from './kit.ts'

const ProviderId = z.string().trim().min(1, 'The message id is required').max(200)

/** An SMS that a customer wrote. */
const ReceivedSms = z.object({
  type: z.literal('received'),
  /** Whose telephone it came from, with its country. */
  from: z.string().trim().min(1, 'A sender is required').max(40),
  text: z.string().max(5_000, 'Must be at most 5,000 characters').default(''),
  /** What the provider calls it; the same again adds nothing. */
  message_id: ProviderId,
})

/** The outcome of an SMS of ours. */
const SmsDelivery = z.object({
  type: z.enum(['delivered', 'failed']),
  /** What the provider called it when it took it. */
  message_id: ProviderId,
  /** Whether the number will never take an SMS. */
  hard: z.boolean().optional(),
  reason: z.string().max(2_000).optional(),
})

/** What an SMS provider tells. It is the body of the call, whose bytes are signed. */
export const SmsEvent = z.discriminatedUnion('type', [ReceivedSms, SmsDelivery])
export type SmsEvent = z.output<typeof SmsEvent>

export const smsEventsContract = defineContract({
  takeSmsEvent: {
    method: 'POST',
    path: '/api/v1/webhooks/sms-events',
    access: 'public',
    summary:
      'Tell of an SMS: a JSON object with `type` `received`, `from`, `text` and `message_id`, or with `type` `delivered` or `failed`, `message_id` and, if known, `hard` and `reason`. Signed: `X-Quotewright-Signature: t=<unix seconds>,v1=<hex HMAC-SHA-256 of "t.body">` with the secret of this deployment, not older than five minutes. 404 where there is no secret',
    tag: 'webhooks',
    responses: { 204: z.undefined() },
  },
})
