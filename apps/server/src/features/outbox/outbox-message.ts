import type { Channel } from '@quotewright/domain/campaigns/campaign.ts'
import type { OutboxState } from '../../platform/database/schema.ts'
import type { MailAddress, MailAttachment, OutgoingMail } from '../../platform/mail/mailer.ts'

export type { OutboxState }

/** A message to be written down and sent. */
export interface OutboxDraft {
  readonly channel: Channel
  /** `feature.what`, for lists and statistics. */
  readonly kind: string
  /** An email address, or a telephone number with its country, as in +61400000000. */
  readonly to: string
  /** A channel takes what it has a place for. */
  readonly content: { readonly text: string; readonly subject?: string; readonly html?: string }
  /** Shown as the sender's name; '' for the deployment's own. */
  readonly fromName?: string
  /** Where answers go; null: to the address it comes from. */
  readonly replyTo?: MailAddress | null
  readonly headers?: Readonly<Record<string, string>>
  readonly attachments?: readonly MailAttachment[]
  readonly quoteId?: string
  /** What else it is about. */
  readonly relatedId?: string
  /** Of two drafts of an organization and channel with the same key only the first is written down. */
  readonly dedupeKey?: string
  /** Not before this time. Default: at once. */
  readonly sendAfter?: Date
  /** Not tried after this time. Default: two days after its time. */
  readonly giveUpAt?: Date
  /** Worth nothing after this time: not even its first attempt is made then. Default: it always is. */
  readonly expiresAt?: Date
}

/** A message with the state of its delivery. */
export interface OutboxRecord {
  readonly id: string
  readonly state: OutboxState
  /** Why it is not, or not yet, sent; null while nothing went wrong. */
  readonly lastError: string | null
}

/** A message as lists show it, without its text, which may hold a secret link. */
export interface OutboxEntry extends OutboxRecord {
  readonly channel: Channel
  readonly kind: string
  readonly recipient: string
  readonly subject: string
  readonly quoteId: string | null
  readonly createdAt: Date
  readonly sentAt: Date | null
}

/** A message that is about to be handed over. */
export interface ClaimedMessage extends OutgoingMail {
  readonly id: string
  readonly attempts: number
  readonly giveUpAt: Date
}
