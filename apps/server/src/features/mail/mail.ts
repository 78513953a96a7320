import type { MailContent } from '@quotewright/domain/mail/lay-out-mail.ts'
import type { MailState } from '../../platform/database/schema.ts'
import type { MailAddress, MailAttachment } from '../../platform/mail/mailer.ts'

export type { MailState }

/** What is shown to staff of a mail that no server was there for. Source: decisions §7. */
export const NO_MAIL_SERVER = 'not sent: no mail server configured'

const HOUR_MS = 3_600_000

/** How long a mail is tried for, where its draft does not say. */
export const TRIED_FOR_MS = 48 * HOUR_MS

/** What is attached to a mail, all together: most mail servers take 20 MB or more, in base64. */
export const LARGEST_ATTACHED_BYTES = 10_000_000

/** A mail to be written down and sent. */
export interface MailDraft {
  /** `feature.what`, for lists and statistics. */
  readonly kind: string
  readonly to: string
  /** Shown as the sender's name; '' for the deployment's own. */
  readonly fromName: string
  /** Where answers go; null: to the address mail comes from. */
  readonly replyTo: MailAddress | null
  readonly content: MailContent
  readonly headers?: Readonly<Record<string, string>>
  /** Together at most `LARGEST_ATTACHED_BYTES`. */
  readonly attachments?: readonly MailAttachment[]
  readonly quoteId?: string
  /** What else it is about. */
  readonly relatedId?: string
  /** Of two drafts of an organization with the same key the first is sent, the second is not written down. */
  readonly dedupeKey?: string
  /** Not before this time. Default: at once. */
  readonly sendAfter?: Date
  /** Not tried after this time. Default: two days after its time. */
  readonly giveUpAt?: Date
  /** Worth nothing after this time: not even its first attempt is made then. Default: it always is. */
  readonly expiresAt?: Date
}

/** A mail as its lists show it. */
export interface MailRecord {
  readonly id: string
  readonly state: MailState
  /** Why it is not, or not yet, sent; null while nothing went wrong. */
  readonly lastError: string | null
}

/** A mail that is about to be handed over. */
export interface ClaimedMail {
  readonly id: string
  readonly attempts: number
  readonly recipient: string
  readonly fromName: string
  readonly replyTo: MailAddress | null
  readonly content: MailContent
  readonly headers: Readonly<Record<string, string>>
  readonly attachments: readonly MailAttachment[]
  readonly messageId: string
  readonly giveUpAt: Date
}

const FIRST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = HOUR_MS

/** The pause after a failed attempt: a minute, then twice as long each time, up to an hour. */
export const pauseAfterAttempt = (attempts: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 10))
