import { layOutMail, type MailContent, type MailSender } from './lay-out-mail.ts'
import { headerLine } from './mail-texts.ts'

/** What the way to get no more is called. Source: Spam Act 2003 s 18. */
export const OPT_OUT_LABEL = 'Unsubscribe from reminders'

interface FollowUp {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly closing: readonly string[]
  /** The quote's page. */
  readonly url: string
  /** Where one click ends all follow-ups to this address. */
  readonly unsubscribeUrl: string
  /** The business, with how to reach it and what it is registered as. */
  readonly sender: MailSender
}

/**
 * A follow-up to a customer: what was written, the quote's page, who it is from
 * and how to get no more. Source: Spam Act 2003 ss 17 and 18; field.md "Australia".
 */
export function followUpMail({
  subject,
  paragraphs,
  closing,
  url,
  unsubscribeUrl,
  sender,
}: FollowUp): MailContent {
  const business = headerLine(sender.name)
  return layOutMail({
    subject,
    paragraphs,
    action: { label: 'View your quote', url },
    closing,
    remarks: [`You’re getting this because ${business === '' ? 'we' : business} sent you a quote.`],
    optOut: { label: OPT_OUT_LABEL, url: unsubscribeUrl },
    sender,
  })
}

/** Headers with which mail programs offer to unsubscribe by one click, which is a POST. Source: RFC 2369 §3.2, RFC 8058 §3.1. */
export const unsubscribeHeaders = (unsubscribeUrl: string): Record<string, string> => ({
  'List-Unsubscribe': `<${unsubscribeUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
