import { z } from 'zod'
import { defineContract } from './kit.ts'

/** A mail as the service that receives it for us hands it on. */
export const InboundMail = z
  .object({
    /** An address, with or without a name: `Deb Hanley <deb@example.com>`. */
    from: z.string().trim().min(1, 'A sender is required').max(500, 'Must be at most 500 characters'),
    /** The address it came to, or several separated by commas. */
    to: z.string().max(5_000, 'Must be at most 5,000 characters'),
    subject: z.string().max(2_000, 'Must be at most 2,000 characters').default(''),
    /** Its plain text, with what it quotes. */
    text: z.string().max(500_000, 'Must be at most 500,000 characters').default(''),
    /** Of its header; the same mail again adds nothing. */
    message_id: z
      .string()
      .trim()
      .min(1, 'A message id is required')
      .max(1_000, 'Must be at most 1,000 characters'),
    /** The header `Auto-Submitted`: any value but `no` is a program's answer, which is dropped. */
    auto_submitted: z.string().max(1_000, 'Must be at most 1,000 characters').nullish(),
    in_reply_to: z.string().max(1_000, 'Must be at most 1,000 characters').nullish(),
  })
  .meta({ id: 'InboundMail' })
export type InboundMail = z.output<typeof InboundMail>

export const inboundMailContract = defineContract({
  receiveInboundMail: {
    method: 'POST',
    path: '/api/v1/webhooks/inbound-mail',
    access: 'public',
    summary:
      'Add a customer’s answer by mail to the conversation about their quote. Signed: `X-Quotewright-Signature`',
    tag: 'webhooks',
    responses: { 204: z.undefined() },
    limitPerMinute: 600,
    bodyLimitBytes: 1_000_000,
  },
})
