import { z } from 'zod'
import { defineContract } from './kit.ts'

/** What a mail provider reports of a mail it was given. It is the body of the call, whose bytes are signed. */
export const MailEvent = z.object({
  type: z.enum(['bounced', 'complained', 'delivered']),
  /** Of the mail's header, with or without angle brackets. */
  message_id: z.string().min(1, 'The message id is required').max(500),
  recipient: z.string().min(1, 'The recipient is required').max(320),
  /** Whether the address will never take a mail. */
  hard: z.boolean().optional(),
  reason: z.string().max(2_000).optional(),
})
export type MailEvent = z.output<typeof MailEvent>

export const mailEventsContract = defineContract({
  takeMailEvent: {
    method: 'POST',
    path: '/api/v1/webhooks/mail-events',
    access: 'public',
    summary:
      'Tell the outcome of a mail: a JSON object with `type` (`bounced`, `complained` or `delivered`), `message_id`, `recipient` and, if known, `hard` and `reason`. Signed: `X-Quotewright-Signature: t=<unix seconds>,v1=<hex HMAC-SHA-256 of "t.body">` with the secret of this deployment, not older than five minutes. 404 where there is no secret',
    tag: 'webhooks',
    responses: { 204: z.undefined() },
  },
})
