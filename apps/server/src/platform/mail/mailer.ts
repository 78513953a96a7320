/** An address as it is in a header; the name may be ''. */
export interface MailAddress {
  readonly name: string
  readonly address: string
}

/** A file that goes with a mail. */
export interface MailAttachment {
  readonly name: string
  readonly mediaType: string
  readonly content: Uint8Array
}

/** One mail to one recipient. */
export interface OutgoingMail {
  /** Without angle brackets; the same for every attempt. */
  readonly messageId: string
  /** Shown as the sender's name; the address is the mailer's own. */
  readonly fromName: string
  readonly to: string
  readonly replyTo: MailAddress | null
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
  readonly attachments: readonly MailAttachment[]
}

/**
 * The outcome of handing a message over.
 *
 * - `accepted`: the server has confirmed it; `messageId` where delivery events name it by an id of the server's.
 * - `deferred`: it has not, and may take it later.
 * - `refused`: it never will; `isAddressDead` where that is for the recipient, whatever the mail says.
 * - `unknown`: the connection ended after the mail had begun to leave.
 */
export type Handover =
  | { readonly outcome: 'accepted'; readonly response: string; readonly messageId?: string }
  | { readonly outcome: 'deferred' | 'unknown'; readonly reason: string }
  | { readonly outcome: 'refused'; readonly reason: string; readonly isAddressDead?: true }

/** After this long a mail is let go, whatever the server is doing. */
export const LONGEST_HANDOVER_MS = 45_000

/** Hands mails to a mail server. */
export interface Mailer {
  /** Whom mail comes from, where it names no one else. */
  readonly from: MailAddress
  /** Never throws: what cannot be handed over says why. */
  handOver(mail: OutgoingMail): Promise<Handover>
}
