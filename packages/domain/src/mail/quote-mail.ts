import { OPT_OUT_LABEL } from './follow-up-mail.ts'
import { layOutMail, type MailContent, type MailSender } from './lay-out-mail.ts'

interface QuoteMail {
  readonly subject: string
  /** Plain text; paragraphs are apart by an empty line. */
  readonly message: string
  /** The customer's page. */
  readonly url: string
  /** Where its reader ends all reminders; null for a mail that is no reminder. */
  readonly unsubscribeUrl?: string | null
  readonly sender: MailSender
}

/** A mail to a customer about their quote, with the way to it. */
export function quoteMail({ subject, message, url, unsubscribeUrl = null, sender }: QuoteMail): MailContent {
  const paragraphs = message
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
  return layOutMail({
    subject,
    paragraphs,
    action: { label: 'View your quote', url },
    remarks: [],
    ...(unsubscribeUrl !== null && { optOut: { label: OPT_OUT_LABEL, url: unsubscribeUrl } }),
    sender,
  })
}
