import { LONGEST_HANDOVER_MS } from '../../../platform/mail/mailer.ts'
import type { ChannelDriver } from './channel.ts'

export const email: ChannelDriver = {
  notConfigured: 'not sent: no mail server configured',
  undelivered: 'The recipient’s mail server refused it.',
  returnedState: 'bounced',
  longestHandoverMs: LONGEST_HANDOVER_MS,
  // Most mail servers accept 20 MB or more, in base64.
  largestAttachedBytes: 10_000_000,
  textKeptMs: 90 * 86_400_000,
  addressOf: (text) => text.trim().toLowerCase(),
  messageIdOf: (id, { mailer }) => `${id}@${mailer?.from.address.split('@')[1] ?? 'localhost'}`,
  senderOf: ({ mailer }) => mailer && ((message) => mailer.handOver(message)),
}
