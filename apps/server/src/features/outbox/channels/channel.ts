import type { Services } from '../../../platform/context.ts'
import type { Handover, OutgoingMail } from '../../../platform/mail/mailer.ts'

/** What differs between the channels messages leave by. */
export interface ChannelDriver {
  /** Shown to staff for a message that could not be sent because nothing is configured. Source: decisions §7. */
  readonly notConfigured: string
  /** Shown where the provider does not say why a message was not delivered. */
  readonly undelivered: string
  /** The state of a message that was sent and not delivered. */
  readonly returnedState: 'bounced' | 'failed'
  readonly longestHandoverMs: number
  /** Of all attachments of a message. */
  readonly largestAttachedBytes: number
  /** How long text and attachments are kept; null: as long as the row. */
  readonly textKeptMs: number | null
  /** The form in which addresses are compared; '' for a text that is none. */
  readonly addressOf: (text: string) => string
  /** What delivery events will call a message, where that is ours to choose; null: the provider names it. */
  readonly messageIdOf: (id: string, services: Services) => string | null
  /** Hands a message over and never throws; null where nothing is configured. */
  readonly senderOf: (services: Services) => ((message: OutgoingMail) => Promise<Handover>) | null
}
