import { layOutMail, type MailContent, type MailSender } from './lay-out-mail.ts'

interface QuoteMail {
  readonly subject: string
  /** Plain text; paragraphs are apart by an empty line. */
  readonly message: string
  /** The customer's page. */
  readonly url: string
  readonly sender: MailSender
}

/** A mail to a customer about their quote, with the way to it. */
export function quoteMail({ subject, message, url, sender }: QuoteMail): MailContent {
  const paragraphs = message
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
  return layOutMail({
    subject,
    paragraphs,
    action: { label: 'View your quote', url },
    remarks: [],
    sender,
  })
}
